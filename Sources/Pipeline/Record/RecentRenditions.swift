import Assets
import Synchronization
import TercetSystem
import Workspace

/// Renditions that the builds before this one made, by their keys, wherever they lie now.
final class RecentRenditions: Sendable {
  /// What one build left.
  struct Build: Sendable {
    var manifest: Manifest
    /// The keys of its files.
    var record: BuildRecord
  }

  private let last: Build?
  private let tree: OutputTree?
  /// What earlier builds made and no longer lies where it did, the newest last; what was removed or
  /// replaced is among it, but no file has its key any more.
  private let departed: [[FileKey: Manifest.Asset]]
  /// Those of the last build, made when first asked for: few builds meet a file that they don't know.
  private let index = Mutex<[FileKey: Manifest.Asset]?>(nil)

  init(
    last: Build? = nil,
    in tree: OutputTree? = nil,
    departed: [[FileKey: Manifest.Asset]] = []
  ) {
    self.last = last
    self.tree = tree
    self.departed = departed
  }

  /// Whether renditions left their places while builds were at work.
  var hasDeparted: Bool { departed.contains { !$0.isEmpty } }

  /// What a file was, as the master and its one rendition.
  func asset(of key: FileKey) -> Manifest.Asset? {
    if let asset = departed.lazy.reversed().compactMap({ $0[key] }).first { return asset }
    guard let last, let tree else { return nil }
    return index.withLock { index in
      let known = index ?? last.renditions(of: last.manifest.assets, in: tree)
      index = known
      return known[key]
    }
  }

  /// Whether a file is such a rendition, under the same name and with the same content.
  func knows(_ key: FileKey, _ digest: Digest, named name: Substring) -> Bool {
    asset(of: key)?.renditions.contains { $0.path.name == name && $0.sha256 == digest } ?? false
  }
}

extension RecentRenditions.Build {
  /// The files of assets by their keys.
  func renditions(
    of assets: [Manifest.Asset],
    in tree: OutputTree
  ) -> [FileKey: Manifest.Asset] {
    var renditions: [FileKey: Manifest.Asset] = [:]
    for asset in assets {
      for rendition in asset.renditions where rendition.role.isOurs {
        guard let file = tree.file(rendition.path), let key = record.entry(at: file)?.key
        else { continue }
        renditions[key] = asset.with([rendition])
      }
    }
    return renditions
  }

  /// Those that don't lie where they did once another build has ended.
  ///
  /// - Parameters:
  ///   - next: The other build.
  ///   - placed: What it put in place; nil where it didn't look at all files.
  ///   - tree: Where.
  /// - Returns: Them by their keys.
  func departed(
    after next: Self,
    placed: Set<Path>?,
    in tree: OutputTree
  ) -> [FileKey: Manifest.Asset] {
    // Nearly all are the same, and both are in the order of masters.
    var others = next.manifest.assets[...]
    let changed = manifest.assets.filter { asset in
      guard let placed else { return true }
      others = others.drop { $0.master.path < asset.master.path }
      if others.first != asset { return true }
      return asset.renditions.contains {
        tree.file($0.path).map { placed.contains(Path($0)) } ?? false
      }
    }
    return renditions(of: changed, in: tree).filter { key, asset in
      asset.renditions.allSatisfy { rendition in
        tree.file(rendition.path).flatMap { next.record.entry(at: $0)?.key } != key
      }
    }
  }
}
