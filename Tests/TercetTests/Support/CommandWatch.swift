import Foundation
import Testing

/// A watch of the built program, from its start to its end.
struct CommandWatch: Sendable {
  let folder: CommandFolder
  var arguments = ["art"]
  /// The signal that ends it.
  var signal = SIGINT

  /// The JSON events so far, one a line.
  var events: [String] {
    let text = (try? folder.read("events")).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  /// Whether the last thing told is the end of a build.
  var isAtRest: Bool {
    get throws {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: folder.full("events")))
      let end = try file.seekToEnd()
      try file.seek(toOffset: end - min(end, 4096))
      let text = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
      return text.split(separator: "\n").last?.contains(#""event":"summary""#) ?? false
    }
  }

  /// How many builds have ended.
  var builds: Int { events.count { $0.contains(#""event":"summary""#) } }

  /// Waits until something holds; gives up after a time that no healthy run needs.
  func until(_ condition: () throws -> Bool) async throws {
    for _ in 0..<6000 {
      if try condition() { return }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw Timeout(events: events)
  }

  struct Timeout: Error {
    var events: [String]
  }

  /// Starts the watch, hands over when it waits for changes, and ends it by the signal.
  ///
  /// - Returns: How it ended.
  /// - Throws: What the body throws.
  func run(_ body: @Sendable (RunningProgram) async throws -> Void) async throws -> CommandResult {
    // The events have to be read while the program runs.
    var process = CommandProcess(
      arguments: ["-c", "exec \"$0\" \"$@\" > events", CommandProcess.product("tercet"), "watch"]
        + arguments + ["--format", "json"],
      folder: folder.path,
      environment: ["XDG_CACHE_HOME": folder.full("cache")]
    )
    process.program = "/bin/sh"
    let result = try await process.run { running in
      do {
        try await until { events.contains { $0.contains(#""event":"watching""#) } }
        try await body(running)
      } catch {
        kill(running.processIdentifier, SIGKILL)
        throw error
      }
      kill(running.processIdentifier, signal)
    }
    for problem in try EventSchema.problems(in: events) { Issue.record("\(problem)") }
    return result
  }
}
