#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An open file that is closed at the end of its scope.
struct OpenFile: ~Copyable {
  let descriptor: Int32
  let path: String

  /// Opens a file for reading.
  init(reading path: String) throws(DiskError) {
    descriptor = try systemCall(.read, path) { open(path, O_RDONLY | O_CLOEXEC) }
    self.path = path
  }

  /// Creates a file that must not exist yet.
  init(creating path: String) throws(DiskError) {
    descriptor = try systemCall(.write, path) {
      open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    }
    self.path = path
  }

  /// Opens a file for adding at its end, making it where it is missing.
  init(appending path: String) throws(DiskError) {
    descriptor = try systemCall(.write, path) {
      open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    }
    self.path = path
  }

  deinit {
    close(descriptor)
  }

  /// Hands over the whole content piece by piece.
  borrowing func readAll(_ body: (UnsafeRawBufferPointer) -> Void) throws(DiskError) {
    let piece = 1 << 18
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: piece, alignment: 64)
    defer { buffer.deallocate() }
    while true {
      let count = try systemCall(.read, path) { Glibc.read(descriptor, buffer.baseAddress, piece) }
      if count == 0 { return }
      body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  /// Writes all bytes.
  borrowing func write(_ bytes: UnsafeRawBufferPointer) throws(DiskError) {
    var rest = bytes
    while !rest.isEmpty {
      let piece = rest
      let count = try systemCall(.write, path) {
        Glibc.write(descriptor, piece.baseAddress, piece.count)
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }

  /// Size in bytes and kind.
  borrowing func status() throws(DiskError) -> stat {
    var status = stat()
    try systemCall(.look, path) { fstat(descriptor, &status) }
    return status
  }
}
