import Assets
import TercetSystem
import Workspace

/// An image that can be adopted, with everything that will be made of it.
struct Adoptee: Hashable, Sendable {
  var rename: Rename
  var asset: PlannedAsset

  /// The image as the plan on the disk has it.
  func entry(in tree: OutputTree, on disk: any Disk) -> AdoptionJournal.Entry {
    AdoptionJournal.Entry(
      from: tree.manifestPath(rename.from),
      to: tree.manifestPath(rename.to),
      sha256: asset.source.digest,
      made: asset.outputs.map { tree.manifestPath($0.path) },
      mark: (try? disk.status(tree.place(rename.from))).map { FileMark($0) }
    )
  }

  /// Whether the manifest has the whole set.
  func isComplete(_ recorded: Manifest.Asset?, in tree: OutputTree) -> Bool {
    guard let recorded, recorded.master.adoptedFrom != nil else { return false }
    let paths = Set(recorded.renditions.map(\.path))
    return asset.outputs.allSatisfy { paths.contains(tree.manifestPath($0.path)) }
  }
}
