import Assets
import TercetSystem

/// How far the paths of a configuration file may lead: what comes with a checkout is somebody
/// else's word, and decides about nothing outside of it.
struct ConfigurationReach: Sendable {
  /// The repository of the file, or its folder where it lies in none; absolute, links resolved.
  let folder: String
  let isRepository: Bool
  /// Where relative paths begin.
  private let currentFolder: String

  /// - Parameters:
  ///   - home: The file's folder, absolute.
  ///   - currentFolder: The folder that the program was started in.
  ///   - disk: The disk.
  init(from home: String, currentFolder: String, on disk: any Disk) {
    let home = PathText.resolved(home)
    let repository = ConfigurationReach.repository(above: home, on: disk)
    folder = repository ?? home
    isRepository = repository != nil
    self.currentFolder = currentFolder
  }

  /// The nearest repository at or above a folder.
  ///
  /// A folder that everybody may write to ends the search: what lies there says nothing about this
  /// tree.
  private static func repository(above home: String, on disk: any Disk) -> String? {
    var folder = home
    while folder != "/" {
      let status = try? disk.status(folder, followingLinks: true)
      if folder != home && status?.isShared != false { return nil }
      let mark = PathText.join(folder, ".git")
      if (try? disk.status(mark, followingLinks: true)) != nil { return folder }
      folder = PathText.parent(of: folder)
    }
    return nil
  }

  /// Whether a path lies inside, wherever links lead on the way.
  func holds(_ path: String) -> Bool {
    let full = PathText.absolute(path, currentFolder: currentFolder)
    return Path(PathText.resolved(full)).isWithin(Path(folder))
  }
}
