import TercetSystem

/// Where records lie that may vanish at any time without changing a result.
package struct CacheFolder: Sendable, Hashable {
  /// The folder, which need not exist.
  package let root: Root

  package var path: String { root.path }

  /// A folder that a user names.
  package init(path: String) {
    root = Root(path)
  }

  /// `$XDG_CACHE_HOME/tercet`, else `~/.cache/tercet` or on a Mac `~/Library/Caches/tercet`; nil
  /// where the environment names neither.
  ///
  /// Source: the XDG Base Directory Specification, which also says to ignore a relative path.
  package init?(environment: [String: String]) {
    if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") {
      self.init(path: PathText.join(cache, "tercet"))
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      self.init(path: PathText.join(home, UserFolders.cache))
    } else {
      return nil
    }
  }
}
