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
    FolderLock.forget(descriptor)
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
      FolderLock.note(descriptor)
      return .locked(FolderLock(descriptor: descriptor))
    } catch {
      defer { close(descriptor) }
      guard error.errno == EWOULDBLOCK else { return .unsupported }
      return .held(by: holder(of: descriptor))
    }
  }
}
