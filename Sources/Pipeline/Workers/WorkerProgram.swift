import Synchronization
import TercetSystem

/// The worker program, and what its workers have shown of it so far; shared by all slots.
final class WorkerProgram: Sendable {
  private let location: WorkerLocation
  private let disk: any Disk
  private let state = Mutex(State())

  private struct State {
    var hasGreeted = false
    var failure: WorkerFailure?
  }

  init(location: WorkerLocation, disk: any Disk) {
    self.location = location
    self.disk = disk
  }

  /// Where the program lies.
  ///
  /// - Throws: That it is missing, or why no worker can be started, which is found out once.
  func path() throws(WorkerFailure) -> String {
    if let failure = state.withLock(\.failure) { throw failure }
    return try location.find(on: disk)
  }

  /// Whether any worker has greeted yet, so that one that doesn't has met with an accident.
  var hasGreeted: Bool { state.withLock(\.hasGreeted) }

  /// A worker has greeted.
  func noteGreeting() { state.withLock { $0.hasGreeted = true } }

  /// Keeps in mind that starting another worker makes no sense.
  func note(_ failure: WorkerFailure) {
    if failure.isPermanent { state.withLock { $0.failure = failure } }
  }

  /// Forgets why no worker could be started: somebody may have mended it since.
  func giveAnotherChance() { state.withLock { $0.failure = nil } }
}
