import Assets
import TercetSystem
import Workspace

/// The folder that a service's paths are relative to: the repository's, whichever folder of it a
/// run is started in.
struct ReportRoot: Sendable, Equatable {
  /// Absolute.
  let folder: String
  let currentFolder: String

  init(folder: String, currentFolder: String) {
    self.folder = folder
    self.currentFolder = currentFolder
  }

  /// The nearest folder that holds a `.git`, at the current one or above; else the current one.
  init(currentFolder: String, on disk: any Disk) {
    var folder = currentFolder
    while !disk.isRepository(folder) {
      guard folder != "/" else {
        folder = currentFolder
        break
      }
      folder = PathText.parent(of: folder)
    }
    self.init(folder: folder, currentFolder: currentFolder)
  }

  /// A path in full.
  func absolute(_ path: String) -> String {
    PathText.absolute(path, currentFolder: currentFolder)
  }

  /// A path from the root; nil for a file that lies elsewhere.
  func relative(_ path: String) -> String? {
    let full = AbsolutePath(absolute(path))
    guard folder != "/", full.isWithin(AbsolutePath(folder)) else { return nil }
    return PathText.relative(full.text, to: folder)
  }
}
