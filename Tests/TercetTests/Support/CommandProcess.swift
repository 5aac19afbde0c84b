import Foundation
import TestSupport

/// One run of the built program in a folder of its own.
struct CommandProcess: Sendable {
  var arguments: [String]
  var folder: String
  var environment: [String: String] = [:]
  var program = CommandProcess.product("tercet")

  /// The folder that holds the programs: beside the test bundle, or where the environment says.
  static let products = Programs.folder

  /// A program that the package builds.
  static func product(_ name: String) -> String { products.appendingPathComponent(name).path }

  /// Whether this task runs inside a run, which has a place for both.
  @TaskLocal private static var hasPlace = false

  /// Runs to the end; what a run prints is kept in files, so that no pipe fills up.
  ///
  /// - Parameter started: Called with the running process.
  /// - Returns: What it printed and how it ended.
  /// - Throws: What `started` throws, and the failure to start the program.
  func run(started: @Sendable (RunningProgram) async throws -> Void = { _ in }) async throws
    -> CommandResult
  {
    // Runs that wait for a place while they hold one could wait for each other.
    if CommandProcess.hasPlace { return try await perform(started) }
    await CommandGate.shared.enter()
    defer { Task { await CommandGate.shared.leave() } }
    return try await CommandProcess.$hasPlace.withValue(true) { try await perform(started) }
  }

  private func perform(
    _ started: @Sendable (RunningProgram) async throws -> Void
  ) async throws -> CommandResult {
    let texts = try CommandFolder()
    try texts.write("", to: "output")
    try texts.write("", to: "errors")
    let process = try RunningProgram(
      program,
      arguments,
      in: folder,
      environment: ["PATH": "/usr/bin:/bin"].merging(environment) { _, new in new },
      output: texts.full("output"),
      errors: texts.full("errors")
    )
    do {
      try await started(process)
    } catch {
      process.terminate()
      throw error
    }
    let status = await process.end()
    let output = String(decoding: try texts.read("output"), as: UTF8.self)
    if program == CommandProcess.product("tercet") {
      try EventSchema.check(output, of: arguments)
    }
    return CommandResult(
      output: output,
      errors: String(decoding: try texts.read("errors"), as: UTF8.self),
      status: status
    )
  }
}

/// Lets in a few runs at once, however many tests there are.
actor CommandGate {
  static let shared = CommandGate(places: 4)

  private var places: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(places: Int) {
    self.places = places
  }

  func enter() async {
    if places > 0 {
      places -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func leave() {
    if waiting.isEmpty {
      places += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
