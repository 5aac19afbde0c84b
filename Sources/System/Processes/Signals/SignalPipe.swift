import Synchronization
#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A pipe that signals are written to where they come, on whatever thread, and read from elsewhere.
///
/// There is one for the whole program, as there is one handler for a signal.
struct SignalPipe: Sendable {
  private static let writing = Atomic<Int32>(-1)
  private let reading: Int32

  /// Opens the pipe.
  ///
  /// - Throws: `ResourceShortage` where too many files are open.
  init() throws(ResourceShortage) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw ResourceShortage(.descriptors, errno: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // A handler must never wait.
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    reading = ends[0]
    Self.writing.store(ends[1], ordering: .sequentiallyConsistent)
  }

  /// Writes a signal to the pipe, whenever it comes, in place of what it does by itself.
  func take(_ number: Int32) {
    signal(number) { number in
      let before = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(SignalPipe.writing.load(ordering: .sequentiallyConsistent), &byte, 1)
      errno = before
    }
  }

  /// Waits for the next signal; nil where there is no pipe any more.
  func next() -> Int32? {
    var byte: UInt8 = 0
    while true {
      let count = read(reading, &byte, 1)
      if count == 1 { return Int32(byte) }
      guard count < 0 && errno == EINTR else { return nil }
    }
  }

  /// Whether a signal is ignored now.
  static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    return action.isIgnored
  }
}
