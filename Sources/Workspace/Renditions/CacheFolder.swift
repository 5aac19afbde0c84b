import TercetSystem

/// Where records lie that may vanish at any time without changing a result.
package struct CacheFolder: Sendable, Hashable {
  /// The folder that its user names, which need not exist; no link below it is followed.
  private let root: Root
  /// What stands before everything below the root.
  private let prefix: String

  package var path: String { RootedPath(root, prefix).shown }

  /// A folder that a user names.
  package init(path: String) {
    self.init(Root(path), prefix: "")
  }

  private init(_ root: Root, prefix: String) {
    self.root = root
    self.prefix = prefix
  }

  /// A file or folder in it.
  package func place(_ path: String) -> RootedPath {
    RootedPath(root, prefix.isEmpty ? path : PathText.join(prefix, path))
  }

  /// What of the cache is no plain file or folder of its own, and so is not used.
  package func foreign(on disk: any Disk) -> [RootedPath] {
    let packs = ((try? disk.list(place("renditions").shown)) ?? [])
      .map { "renditions/" + String(decoding: $0.name, as: UTF8.self) }
    return (["", "records", "renditions", "worker"] + packs.sorted()).map {
      $0.isEmpty ? RootedPath(root, prefix) : place($0)
    }.filter { place in
      guard !place.path.isEmpty, let status = try? disk.status(place) else { return false }
      return status.kind == .link || status.hasSecondName
    }
  }

  /// `$XDG_CACHE_HOME/tercet`, else `~/.cache/tercet` or on a Mac `~/Library/Caches/tercet`; nil
  /// where the environment names neither.
  ///
  /// Source: the XDG Base Directory Specification, which also says to ignore a relative path.
  package init?(environment: [String: String]) {
    if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") {
      self.init(Root(cache), prefix: "tercet")
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      self.init(path: PathText.join(home, UserFolders.cache))
    } else {
      return nil
    }
  }
}
