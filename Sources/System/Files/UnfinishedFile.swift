#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A file being written; it is removed again unless `finish` is reached.
package struct UnfinishedFile: ~Copyable {
  private let descriptor: Int32
  private let path: String
  private var isWhole = false

  /// Creates the file or empties the one at that path; a link is refused.
  package init(_ path: String) throws(DiskError) {
    descriptor = try systemCall(.write, path) {
      open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o666)
    }
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
  package func write(_ bytes: [UInt8]) throws(DiskError) {
    if let number = bytes.withUnsafeBytes({ writeAll($0, to: descriptor) }) {
      throw DiskError(.write, path, errno: number)
    }
  }

  /// Closes a file that is complete; some disks report a failed write only here.
  package consuming func finish() throws(DiskError) {
    isWhole = true
    guard close(descriptor) == 0 else {
      let number = errno
      unlink(path)
      throw DiskError(.write, path, errno: number)
    }
  }
}
