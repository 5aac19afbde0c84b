import Testing

@testable import Pipeline

struct WorkerFailureTests {
  /// A failure, whether a worker died, and whether another one would fail alike.
  static let rows: [(WorkerFailure, isDeath: Bool, isPermanent: Bool)] = [
    (.notFound(searched: []), false, true),
    (.cannotStart(path: "w", errno: 13), false, true),
    (.notAWorker(path: "w"), false, true),
    (.wrongProtocol(path: "w", found: 1), false, true),
    (.noGreeting(path: "w", .crashed(signal: 6)), true, true),
    (.noGreeting(path: "w", .exited(status: 1)), true, true),
    (.noGreeting(path: "w", .timedOut(seconds: 1)), false, true),
    (.noGreeting(path: "w", .tooMuchMemory(mebibytes: 1)), false, true),
    (.ended(.crashed(signal: 6)), true, false),
    (.ended(.exited(status: 1)), true, false),
    (.ended(.timedOut(seconds: 1)), false, false),
    (.ended(.tooMuchMemory(mebibytes: 1)), false, false),
  ]

  @Test(arguments: rows)
  func `a death is worth another worker, and a permanent failure none`(
    _ row: (failure: WorkerFailure, isDeath: Bool, isPermanent: Bool)
  ) {
    #expect(row.failure.isDeath == row.isDeath)
    #expect(row.failure.isPermanent == row.isPermanent)
  }

  @Test func `a worker that the run ended itself was killed by signal 9`() {
    #expect(WorkerFailure.killed == .ended(.crashed(signal: 9)))
  }
}
