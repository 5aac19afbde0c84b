import RenderProtocol

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file being written; it is removed again unless `finish` is reached.
struct OutputFile: ~Copyable {
  private let descriptor: Int32
  private let path: String
  private var isWhole = false

  /// Creates the file or empties the one at that path.
  ///
  /// - Throws: `RenderFailure.Code.unwritable` with the error number.
  init(path: String) throws(RenderFailure) {
    let opened = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard opened >= 0 else { throw Self.failure(errno) }
    descriptor = opened
    self.path = path
  }

  deinit {
    if !isWhole {
      var facts = stat()
      let isRegular = fstat(descriptor, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
      close(descriptor)
      // A device or a pipe is somebody else's.
      if isRegular { unlink(path) }
    }
  }

  /// Appends all the bytes.
  func write(_ bytes: [UInt8]) throws(RenderFailure) {
    var done = 0
    while done < bytes.count {
      let start = done
      let count = bytes.withUnsafeBytes { buffer in
        guard let base = buffer.baseAddress else { return 0 }
        #if canImport(Darwin)
          return Darwin.write(descriptor, base + start, buffer.count - start)
        #elseif canImport(Musl)
          return Musl.write(descriptor, base + start, buffer.count - start)
        #else
          return Glibc.write(descriptor, base + start, buffer.count - start)
        #endif
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw Self.failure(count < 0 ? errno : EIO) }
      done += count
    }
  }

  /// Closes a file that is complete; some disks report a failed write only here.
  consuming func finish() throws(RenderFailure) {
    isWhole = true
    guard close(descriptor) == 0 else {
      let number = errno
      unlink(path)
      throw Self.failure(number)
    }
  }

  private static func failure(_ number: Int32) -> RenderFailure {
    RenderFailure(.unwritable, operation: .write, errno: number)
  }
}
