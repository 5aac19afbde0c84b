import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Signals, as calls and values.
///
/// A thread of its own takes them: they are heard from the first moment on, and also where the
/// system gives the program no other thread.
package final class Signals: Sendable {
  private let state = Mutex(State())
  private let pipe: SignalPipe
  private let status: Int32

  private struct State {
    var ending: (@Sendable () -> Void)?
    var others: [Int32: @Sendable () -> Void] = [:]
    var received: Int32?
  }

  /// The last signal that came and asks for the end.
  package var received: Signal? { state.withLock(\.received).map(Signal.init) }

  /// Takes these signals, which ask for the end, in place of what they do by themselves.
  ///
  /// - Parameters:
  ///   - signals: SIGHUP that is ignored from the start, as under nohup, stays so.
  ///   - status: The exit status of a program that can't come to its end by itself.
  /// - Throws: What the system has too little of for that.
  package init(_ signals: [Signal], status: Int32) throws(ResourceShortage) {
    self.status = status
    pipe = try SignalPipe()
    for signal in signals where signal != .hangUp || !SignalPipe.isIgnored(signal.number) {
      pipe.take(signal.number)
    }
    try SystemThread.detach { [self] in
      while let number = pipe.next() { take(number) }
    }
  }

  /// Calls the body when a signal asks for the end, or at once if one has done so.
  package func end(_ body: @escaping @Sendable () -> Void) {
    let isOver = state.withLock { state in
      state.ending = body
      return state.received != nil
    }
    if isOver { body() }
  }

  /// Calls the body at a signal, which then doesn't ask for the end.
  package func handle(_ signal: Signal, _ body: @escaping @Sendable () -> Void) {
    state.withLock { $0.others[signal.number] = body }
    pipe.take(signal.number)
  }

  private func take(_ number: Int32) {
    let body = state.withLock { state in
      if let other = state.others[number] { return other }
      state.received = number
      return state.ending ?? {}
    }
    body()
    if received != nil { LastResort.wait(status: status) }
  }
}
