import Assets
import Synchronization
import TercetSystem
import Workspace

/// What the last few builds of a watch had made and no longer answer for.
///
/// A folder may move while a build is at work, so that the build finds nothing where it has to remove
/// something, and the next one has no manifest that knows what lies in the folder. Its files are
/// still told by their keys: the rename of a folder leaves those of its files alone.
package final class RecentBuilds: Sendable {
  /// How many builds a file may slip through before the tree is at rest.
  private static let generations = 8

  private struct Memory {
    var manifest: Manifest
    var record: BuildRecord
    /// Of each build, the newest last.
    var departed: [[FileKey: Manifest.Asset]] = []
  }

  /// By the paths of the trees' manifests.
  private let memories = Mutex<[String: Memory]>([:])

  package init() {}

  /// Takes note of what a build left.
  ///
  /// - Parameters:
  ///   - manifest: What it answers for.
  ///   - record: The keys of those files.
  ///   - tree: Where.
  func note(_ manifest: Manifest, _ record: BuildRecord, of tree: OutputTree) {
    guard let name = tree.manifest else { return }
    memories.withLock { memories in
      guard var memory = memories[name] else {
        memories[name] = Memory(manifest: manifest, record: record)
        return
      }
      if memory.manifest != manifest {
        memory.departed.append(RecentBuilds.departed(memory, record, from: tree))
        memory.departed.removeFirst(max(0, memory.departed.count - RecentBuilds.generations))
      }
      memory.manifest = manifest
      memory.record = record
      memories[name] = memory
    }
  }

  /// The renditions that are not where they were; what we removed or replaced is among them, but no
  /// file has its key any more.
  func departed(from tree: OutputTree) -> DepartedRenditions {
    guard let name = tree.manifest else { return DepartedRenditions() }
    return DepartedRenditions(generations: memories.withLock { $0[name]?.departed ?? [] })
  }

  private static func departed(
    _ memory: Memory,
    _ record: BuildRecord,
    from tree: OutputTree
  ) -> [FileKey: Manifest.Asset] {
    var departed: [FileKey: Manifest.Asset] = [:]
    for asset in memory.manifest.assets {
      for rendition in asset.renditions where rendition.role.isOurs {
        guard let file = tree.file(rendition.path),
          let key = memory.record.entry(at: file)?.key, record.entry(at: file)?.key != key
        else { continue }
        departed[key] = asset.with([rendition])
      }
    }
    return departed
  }
}

/// Renditions that builds before this one made and that no longer lie where they did.
struct DepartedRenditions: Sendable {
  var generations: [[FileKey: Manifest.Asset]] = []

  var isEmpty: Bool { generations.allSatisfy(\.isEmpty) }

  /// What a file was, as the master and its one rendition.
  func asset(of key: FileKey) -> Manifest.Asset? {
    generations.lazy.reversed().compactMap { $0[key] }.first
  }

  /// Whether a file is such a rendition, under the same name and with the same content.
  func knows(_ key: FileKey, _ digest: Digest, named name: Substring) -> Bool {
    asset(of: key)?.renditions.contains { $0.path.name == name && $0.sha256 == digest } ?? false
  }
}
