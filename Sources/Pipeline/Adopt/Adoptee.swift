import Assets
import TercetSystem
import Workspace

/// An image that can be adopted, with everything that will be made of it.
struct Adoptee: Hashable, Sendable {
  var rename: Rename
  var asset: PlannedAsset

  /// The image as the plan on the disk has it.
  func entry(in tree: OutputTree) -> AdoptionJournal.Entry {
    AdoptionJournal.Entry(
      from: tree.manifestPath(rename.from).text,
      to: tree.manifestPath(rename.to).text,
      sha256: asset.source.digest,
      made: asset.outputs.map { tree.manifestPath($0.path).text }
    )
  }

  /// Whether the manifest has the whole set.
  func isComplete(_ recorded: Manifest.Asset?) -> Bool {
    guard let recorded, recorded.master.adoptedFrom != nil else { return false }
    let paths = Set(recorded.renditions.map { Path($0.path) })
    return asset.outputs.allSatisfy { paths.contains($0.path) }
  }
}
