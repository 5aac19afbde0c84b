import Assets
import Pipeline
import TercetSystem
import Workspace

/// What surrounds a command: the terminal, the environment, the disk, and the worker program.
struct CommandContext: Sendable {
  let console = Console()
  let environment: [String: String]
  let currentFolder: String
  let signals: Signals

  /// The disk, which gives up on large files once a signal asks for the end.
  var disk: LocalDisk { LocalDisk { [signals] in signals.received != nil } }

  /// Whether a build phase of Xcode runs us.
  var isInXcode: Bool { environment["XCODE_VERSION_ACTUAL"] != nil }

  /// A path in full.
  func absolute(_ path: String) -> String {
    PathText.absolute(path, currentFolder: currentFolder)
  }

  /// A pool of workers beside this program.
  func pool(jobs: Int, limits: WorkerLimits) -> WorkerPool {
    WorkerPool(count: jobs, limits: limits, location: location, disk: disk)
  }

  /// Where the worker program is looked for.
  var location: WorkerLocation {
    WorkerLocation(program: ProgramFile.path, environment: environment)
  }

  /// Where records and finished renditions are kept; nil does without.
  func cache(_ options: Options) -> CacheFolder? {
    options.cacheFolder.map(CacheFolder.init(path:)) ?? CacheFolder(environment: environment)
  }

  /// Says what is wrong with a command line.
  func refuse(_ sentence: String) -> ExitStatus {
    console.error([
      Line("tercet: error: \(sentence)"), Line("See 'tercet --help' for more."),
    ])
    return .usage
  }
}
