import RenderProtocol

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file that is open for reading; everything about one master comes from one descriptor.
final class SourceFile {
  /// The path as given.
  let path: String
  /// Stays open as long as this object.
  let descriptor: Int32
  /// Bytes in the file.
  let size: Int

  /// Opens a regular file.
  init(path: String) throws(RenderFailure) {
    // A named pipe would block a plain open for ever.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw RenderFailure(.unreadable, operation: .open, errno: errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      close(descriptor)
      throw RenderFailure(.unreadable, operation: .open, errno: isFolder ? EISDIR : EINVAL)
    }
    self.path = path
    self.descriptor = descriptor
    size = Int(status.st_size)
  }

  deinit { close(descriptor) }

  /// Up to `count` bytes from `offset`; fewer at the end of the file.
  func read(at offset: Int, count: Int) throws(RenderFailure) -> [UInt8] {
    var failed: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: max(0, min(count, size - offset))) {
      buffer,
      filled in
      while filled < buffer.count {
        let got = pread(
          descriptor,
          buffer.baseAddress.map { $0 + filled },
          buffer.count - filled,
          off_t(offset + filled)
        )
        if got < 0 && errno == EINTR { continue }
        if got < 0 { failed = errno }
        if got <= 0 { break }
        filled += got
      }
    }
    guard failed == 0 else { throw RenderFailure(.unreadable, operation: .open, errno: failed) }
    return bytes
  }
}
