/// Where files are made before they are put in place.
package struct Staging: Sendable, Hashable {
  /// The folder for files that are not whole yet; nil makes each in the folder it belongs in.
  package let root: Root?

  /// Each file beside its place, so that putting it there is one rename.
  package static let beside = Staging(folder: nil)

  package init(folder: String?) {
    root = folder.map { Root($0) }
  }

  /// The folder's path.
  package var folder: String? { root?.path }

  /// Makes the folder where it is missing.
  package func prepare(on disk: any Disk) throws(DiskError) {
    if let root { try disk.makeFolders(RootedPath(root, "")) }
  }

  /// The temporary file for a place, the same for one place and tag in one run.
  package func temporary(for place: RootedPath, tag: String = "0") -> RootedPath {
    let name = PathText.name(of: TemporaryName.beside("x", tag: tag))
    return root.map { RootedPath($0, name) } ?? place.beside(name)
  }

  /// Puts a whole file in its place in one step.
  ///
  /// Only a rename does that, and only on one file system: from another one, a copy beside the
  /// place goes before.
  ///
  /// - Parameters:
  ///   - temporary: The file, which is gone from there afterwards.
  ///   - place: Its place.
  ///   - disk: The disk that both are on.
  /// - Throws: What the disk refused; what was at the place is still there then.
  package func place(
    _ temporary: RootedPath,
    at place: RootedPath,
    on disk: any Disk
  ) throws(DiskError) {
    do throws(DiskError) {
      try disk.rename(temporary, to: place)
    } catch {
      guard root != nil, error.isAcrossFileSystems else { throw error }
      let copy = place.beside(temporary.name)
      try? disk.remove(copy)
      try disk.copy(temporary.shown, to: copy)
      do throws(DiskError) {
        try disk.rename(copy, to: place)
      } catch {
        try? disk.remove(copy)
        throw error
      }
      try? disk.remove(temporary)
    }
  }
}
