import Assets
import Synchronization
import TercetSystem

/// Which folders of an output tree are links or lie behind one; each is looked at once.
final class LinkedFolders: Sendable {
  private let known = Mutex<[Path: String?]>([:])

  /// The first link on the way from the tree's root to a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder, which need not exist.
  ///   - tree: The tree that it is relative to.
  ///   - disk: The disk.
  /// - Returns: The link as messages show it; nil where there is none.
  /// - Throws: What keeps a folder from being looked at.
  func link(
    at folder: Path,
    in tree: OutputTree,
    on disk: any Disk
  ) throws(DiskError) -> String? {
    if folder.text.isEmpty { return nil }
    if let found = known.withLock({ $0[folder] }) { return found }
    var link = try link(at: folder.folder, in: tree, on: disk)
    if link == nil {
      let path = tree.display(folder)
      do throws(DiskError) {
        if try disk.status(path, followingLinks: false).kind == .link { link = path }
      } catch {
        if !error.isMissing { throw error }
      }
    }
    known.withLock { [link] in $0[folder] = .some(link) }
    return link
  }
}
