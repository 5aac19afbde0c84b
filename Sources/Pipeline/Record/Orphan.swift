import Assets
import TercetSystem
import Workspace

/// A file that belongs to nothing any more, with what its removal has to know.
struct Orphan: Hashable, Sendable {
  /// Where it lies.
  var path: ManifestPath
  /// What it held when it was written.
  var sha256: Digest
  /// How it came there.
  var role: Manifest.Role
  /// What it was made of.
  var master: ManifestPath

  init(_ rendition: Manifest.Rendition, of master: ManifestPath) {
    (path, sha256, role) = (rendition.path, rendition.sha256, rendition.role)
    self.master = master
  }

  /// A file that a run which was cut off put in place.
  init(_ entry: Journal.Entry) {
    (path, sha256, master) = (entry.path, entry.sha256, entry.master)
    role = .rendered
  }
}

extension Manifest.Asset {
  /// The asset's renditions, when all of them have to go.
  var orphans: [Orphan] { renditions.map { Orphan($0, of: master.path) } }

  /// The asset with those of its renditions only; nil where none is left.
  func keeping(_ paths: Set<ManifestPath>) -> Manifest.Asset? {
    let rest = renditions.filter { paths.contains($0.path) }
    return rest.isEmpty ? nil : with(rest)
  }
}
