import Assets
import TercetSystem
import Workspace

/// What tercet wrote around a half-done adoption, by every manifest and journal that may know of it.
///
/// A set may be recorded beside its images or in any folder above, as it was built by itself or
/// along with the rest.
struct OwnContents: Sendable {
  private var recorded: [Path: Set<Digest>] = [:]
  private var noted: [Path: [Journal.Entry]] = [:]
  private let currentFolder: String

  /// Reads the manifests and journals of the images' folders and of those above, up to the
  /// repository's root; what can't be read is left out.
  init(
    of entries: [AdoptionJournal.Entry],
    below root: Root,
    _ disk: any Disk,
    _ currentFolder: String
  ) {
    self.currentFolder = currentFolder
    let home = PathText.absolute(root.path, currentFolder: currentFolder)
    var folders: Set<String> = []
    for entry in entries {
      var folder = PathText.parent(of: PathText.join(home, entry.from.text))
      while folders.insert(folder).inserted, folder != home, folder != "/" {
        folder = PathText.parent(of: folder)
      }
    }
    var above = home
    while above != "/" {
      folders.insert(above)
      let mark = PathText.join(above, ".git")
      if (try? disk.status(mark, followingLinks: false)) != nil { break }
      above = PathText.parent(of: above)
    }
    for folder in folders { read(folder, disk) }
  }

  private mutating func read(_ folder: String, _ disk: any Disk) {
    let file = ManifestFile(disk: disk, path: PathText.join(folder, Scanner.manifestName))
    for rendition in ((try? file.load()) ?? nil)?.assets.flatMap(\.renditions) ?? []
    where rendition.role.isOurs {
      recorded[Path(PathText.join(folder, rendition.path.text)), default: []].insert(
        rendition.sha256
      )
    }
    for entry in (try? Journal(disk: disk, manifest: file.place).load()) ?? [] {
      noted[Path(PathText.join(folder, entry.path.text)), default: []].append(entry)
    }
  }

  /// Whether a manifest has a file with that content.
  func records(_ digest: Digest, at path: String) -> Bool {
    recorded[full(path)]?.contains(digest) ?? false
  }

  /// Whether a file was written by us.
  func hold(_ path: String, _ file: FoundFile) -> Bool {
    records(file.digest, at: path)
      || noted[full(path)]?.contains { $0.explains(file.digest, file.key) } ?? false
  }

  private func full(_ path: String) -> Path {
    Path(PathText.absolute(path, currentFolder: currentFolder))
  }
}
