import TercetSystem

/// A file that lies where a record says that one of ours may lie.
struct FoundFile: Hashable, Sendable {
  var digest: Digest
  var key: FileKey

  /// Looks at a place; nil where nothing lies there.
  init?(at place: RootedPath, on disk: any Disk) throws(DiskError) {
    do throws(DiskError) {
      key = FileKey(try disk.status(place))
      digest = try disk.digest(place).digest
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }
}
