#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A connection with a program that we start: our end, and the one it has as standard input and
/// output.
package struct Channel: Sendable {
  let ours: Int32
  let theirs: Int32

  /// Opens both ends.
  package init() throws(SystemError) {
    guard let (ours, theirs) = Channel.open() else { throw SystemError(errno: errno) }
    (self.ours, self.theirs) = (ours, theirs)
  }

  /// Closes the other end, once the program has it, so that its end shows.
  package func handOver() { close(theirs) }

  /// Closes our end.
  package func end() { close(ours) }

  /// Sends what fits at the moment.
  ///
  /// - Returns: How many bytes were taken; nil where nobody takes them any more.
  package func send(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = bytes.withUnsafeBytes { Channel.sendAtOnce(ours, $0.baseAddress, $0.count) }
    if count >= 0 { return count }
    return errno == EINTR || errno == EAGAIN ? 0 : nil
  }

  /// What a channel can be ready for.
  package enum Event: Sendable {
    /// Something can be read, or the other end is closed.
    case bytes
    /// Something can be sent.
    case room
  }

  /// Whether the channel can be used without waiting.
  ///
  /// - Parameters:
  ///   - event: For what.
  ///   - milliseconds: How long to wait for it; a signal may make it shorter.
  /// - Returns: Whether `receive` or `send` comes back at once.
  package func isReady(for event: Event, within milliseconds: Int32) -> Bool {
    let events = event == .bytes ? POLLIN : POLLOUT
    var descriptor = pollfd(fd: ours, events: Int16(events), revents: 0)
    return poll(&descriptor, 1, milliseconds) > 0
  }

  /// What has come, at most 16 KiB of it; empty where the other end is closed.
  package func receive() -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    var count = 0
    repeat { count = read(ours, &buffer, buffer.count) } while count < 0 && errno == EINTR
    return Array(buffer[..<max(0, count)])
  }
}
