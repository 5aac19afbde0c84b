import Foundation
import TercetSystem
import Testing

/// A command that is ended at some moment, and run again to its end.
struct InterruptedCommand: Sendable, CustomTestStringConvertible {
  /// Without the program's name.
  var arguments: [String]
  /// What is run before, so that there is something to do.
  var before: [[String]] = []
  /// How it ends by itself.
  var status: Int32 = 0
  /// Whether it writes nothing at all.
  var isReading = false
  /// Whether it asks workers.
  var hasWorkers = true

  var testDescription: String { arguments.joined(separator: " ") }

  /// Every command, in every way that it works.
  static let all = [
    InterruptedCommand(arguments: ["build", "art", "-j2"]),
    InterruptedCommand(arguments: ["build", "art", "-j2", "-o", "out"]),
    InterruptedCommand(arguments: ["watch", "art", "-j2"]),
    InterruptedCommand(arguments: ["adopt", "plain", "-j2"]),
    InterruptedCommand(
      arguments: ["adopt", "plain", "--undo"],
      before: [["adopt", "plain"]],
      hasWorkers: false
    ),
    InterruptedCommand(
      arguments: ["adopt", "art", "--existing", "--yes", "-j2"],
      before: [["build", "art", "--no-manifest"]]
    ),
    InterruptedCommand(
      arguments: ["clean", "art"],
      before: [["build", "art"]],
      hasWorkers: false
    ),
    InterruptedCommand(arguments: ["check", "art", "-j2"], status: 1, isReading: true),
    InterruptedCommand(arguments: ["plan", "art", "-j2"], isReading: true),
    InterruptedCommand(arguments: ["explain", "art/p1@3x.png"], isReading: true),
    InterruptedCommand(arguments: ["init", "art"], hasWorkers: false),
    InterruptedCommand(arguments: ["cache", "stats"], isReading: true, hasWorkers: false),
    InterruptedCommand(arguments: ["completions", "bash"], isReading: true, hasWorkers: false),
    InterruptedCommand(arguments: ["--version"], isReading: true),
  ]

  /// When a command is ended.
  enum Moment: Sendable {
    /// After a time.
    case after(Duration)
    /// When a worker gets its so-many-th job.
    case job(Int)
  }

  /// Moments of which most lie before the first rendition.
  func moments(_ count: Int) -> [Moment] {
    (0..<count).map { index in
      // Half of them by what the run does, which is the same on every machine.
      hasWorkers && !index.isMultiple(of: 2)
        ? .job(1 + index * 40 / count) : .after(.microseconds(index * 150_000 / count))
    }
  }

  /// Signals that end it.
  var signals: [Int32] {
    // Once it watches, SIGHUP asks for a build.
    arguments[0] == "watch" ? [SIGINT, SIGTERM] : [SIGINT, SIGTERM, SIGHUP]
  }

  /// The statuses that it may end with, ended by a signal or too late for it.
  func statuses(_ signal: Int32) -> Set<Int32> {
    arguments[0] == "watch" ? [signal == SIGTERM ? 0 : 130] : [status, 130]
  }

  /// A folder with all that a command works on; finished renditions are kept in the cache.
  func folder(_ cache: CommandFolder) async throws -> CommandFolder {
    let folder = try CommandFolder()
    for number in 0..<64 {
      let picture = CommandPicture(width: 9, height: 9, seed: number).png
      try folder.write(picture, to: "art/p\(number)@3x.png")
      try folder.write(picture, to: "plain/p\(number).png")
    }
    for words in before { _ = try await run(words, in: folder, cache) }
    return folder
  }

  /// Runs to the end; a watch's work is that of a build.
  func finish(in folder: CommandFolder, _ cache: CommandFolder) async throws -> CommandResult {
    let words = arguments[0] == "watch" ? ["build"] + arguments.dropFirst() : arguments
    return try await run(words, in: folder, cache)
  }

  private func run(
    _ words: [String],
    in folder: CommandFolder,
    _ cache: CommandFolder
  ) async throws -> CommandResult {
    try await CommandProcess(
      arguments: words,
      folder: folder.path,
      environment: ["XDG_CACHE_HOME": cache.path]
    ).run()
  }
}
