import Assets
import TercetSystem
import Workspace

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The program: runs one command and ends with its status; a signal ends it tidily.
@main
struct Main {
  static func main() async {
    StandardFiles.hold()
    // The program's own name is always among them.
    guard !CommandLine.arguments.isEmpty else {
      Console().error(Style.plain.lines(of: .argumentsUnknown))
      CurrentProcess.exit(ExitStatus.software.rawValue)
    }
    // A reader that goes away shows as a failed write.
    Signal.brokenPipe.ignore()
    let signals: Signals
    do throws(ResourceShortage) {
      signals = try Signals(
        [.interrupt, .terminate, .hangUp],
        status: ExitStatus.interrupted.rawValue
      )
      try ResourceNeeds.ofAnyRun.check()
    } catch {
      Console().error(Style.plain.lines(of: .resourceShortage(error)))
      CurrentProcess.exit(ExitStatus.software.rawValue)
    }
    let context = CommandContext(
      environment: ProcessInfo.processInfo.environment,
      currentFolder: PathText.currentFolder(),
      signals: signals
    )
    let run = Task { await Program(context: context).run(Array(CommandLine.arguments.dropFirst())) }
    signals.end { run.cancel() }
    CurrentProcess.exit(context.console.settle(await run.value).rawValue)
  }
}
