import Assets
import TercetSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Files that an unfinished run was about to put in place.
///
/// The manifest is written last. Were a run cut off before, the next one would take its files
/// for hand-made ones; the journal beside the manifest tells that they are ours.
package struct Journal: Sendable {
  package static let name = ".tercet-journal"

  private let disk: any Disk
  private let place: RootedPath

  /// The file itself.
  package var path: String { place.shown }

  /// The journal of one manifest; manifests of other names in the folder have their own.
  ///
  /// A folder for temporary files holds it too: it may be all that a run can write to freely.
  package init(disk: any Disk, manifest: RootedPath, staging: Staging = .beside) {
    self.disk = disk
    if let root = staging.root {
      let full = PathText.absolute(manifest.shown, currentFolder: PathText.currentFolder())
      place = RootedPath(root, "\(Journal.name)-\(SHA256.digest(full).hex.prefix(16))")
      return
    }
    let name = manifest.name
    place = manifest.beside(
      name == Scanner.manifestName ? Journal.name : "\(Journal.name)-\(name)"
    )
  }

  /// A file that was about to be put in place.
  package struct Entry: Codable, Hashable, Sendable {
    /// As the manifest names it.
    package var path: ManifestPath
    /// The master, as the manifest names it.
    package var master: ManifestPath
    package var sha256: Digest
    package var bytes: Int
    /// The file itself, before it was put in place; nil where an older release noted it.
    package var mark: FileMark?

    package init(
      path: ManifestPath,
      master: ManifestPath,
      sha256: Digest,
      bytes: Int,
      mark: FileMark? = nil
    ) {
      self.path = path
      self.master = master
      self.sha256 = sha256
      self.bytes = bytes
      self.mark = mark
    }

    /// Whether a file at the path can be what became of this entry, by its content.
    ///
    /// A file without any explains nothing, unless it is the very one that was put there: after a
    /// power cut its content may be missing.
    package func explains(_ digest: Digest, _ key: FileKey) -> Bool {
      key.bytes == 0 ? mark?.inode == key.identity.inode : digest == sha256
    }

    /// Whether the file is the very one that was noted, so that the note didn't come with it.
    package func isAbout(_ digest: Digest, _ key: FileKey) -> Bool {
      key.bytes > 0 && digest == sha256
        && mark == FileMark(inode: key.identity.inode, modified: key.modified)
    }
  }

  /// The entries of an unfinished run; nil where the last run finished.
  ///
  /// - Throws: What keeps a journal that is there from being read.
  package func load() throws(DiskError) -> [Entry]? {
    let bytes: [UInt8]
    do throws(DiskError) {
      bytes = try disk.read(place)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap {
      try? JSONDecoder().decode(Entry.self, from: Data($0))
    }
  }

  /// Starts a journal, or goes on with one that an unfinished run left.
  package func begin() throws(DiskError) {
    try disk.makeFolders(place.folder)
    // The last line may be torn, and the next note has to start on a line of its own.
    try disk.append([UInt8(ascii: "\n")], to: place)
  }

  /// Notes files, before they are put in place; a power cut loses no note before the
  /// file.
  package func note(_ entries: [Entry]) throws(DiskError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = entries.compactMap { try? encoder.encode($0) + [UInt8(ascii: "\n")] }
    try disk.append(Array(lines.joined()), to: place)
    try disk.order(place)
  }

  /// Ends the journal: the manifest says everything now.
  package func end() throws(DiskError) {
    do throws(DiskError) { try disk.remove(place) } catch { if !error.isMissing { throw error } }
  }
}
