#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

// The system's calls under names that no method of ours has: inside of a type with a method `read`,
// a plain `read` would mean that one, whatever its parameters are.

func readBytes(_ file: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, start, count)
}

func writeBytes(_ file: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, start, count)
}

/// Writes all bytes, however few the system takes at once.
///
/// - Parameters:
///   - bytes: What is to be written.
///   - descriptor: Where to; if it is full and doesn't wait, this function does.
/// - Returns: The number of the error that ended it; nil where all was written.
func writeAll(
  _ bytes: UnsafeRawBufferPointer,
  to descriptor: Int32
) -> Int32? {
  var done = 0
  while done < bytes.count {
    let count = writeBytes(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
    if count > 0 {
      done += count
    } else if count == 0 {
      return EIO
    } else if errno == EAGAIN {
      // Another program has made the pipe or terminal it shares with us non-blocking.
      var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      poll(&ready, 1, -1)
    } else if errno != EINTR {
      return errno
    }
  }
  return nil
}
