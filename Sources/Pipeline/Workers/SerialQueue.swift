@preconcurrency import Dispatch

/// One queue of its own for calls that block, so that none blocks the cooperative pool.
final class SerialQueue: Sendable {
  private let queue: DispatchQueue

  /// A queue whose thread shows up under that name in a debugger.
  init(label: String) {
    queue = DispatchQueue(label: label)
  }

  /// Runs a body on the queue, after everything that was handed to it before.
  func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: body()) }
    }
  }
}
