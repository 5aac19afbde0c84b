import Assets
import TercetSystem

extension Disk {
  /// Removes a folder and those above it, as far as they are empty.
  ///
  /// - Parameters:
  ///   - folder: The innermost one; it may be gone already.
  ///   - top: Stays, and so does everything that doesn't lie below it.
  /// - Returns: The folders that are gone now.
  /// - Throws: The failure to remove a folder, other than that something lies in it.
  @discardableResult
  package func removeEmptyFolders(
    from folder: RootedPath,
    below top: Path
  ) throws(DiskError) -> [String] {
    var gone: [String] = []
    var folder = folder
    while Path(folder.path) != top, Path(folder.path).isWithin(top) {
      do throws(DiskError) {
        try removeFolder(folder)
      } catch {
        if error.isOccupied { return gone }
        if !error.isMissing { throw error }
      }
      gone.append(folder.shown)
      folder = folder.folder
    }
    return gone
  }
}
