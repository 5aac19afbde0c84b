import Assets
import TercetSystem
import Workspace

/// What an unfinished run left, by its journal.
///
/// A journal may have come with a checkout. So it is believed of a file only where this run would
/// write anyway, or where the file is the very one that was noted; and only with the right content.
struct JournalRecovery {
  /// A path may have several: a run that was cut off may follow another.
  private let entries: [ManifestPath: [Journal.Entry]]
  /// What this run plans, as the manifest names it.
  private let planned: Set<ManifestPath>
  private let tree: OutputTree
  private let disk: any Disk

  init(
    _ entries: [Journal.Entry],
    planned: Set<ManifestPath> = [],
    tree: OutputTree,
    disk: any Disk
  ) {
    self.entries = Dictionary(grouping: entries, by: \.path)
    self.planned = planned
    self.tree = tree
    self.disk = disk
  }

  /// Whether a file at a planned path, as the manifest names it, can be what became of an entry.
  func explains(_ digest: Digest, _ key: FileKey, at path: ManifestPath) -> Bool {
    entries[path]?.contains { $0.explains(digest, key) } ?? false
  }

  /// The files that were put in place, as messages show them; never masters, whatever their names
  /// say.
  var placed: Set<Path> {
    let found = entries.filter { path, entries in
      guard let file = try? content(of: path) else { return false }
      return entries.contains { $0.isAbout(file.digest, file.key) }
    }
    return Set(found.keys.compactMap { tree.file($0).map { Path($0) } })
  }

  /// Files that lie where a journal says and that no manifest claims.
  ///
  /// - Parameters:
  ///   - manifest: What is claimed.
  ///   - isChosen: Whether a master, by its path in the manifest, is to be asked about.
  /// - Returns: What belongs to nothing then.
  func unclaimed(
    by manifest: Manifest,
    where isChosen: (ManifestPath) -> Bool
  ) -> [Orphan] {
    if entries.isEmpty { return [] }
    let claimed = digests(in: manifest)
    return entries.keys.filter { claimed[$0] == nil }.sorted().compactMap { path in
      guard let last = entries[path]?.last, isChosen(last.master),
        let found = try? content(of: path)
      else { return nil }
      return entries[path]?.last { $0.isAbout(found.digest, found.key) }.map { Orphan($0) }
    }
  }

  /// Whether a file lies at its place that only the journal explains, so that the journal has to
  /// stay for the next run.
  func isOpen(beside manifest: Manifest) -> Bool {
    if entries.isEmpty { return false }
    let claimed = digests(in: manifest)
    return entries.contains { path, entries in
      do throws(DiskError) {
        guard let found = try content(of: path), claimed[path] != found.digest else { return false }
        return entries.contains {
          $0.isAbout(found.digest, found.key)
            || planned.contains(path) && $0.explains(found.digest, found.key)
        }
      } catch {
        return !error.isForeign
      }
    }
  }

  private func digests(in manifest: Manifest) -> [ManifestPath: Digest] {
    Dictionary(first: manifest.assets.flatMap(\.renditions).map { ($0.path, $0.sha256) })
  }

  /// nil where nothing lies there.
  private func content(of path: ManifestPath) throws(DiskError) -> FoundFile? {
    guard let place = tree.place(recorded: path) else { return nil }
    return try FoundFile(at: place, on: disk)
  }
}
