#if canImport(Darwin)
  extension FolderSource {
    /// What the system itself tells.
    var systemSource: some ChangeSource { FolderStreamSource(scope: scope) }
  }
#endif
