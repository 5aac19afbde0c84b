import Assets
import TercetSystem
import Workspace

/// A file's content as far as a run needs it.
struct Content: Hashable, Sendable {
  var digest: Digest
  var bytes: Int
  var key: FileKey
}

/// Reads what files hold, and trusts the record where it can't be wrong.
struct ContentReader: Sendable {
  let disk: any Disk
  /// What the last run read or wrote.
  let record: BuildRecord?

  /// The content of a file, hashed only where the record doesn't know this very file.
  func content(of path: String) throws(DiskError) -> Content {
    try content(of: path, status: disk.status(path, followingLinks: true))
  }

  /// The content of a file whose status is known already.
  func content(of path: String, status: FileStatus) throws(DiskError) -> Content {
    let key = FileKey(status)
    if let known = record?.entry(at: path), known.key == key, let digest = known.digest {
      return Content(digest: digest, bytes: key.bytes, key: key)
    }
    let (digest, bytes) = try disk.digest(path)
    return Content(digest: digest, bytes: bytes, key: key)
  }
}
