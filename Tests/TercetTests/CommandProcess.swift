import Foundation

/// One run of the built program in a folder of its own.
struct CommandProcess: Sendable {
  var arguments: [String]
  var folder: String
  var environment: [String: String] = [:]
  var program = CommandProcess.product("tercet")

  /// The folder that holds the test bundle and, beside it, the programs.
  static let products = Bundle.main.bundleURL

  /// A program that the package builds.
  static func product(_ name: String) -> String { products.appendingPathComponent(name).path }

  /// Runs a body in which no signal is blocked: a program inherits what its starter blocks, and the
  /// threads that tests run on block SIGCHLD, for which some wait.
  private static func withoutBlockedSignals(_ body: () throws -> Void) rethrows {
    var (none, before) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }

  /// Runs to the end; what a run prints is kept in files, so that no pipe fills up.
  ///
  /// - Parameter started: Called with the running process.
  /// - Returns: What it printed and how it ended.
  /// - Throws: What `started` throws, and the failure to start the program.
  func run(started: @Sendable (Process) async throws -> Void = { _ in }) async throws
    -> CommandResult
  {
    await CommandGate.shared.enter()
    defer { Task { await CommandGate.shared.leave() } }
    let texts = try CommandFolder()
    try texts.write("", to: "output")
    try texts.write("", to: "errors")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ["PATH": "/usr/bin:/bin"].merging(environment) { _, new in new }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: texts.full("output"))
    process.standardError = FileHandle(forWritingAtPath: texts.full("errors"))
    let (ends, continuation) = AsyncStream.makeStream(of: Never.self)
    process.terminationHandler = { _ in continuation.finish() }
    try CommandProcess.withoutBlockedSignals { try process.run() }
    do {
      try await started(process)
    } catch {
      process.terminate()
      throw error
    }
    for await _ in ends {}
    let status = process.terminationStatus
    let output = String(decoding: try texts.read("output"), as: UTF8.self)
    if program == CommandProcess.product("tercet") {
      try EventSchema.check(output, of: arguments)
    }
    return CommandResult(
      output: output,
      errors: String(decoding: try texts.read("errors"), as: UTF8.self),
      status: process.terminationReason == .exit ? status : 128 + status
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
