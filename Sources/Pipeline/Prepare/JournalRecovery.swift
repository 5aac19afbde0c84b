import Assets
import TercetSystem
import Workspace

/// What an unfinished run left, by its journal.
struct JournalRecovery {
  /// A path may have several: a run that was cut off may follow another.
  private let entries: [ManifestPath: [Journal.Entry]]
  private let tree: OutputTree
  private let disk: any Disk

  init(_ entries: [Journal.Entry], tree: OutputTree, disk: any Disk) {
    self.entries = Dictionary(grouping: entries, by: \.path)
    self.tree = tree
    self.disk = disk
  }

  /// Whether a file at a path of the manifest can be what became of an entry.
  func explains(_ digest: Digest, bytes: Int, at path: ManifestPath) -> Bool {
    entries[path]?.contains { $0.explains(digest, bytes: bytes) } ?? false
  }

  /// Files that lie where a journal says and that no manifest claims, as they are now.
  ///
  /// - Parameters:
  ///   - manifest: What is claimed.
  ///   - isChosen: Whether a master, by its path in the manifest, is to be asked about.
  /// - Returns: Each as an asset of its own.
  func unclaimed(
    by manifest: Manifest,
    where isChosen: (ManifestPath) -> Bool
  ) -> [Manifest.Asset] {
    if entries.isEmpty { return [] }
    let claimed = digests(in: manifest)
    return entries.keys.filter { claimed[$0] == nil }.sorted().compactMap { path in
      guard var entry = entries[path]?.last, isChosen(entry.master),
        let found = try? content(of: path),
        explains(found.digest, bytes: found.bytes, at: path)
      else { return nil }
      (entry.sha256, entry.bytes) = (found.digest, found.bytes)
      return entry.asset
    }
  }

  /// Whether a file lies at its place that only the journal explains, so that the journal has to
  /// stay for the next run.
  func isOpen(beside manifest: Manifest) -> Bool {
    if entries.isEmpty { return false }
    let claimed = digests(in: manifest)
    return entries.keys.contains { path in
      do throws(DiskError) {
        guard let found = try content(of: path) else { return false }
        return claimed[path] != found.digest && explains(found.digest, bytes: found.bytes, at: path)
      } catch {
        return true
      }
    }
  }

  private func digests(in manifest: Manifest) -> [ManifestPath: Digest] {
    Dictionary(first: manifest.assets.flatMap(\.renditions).map { ($0.path, $0.sha256) })
  }

  /// nil where nothing lies there.
  private func content(of path: ManifestPath) throws(DiskError) -> (digest: Digest, bytes: Int)? {
    guard let file = tree.file(path) else { return nil }
    do throws(DiskError) {
      return try disk.digest(file)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }
}
