#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A folder whose files are looked at one after the other.
package protocol FolderView {
  /// The folder's own key; nil where it can't be looked at.
  func key() -> FileKey?

  /// The key of a file in the folder, whose name ends with a zero byte; links are followed, and nil
  /// stands for a file that can't be looked at.
  func key(of name: UnsafePointer<CChar>) -> FileKey?
}

/// A folder that finds each file by its whole path.
struct PathFolderView: FolderView {
  let disk: any Disk
  let folder: String

  func key() -> FileKey? { key(at: folder) }

  func key(of name: UnsafePointer<CChar>) -> FileKey? {
    key(at: PathText.join(folder, String(cString: name)))
  }

  private func key(at path: String) -> FileKey? {
    (try? disk.status(path, followingLinks: true)).map(FileKey.init)
  }
}

/// A folder that is held open, so that its path is walked once and not for every file.
final class OpenFolderView: FolderView {
  private let descriptor: Int32

  init(_ path: String) throws(DiskError) {
    descriptor = try systemCall(.look, path) { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
  }

  deinit {
    close(descriptor)
  }

  func key() -> FileKey? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? FileKey(FileStatus(status)) : nil
  }

  func key(of name: UnsafePointer<CChar>) -> FileKey? {
    var status = stat()
    return fstatat(descriptor, name, &status, 0) == 0 ? FileKey(FileStatus(status)) : nil
  }
}

extension Disk {
  package func view(of folder: String, holding count: Int) throws(DiskError) -> any FolderView {
    PathFolderView(disk: self, folder: folder)
  }
}
