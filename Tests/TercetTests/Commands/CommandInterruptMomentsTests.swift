import Foundation
import Testing

/// Whenever a command is ended, nothing is left half done, and run again it comes to the end that
/// it would have come to.
///
/// `TERCET_MOMENTS` sets the number of moments.
@Suite struct CommandInterruptMomentsTests {
  private static let moments =
    ProcessInfo.processInfo.environment["TERCET_MOMENTS"].flatMap { Int($0) } ?? 200

  @Test(arguments: InterruptedCommand.all)
  func `ends whole at every moment`(command: InterruptedCommand) async throws {
    let cache = try CommandFolder()
    let model = try await command.folder(cache)
    let start = try model.tree()
    let finished = try CommandFolder(copyOf: model)
    #expect(try await command.finish(in: finished, cache).status == command.status)
    let expected = try finished.tree()
    let share = Self.moments / InterruptedCommand.all.count + 1
    for (index, moment) in command.moments(share).enumerated() {
      let signal = command.signals[index % command.signals.count]
      let folder = try CommandFolder(copyOf: model)
      let result = try await end(command, at: moment, by: signal, in: folder)
      let tree = try folder.tree()
      let place = Comment(rawValue: "signal \(signal) at \(moment)")
      // Before the program's first line, the system ends it.
      let isUntouched = result.status == 128 + signal && tree.bytes == start.bytes
      #expect(isUntouched || command.statuses(signal).contains(result.status), place)
      #expect(!result.errors.contains("error:"), place)
      #expect(!result.output.contains(/[1-9]\d* failed/), place)
      #expect(tree.leftovers == [], place)
      if command.isReading { #expect(tree.bytes == start.bytes, place) }
      if tree.bytes == expected.bytes { continue }
      let again = try await command.finish(in: folder, cache)
      #expect(again.status == 0, place)
      #expect(try folder.tree().bytes == expected.bytes, place)
    }
  }

  /// Runs a command without any cache, and ends it.
  private func end(
    _ command: InterruptedCommand,
    at moment: InterruptedCommand.Moment,
    by signal: Int32,
    in folder: CommandFolder
  ) async throws -> CommandResult {
    let beside = try CommandFolder()
    var environment = ["XDG_CACHE_HOME": beside.full("cache")]
    if case .job(let number) = moment {
      let worker = try CommandWorker.wrapped(
        "*) jobs=$((jobs + 1)); [ $jobs -ne \(number) ] || kill -\(signal) $PPID ;;",
        in: beside
      )
      environment.merge(worker) { $1 }
    }
    let process = CommandProcess(
      arguments: command.arguments,
      folder: folder.path,
      environment: environment
    )
    return try await process.run { running in
      if case .after(let time) = moment {
        try await Task.sleep(for: time)
        kill(running.processIdentifier, signal)
      }
      // A watch that has nothing more to ask doesn't end by itself, and no healthy run needs so long.
      for _ in 0..<1000 where running.isRunning { try await Task.sleep(for: .milliseconds(10)) }
      kill(running.processIdentifier, command.arguments[0] == "watch" ? signal : SIGKILL)
    }
  }
}
