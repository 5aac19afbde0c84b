import Assets
import Synchronization
import TercetSystem
import Workspace

/// What the last few builds of a watch made, and where.
///
/// A folder may move while a build is at work, so that the build finds nothing where it has to remove
/// something, and the next one has no manifest that knows what lies in the folder. Its files are
/// still told by their keys: the rename of a folder leaves those of its files alone.
package final class RecentBuilds: Sendable {
  /// How many builds a file may slip through before the tree is at rest.
  private static let generations = 8

  private struct Memory {
    var last: RecentRenditions.Build
    /// What each build no longer answers for, the newest last.
    var departed: [[FileKey: Manifest.Asset]] = []
  }

  /// By the paths of the trees' manifests.
  private let memories = Mutex<[String: Memory]>([:])

  package init() {}

  /// Takes note of what a build left.
  ///
  /// - Parameters:
  ///   - build: What it answers for.
  ///   - placed: The files that it put in place, as messages show them; nil where it didn't look at all
  ///     files, so that any may have gone.
  ///   - tree: Where; it isn't held, because its open folder would keep a disk from being unmounted.
  func note(_ build: RecentRenditions.Build, placed: Set<Path>?, in tree: OutputTree) {
    guard let name = tree.manifest else { return }
    memories.withLock { memories in
      guard let before = memories[name] else {
        memories[name] = Memory(last: build)
        return
      }
      var memory = Memory(last: build, departed: before.departed)
      if before.last.manifest != build.manifest || placed?.isEmpty != true {
        memory.departed.append(before.last.departed(after: build, placed: placed, in: tree))
        memory.departed.removeFirst(max(0, memory.departed.count - RecentBuilds.generations))
      }
      memories[name] = memory
    }
  }

  /// The renditions that these builds made in a tree.
  func renditions(of tree: OutputTree) -> RecentRenditions {
    let memory = memories.withLock { memories in tree.manifest.flatMap { memories[$0] } }
    return RecentRenditions(last: memory?.last, in: tree, departed: memory?.departed ?? [])
  }
}
