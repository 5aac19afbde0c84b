import Assets
import FoundationEssentials
import TercetSystem
import Workspace

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The program: runs one command and ends with its status; a signal ends it tidily.
@main
struct Main {
  static func main() async {
    StandardFiles.hold()
    // The program's own name is always among them.
    guard !CommandLine.arguments.isEmpty else {
      Console().error(Diagnostic.argumentsUnknown.description + "\n")
      exit(ExitStatus.software.rawValue)
    }
    // A reader that goes away shows as a failed write.
    signal(SIGPIPE, SIG_IGN)
    let signals = Signals()
    let context = CommandContext(
      environment: ProcessInfo.processInfo.environment,
      currentFolder: PathText.currentFolder(),
      signals: signals
    )
    let run = Task { await Program(context: context).run(Array(CommandLine.arguments.dropFirst())) }
    signals.end(at: [SIGINT, SIGTERM, SIGHUP]) { run.cancel() }
    exit(context.console.settle(await run.value).rawValue)
  }
}
