import Assets
import TercetSystem

/// A manifest on the disk.
package struct ManifestFile: Sendable {
  package var disk: any Disk
  package var place: RootedPath
  package var staging: Staging

  package var path: String { place.shown }

  package init(disk: any Disk, place: RootedPath, staging: Staging = .beside) {
    self.disk = disk
    self.place = place
    self.staging = staging
  }

  /// A manifest that lies somewhere.
  package init(disk: any Disk, path: String) {
    self.init(disk: disk, place: RootedPath(typed: path))
  }

  /// Reads the manifest; a missing file is an empty manifest.
  package func load() throws(ManifestFailure) -> Manifest? {
    // It would be replaced in the link's place, and what it says would be somebody else's.
    if (try? disk.status(place))?.kind == .link { throw .link }
    let bytes: [UInt8]
    do throws(DiskError) {
      bytes = try disk.read(path)
    } catch {
      if error.isMissing { return nil }
      throw .disk(error)
    }
    do throws(UnreadableManifest) {
      return try Manifest(json: bytes)
    } catch {
      throw .content(error)
    }
  }

  /// Whether the file names us as its writer.
  ///
  /// Looks at the end alone, where sorted keys put the writer: the file may be large.
  package var isOurs: Bool {
    guard let size = try? disk.status(path, followingLinks: true).bytes,
      let end = try? disk.read(path, at: max(0, size - 256), count: 256)
    else { return false }
    return String(decoding: end, as: UTF8.self).contains("\"tercet\"")
  }

  /// Writes the manifest in one step.
  package func save(_ manifest: Manifest) throws(DiskError) {
    try AtomicWrite(disk: disk, place: place, staging: staging)
      .write(pieces: manifest.pieces, isDurable: true)
  }
}

/// Why a manifest can't be used.
package enum ManifestFailure: Error, Hashable, Sendable {
  case disk(DiskError)
  /// A link, wherever it leads.
  case link
  case content(UnreadableManifest)
}
