#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A signal, as the system numbers it.
package struct Signal: Hashable, Sendable {
  package let number: Int32

  package init(_ number: Int32) { self.number = number }

  /// Ctrl-C.
  package static let interrupt = Signal(SIGINT)
  /// The polite way to end a program.
  package static let terminate = Signal(SIGTERM)
  /// The terminal is gone; by custom also "read your settings again".
  package static let hangUp = Signal(SIGHUP)
  /// Nobody reads what is written.
  package static let brokenPipe = Signal(SIGPIPE)
  /// Ends a program at once.
  package static let kill = Signal(SIGKILL)

  /// Sends it to this process.
  package func sendToSelf() { _ = sendSignal(getpid(), number) }

  /// Does nothing from now on when this signal comes.
  package func ignore() { _ = signal(number, SIG_IGN) }
}

/// `kill` by a name that nothing of ours has.
private func sendSignal(_ process: Int32, _ number: Int32) -> Int32 { kill(process, number) }
