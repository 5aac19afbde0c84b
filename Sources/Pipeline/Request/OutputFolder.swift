import TercetSystem
import Workspace

/// The folder that a tree writes to, there before the run begins so that it can be locked.
struct OutputFolder: Sendable {
  private let disk: any Disk
  /// Folders that were missing, the innermost first.
  private let made: [RootedPath]

  /// Makes what is missing; a folder that can't be made is reported where it is written to.
  init(of tree: OutputTree, on disk: any Disk) {
    self.disk = disk
    var missing: [RootedPath] = []
    if OutputFolder.isMissing(tree.output, disk) {
      var folder = disk.place(at: tree.output)
      while !folder.path.isEmpty, OutputFolder.isMissing(folder.shown, disk) {
        missing.append(folder)
        folder = folder.folder
      }
      try? disk.makeFolders(disk.place(at: tree.output))
    }
    made = missing
  }

  /// Removes what was made and is still empty.
  func removeIfUnused() {
    for folder in made {
      guard (try? disk.removeFolder(folder)) != nil else { return }
    }
  }

  private static func isMissing(_ folder: String, _ disk: any Disk) -> Bool {
    do throws(DiskError) {
      _ = try disk.status(folder, followingLinks: true)
      return false
    } catch {
      return error.isMissing
    }
  }
}
