import Assets
import TercetSystem

/// What a walk through a folder found.
package struct Scan: Sendable {
  /// Files with a picture's extension, sorted by their bytes.
  package var pictures: [Path] = []
  /// Manifests other than the one at the top.
  package var manifests: [Path] = []
  /// Temporary files that an interrupted run left behind.
  package var leftovers: [Path] = []
  /// Folders that hold the plan of an adoption.
  package var adoptions: [Path] = []
  package var problems: [Problem] = []
  /// Every folder that was listed, with its key from just before.
  package var folders: [(path: Path, key: FileKey)] = []

  /// Something in the folder that can't be used.
  package struct Problem: Hashable, Sendable {
    package var path: Path
    package var kind: Kind
  }

  /// The kinds of problem.
  package enum Kind: Hashable, Sendable {
    case unreadableFolder(errno: Int32)
    case folderNamedLikePicture
    case danglingLink
    /// A link to nothing, which may have led to a folder.
    case lostLink
    case linkInCircle
    case linkToFolder
    case linkToFolderAbove
    case notAFile
    /// A master in a format that isn't read, by its extension.
    case foreignPicture(String)
    case nameNotUTF8
  }

  /// Whether everything below the top could be looked at.
  ///
  /// What is missing from an incomplete scan may still be there, so nothing is removed for it.
  package var isComplete: Bool {
    !problems.contains {
      switch $0.kind {
      case .unreadableFolder, .lostLink: true
      default: false
      }
    }
  }
}
