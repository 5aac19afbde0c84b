import Assets
import TercetSystem

/// A disk that takes names for one which differ in case or normal form only, as a Mac's does.
package final class FoldingDisk: DiskWrapper {
  package let base: any Disk
  /// Whether a file that replaces another keeps the spelling of the name that is there.
  private let keepsSpelling: Bool

  package init(_ base: any Disk = LocalDisk(), keepsSpelling: Bool = false) {
    self.base = base
    self.keepsSpelling = keepsSpelling
  }

  /// A path as its parts are spelled on the disk, as far as they are there.
  package func reach(_ path: String, for operation: DiskError.Operation?) -> String {
    let parent = PathText.parent(of: path)
    guard parent != path, path != ".", (try? base.status(path, followingLinks: false)) == nil
    else { return path }
    let folder = reach(parent, for: nil)
    let name = PathText.name(of: path)
    let names = ((try? base.list(folder)) ?? []).map { String(decoding: $0.name, as: UTF8.self) }
    let same = names.first { Path($0).collides(with: Path(name)) }
    return PathText.join(folder, same ?? name)
  }

  package func rename(_ source: RootedPath, to place: RootedPath) throws(DiskError) {
    let there = try reach(place, for: .rename)
    if keepsSpelling { return try base.rename(reach(source, for: nil), to: there) }
    try base.rename(reach(source, for: nil), to: there)
    try base.rename(there, to: there.beside(place.name))
  }
}
