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

  /// Sends all bytes; false where nobody takes them any more.
  package func send(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { writeAll($0, to: ours, by: Channel.sendQuietly) } == nil
  }

  /// Whether something can be read, or the other end is closed.
  ///
  /// - Parameter milliseconds: How long to wait for it; a signal may make it shorter.
  package func isReady(within milliseconds: Int32) -> Bool {
    var descriptor = pollfd(fd: ours, events: Int16(POLLIN), revents: 0)
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
