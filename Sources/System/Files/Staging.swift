/// Where files are made before they are put in place.
package struct Staging: Sendable, Hashable {
  /// The folder for files that are not whole yet; nil makes each in the folder it belongs in.
  package let folder: String?

  /// Each file beside its place, so that putting it there is one rename.
  package static let beside = Staging(folder: nil)

  package init(folder: String?) {
    self.folder = folder
  }

  /// The temporary file for a path, the same for one path and tag in one run.
  package func temporary(for path: String, tag: String = "0") -> String {
    TemporaryName.beside(folder.map { PathText.join($0, "x") } ?? path, tag: tag)
  }

  /// Puts a whole file in its place in one step.
  ///
  /// Only a rename does that, and only on one file system: from another one, a copy beside the
  /// place goes before.
  ///
  /// - Parameters:
  ///   - temporary: The file, which is gone from there afterwards.
  ///   - path: Its place.
  ///   - disk: The disk that both are on.
  /// - Throws: What the disk refused; what was at the place is still there then.
  package func place(
    _ temporary: String,
    at path: String,
    on disk: any Disk
  ) throws(DiskError) {
    do throws(DiskError) {
      try disk.rename(temporary, to: path)
    } catch {
      guard folder != nil, error.isAcrossFileSystems else { throw error }
      let copy = PathText.join(PathText.parent(of: path), PathText.name(of: temporary))
      try? disk.remove(copy)
      try disk.copy(temporary, to: copy)
      do throws(DiskError) {
        try disk.rename(copy, to: path)
      } catch {
        try? disk.remove(copy)
        throw error
      }
      try? disk.remove(temporary)
    }
  }
}
