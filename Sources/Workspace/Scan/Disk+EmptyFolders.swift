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
    from folder: Path,
    below top: Path
  ) throws(DiskError) -> [String] {
    var gone: [String] = []
    var folder = folder
    while folder != top, folder.isWithin(top) {
      do throws(DiskError) {
        try removeFolder(folder.text)
      } catch {
        if error.isOccupied { return gone }
        if !error.isMissing { throw error }
      }
      gone.append(folder.text)
      folder = folder.folder
    }
    return gone
  }
}
