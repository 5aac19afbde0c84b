import Assets
import TercetSystem
import Workspace

/// Renditions that went along when a folder of masters was moved.
///
/// They are no masters, though a `@2x` without its `@3x` looks like one. Those that nothing plans where
/// they lie now are removed like any of a master that is gone. A file that somebody took to another
/// folder by itself stays.
struct CarriedRenditions: Sendable {
  let tree: OutputTree
  let disk: any Disk
  let reader: ContentReader
  let recent: RecentRenditions
  let manifest: Manifest

  /// Looks for recorded renditions among files that the manifest doesn't know.
  ///
  /// - Parameter strays: Those files.
  /// - Returns: The entries of the manifest with the places where the files lie now.
  func find(among strays: [ManifestPath]) -> [Manifest.Asset] {
    let places = Dictionary(grouping: strays, by: { String($0.name) })
    let recorded = manifest.assets.flatMap { asset in
      asset.renditions.flatMap { rendition -> [Manifest.Asset] in
        guard rendition.role.isOurs, let candidates = places[String(rendition.path.name)],
          isGone(rendition.path)
        else { return [] }
        return candidates.compactMap { carried(rendition, of: asset, to: $0) }
      }
    }
    return recent.hasDeparted ? recorded + findDeparted(among: strays, except: recorded) : recorded
  }

  /// Looks for what only the builds before this one knew.
  private func findDeparted(
    among strays: [ManifestPath],
    except recorded: [Manifest.Asset]
  ) -> [Manifest.Asset] {
    let known = Set(manifest.assets.map(\.master.path) + recorded.flatMap(\.renditions).map(\.path))
    return strays.compactMap { stray in
      guard !known.contains(stray), let file = tree.file(stray),
        let status = try? disk.status(file, followingLinks: false),
        let asset = recent.asset(of: FileKey(status)), let rendition = asset.renditions.first
      else { return nil }
      return carried(rendition, of: asset, to: stray)
    }
  }

  /// The entry of a rendition as it lies at a place, if that is it.
  private func carried(
    _ rendition: Manifest.Rendition,
    of asset: Manifest.Asset,
    to place: ManifestPath
  ) -> Manifest.Asset? {
    guard let home = home(of: place, as: rendition.path, in: asset.master.path.folder),
      home != asset.master.path.folder, let old = tree.file(rendition.path),
      let file = tree.file(place),
      let status = try? disk.status(file, followingLinks: false), status.kind == .file,
      status.bytes == rendition.bytes,
      // A file whose folder alone was renamed keeps all its times.
      isGone(asset.master.path.folder) || reader.record?.entry(at: old)?.key == FileKey(status)
        || recent.asset(of: FileKey(status)) != nil,
      (try? reader.content(of: file, status: status))?.digest == rendition.sha256
    else { return nil }
    var entry = asset
    entry.master.path = home.appending(asset.master.path.name)
    var moved = rendition
    moved.path = place
    return entry.with([moved])
  }

  /// The folder that stands where the master's did, when a rendition's place is another one now.
  private func home(
    of place: ManifestPath,
    as path: ManifestPath,
    in folder: ManifestPath
  ) -> ManifestPath? {
    guard path.isWithin(folder) else { return nil }
    let depth = path.parts.count - folder.parts.count
    guard place.parts.count >= depth, place.parts.suffix(depth) == path.parts.suffix(depth) else {
      return nil
    }
    return ManifestPath(place.parts.dropLast(depth).joined(separator: "/"))
  }

  /// Whether nothing lies at a path.
  private func isGone(_ path: ManifestPath) -> Bool {
    guard let file = path.text.isEmpty ? tree.output : tree.file(path) else { return false }
    do throws(DiskError) {
      _ = try disk.status(file, followingLinks: false)
      return false
    } catch {
      return error.isMissing
    }
  }
}
