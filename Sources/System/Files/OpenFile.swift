// `stat` may count as the C shims' own, whose headers declare it too.
internal import CSystem

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// An open file that is closed at the end of its scope.
package struct OpenFile: ~Copyable {
  package let descriptor: Int32
  let path: String

  /// Opens a file or a folder for reading; anything else is refused.
  init(reading path: String) throws(DiskError) {
    // A named pipe would block a plain open for ever.
    let number = try systemCall(.read, path) { open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
    var status = stat()
    let kind = fstat(number, &status) == 0 ? status.st_mode & S_IFMT : 0
    guard kind == S_IFREG || kind == S_IFDIR else {
      close(number)
      throw DiskError(.read, path, errno: EOPNOTSUPP)
    }
    descriptor = number
    self.path = path
  }

  /// Opens a regular file for reading; a folder is refused too.
  package init(readingFile path: String) throws(DiskError) {
    let number = try systemCall(.read, path) { open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
    var status = stat()
    let kind = fstat(number, &status) == 0 ? status.st_mode & S_IFMT : 0
    guard kind == S_IFREG else {
      close(number)
      throw DiskError(.read, path, errno: kind == S_IFDIR ? EISDIR : EINVAL)
    }
    descriptor = number
    self.path = path
  }

  /// Opens a file for reading by its name in an open folder; a link is refused.
  init(reading place: RootedPath, in folder: borrowing OpenFolder) throws(DiskError) {
    let above = folder.descriptor
    let number = try systemCall(.read, place.shown) {
      openat(above, place.name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    }
    var status = stat()
    let kind = fstat(number, &status) == 0 ? status.st_mode & S_IFMT : 0
    guard kind == S_IFREG || kind == S_IFDIR else {
      close(number)
      throw DiskError(.read, place.shown, errno: EOPNOTSUPP)
    }
    descriptor = number
    path = place.shown
  }

  /// Creates a file that must not exist yet.
  init(creating place: RootedPath, in folder: borrowing OpenFolder) throws(DiskError) {
    let above = folder.descriptor
    descriptor = try systemCall(.write, place.shown) {
      openat(above, place.name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    }
    path = place.shown
  }

  /// Opens a file for adding at its end, making it where it is missing; a link is refused.
  init(appending place: RootedPath, in folder: borrowing OpenFolder) throws(DiskError) {
    let above = folder.descriptor
    descriptor = try systemCall(.write, place.shown) {
      // A named pipe that nobody reads would block a plain open for ever.
      openat(
        above,
        place.name,
        O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC,
        0o666
      )
    }
    path = place.shown
  }

  /// Refuses a file that has a second name, or is none: what lies under both names may be somebody
  /// else's.
  borrowing func requireOneName(_ operation: DiskError.Operation) throws(DiskError) {
    let status = try status()
    guard status.kind == .file else {
      throw DiskError(operation, path, errno: status.kind == .folder ? EISDIR : EOPNOTSUPP)
    }
    if status.hasSecondName { throw DiskError(operation, path, errno: EMLINK) }
  }

  /// The whole content.
  borrowing func readWhole() throws(DiskError) -> [UInt8] {
    // One byte more than expected, to meet the end; the kernel's own files say they are empty.
    let expected = max(try status().bytes, 1 << 12) + 1
    var bytes = try read(at: 0, count: expected)
    var isWhole = bytes.count < expected
    while !isWhole {
      let more = try read(at: bytes.count, count: 1 << 18)
      isWhole = more.isEmpty
      bytes += more
    }
    return bytes
  }

  /// SHA-256 and size of the content, read in pieces.
  borrowing func digest(
    unless isInterrupted: () -> Bool
  ) throws(DiskError) -> (digest: Digest, bytes: Int) {
    let hash = SHA256()
    var count = 0
    try readAll(unless: isInterrupted) { piece in
      hash.update(piece)
      count += piece.count
    }
    return (hash.finish(), count)
  }

  deinit {
    close(descriptor)
  }

  /// Hands over the whole content piece by piece.
  ///
  /// - Parameters:
  ///   - isInterrupted: Whether to give up; asked every 16 MiB, so that small files are always
  ///     read.
  ///   - body: Takes a piece.
  /// - Throws: `ECANCELED` where it was given up.
  borrowing func readAll(
    unless isInterrupted: () -> Bool = { false },
    _ body: (UnsafeRawBufferPointer) -> Void
  ) throws(DiskError) {
    let piece = 1 << 18
    var pieces = 0
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: piece, alignment: 64)
    defer { buffer.deallocate() }
    while true {
      let count = try systemCall(.read, path) { readBytes(descriptor, buffer.baseAddress, piece) }
      if count == 0 { return }
      pieces += 1
      if pieces.isMultiple(of: 64), isInterrupted() {
        throw DiskError(.read, path, errno: ECANCELED)
      }
      body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  /// A piece of the content, shorter at the end of the file.
  package borrowing func read(at offset: Int, count: Int) throws(DiskError) -> [UInt8] {
    var failure: DiskError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(DiskError) {
        while filled < count {
          let done = filled
          let number = try systemCall(.read, path) {
            pread(
              descriptor,
              buffer.baseAddress.map { $0 + done },
              count - done,
              off_t(offset + done)
            )
          }
          if number == 0 { return }
          filled += number
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Writes all bytes.
  borrowing func write(_ bytes: UnsafeRawBufferPointer) throws(DiskError) {
    if let number = writeAll(bytes, to: descriptor) {
      throw DiskError(.write, path, errno: number)
    }
  }

  /// What the system says of it.
  package borrowing func status() throws(DiskError) -> FileStatus {
    var status = stat()
    try systemCall(.look, path) { fstat(descriptor, &status) }
    return FileStatus(status)
  }
}
