@preconcurrency import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Signals, as calls and values.
final class Signals: Sendable {
  private let sources = Mutex<[any DispatchSourceSignal]>([])
  private let last = Mutex<Int32?>(nil)

  /// The last of the handled signals that came.
  var received: Int32? { last.withLock { $0 } }

  /// Calls the body at each of these signals, in place of what they do otherwise.
  func handle(_ numbers: [Int32], _ body: @escaping @Sendable () -> Void) {
    for number in numbers {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { @Sendable [self] in
        last.withLock { $0 = number }
        body()
      }
      source.resume()
      sources.withLock { $0.append(source) }
    }
  }
}
