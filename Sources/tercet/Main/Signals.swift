@preconcurrency import Dispatch
import Synchronization
import TercetSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Signals, as calls and values.
final class Signals: Sendable {
  private let state = Mutex(State())

  private struct State {
    var sources: [Int32: any DispatchSourceSignal] = [:]
    var endings: [Int32: @Sendable () -> Void] = [:]
    var others: [Int32: @Sendable () -> Void] = [:]
    var received: Int32?
  }

  /// The last signal that came and asks for the end.
  var received: Int32? { state.withLock(\.received) }

  /// Calls the body at each of these signals, which ask for the end, in place of what they do by
  /// themselves.
  ///
  /// One that is ignored from the start, as SIGHUP under nohup, stays so.
  func end(at numbers: [Int32], _ body: @escaping @Sendable () -> Void) {
    for number in numbers {
      var before = sigaction()
      sigaction(number, nil, &before)
      if number == SIGHUP, Self.isIgnored(before) { continue }
      state.withLock { $0.endings[number] = body }
      listen(to: number)
    }
  }

  /// Calls the body at a signal, which then doesn't ask for the end, in whatever order the two
  /// are set.
  func handle(_ number: Int32, _ body: @escaping @Sendable () -> Void) {
    state.withLock { $0.others[number] = body }
    listen(to: number)
  }

  private func listen(to number: Int32) {
    state.withLock { state in
      guard state.sources[number] == nil else { return }
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { @Sendable [self] in take(number) }
      source.resume()
      state.sources[number] = source
    }
  }

  private func take(_ number: Int32) {
    let body = state.withLock { state in
      if let other = state.others[number] { return other }
      state.received = number
      return state.endings[number] ?? {}
    }
    body()
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    #if canImport(Glibc)
      let handler = action.__sigaction_handler.sa_handler
    #else
      let handler = action.__sigaction_u.__sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
