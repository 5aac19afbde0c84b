#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// What came of trying to hold a folder.
package enum LockAttempt: Sendable {
  case locked(FolderLock)
  /// Another process holds it; its number where the system tells.
  case held(by: Int32?)
  /// The file system has no locks; runs on it have to be kept apart by their users.
  case unsupported
}

/// Holds a folder until it is let go.
///
/// The lock is `flock` on the folder itself: it leaves no file behind and ends with its process,
/// so there are no stale locks.
package final class FolderLock: Sendable {
  private let descriptor: Int32

  private init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    // Not by closing alone: a program that is being started holds a copy until it runs.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  static func attempt(_ folder: String) throws(DiskError) -> LockAttempt {
    let descriptor = try systemCall(.lock, folder) {
      open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    do throws(DiskError) {
      try systemCall(.lock, folder) { flock(descriptor, LOCK_EX | LOCK_NB) }
      return .locked(FolderLock(descriptor: descriptor))
    } catch {
      defer { close(descriptor) }
      guard error.errno == EWOULDBLOCK else { return .unsupported }
      return .held(by: holder(of: descriptor))
    }
  }

  /// The process that holds an open folder, from the kernel's list of locks.
  ///
  /// A line reads `1: FLOCK  ADVISORY  WRITE 1234 08:01:5678 0 EOF`; the numbers after the
  /// process are the device and the inode.
  private static func holder(of descriptor: Int32) -> Int32? {
    var status = stat()
    guard fstat(descriptor, &status) == 0,
      let locks = try? LocalDisk().read("/proc/locks")
    else { return nil }
    for line in String(decoding: locks, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count > 5, words[1] == "FLOCK",
        words[5].split(separator: ":").last == "\(status.st_ino)"
      else { continue }
      return Int32(words[4])
    }
    return nil
  }
}
