@preconcurrency import Dispatch
import FoundationEssentials
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
    // A reader that goes away shows as a failed write.
    signal(SIGPIPE, SIG_IGN)
    let program = Program(
      environment: ProcessInfo.processInfo.environment,
      currentFolder: PathText.currentFolder()
    )
    let run = Task { await program.run(Array(CommandLine.arguments.dropFirst())) }
    let sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { @Sendable in run.cancel() }
      source.resume()
      return source
    }
    let status = await run.value
    sources.forEach { $0.cancel() }
    exit(status.rawValue)
  }
}
