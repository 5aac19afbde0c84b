#if os(Linux)
  extension FolderSource {
    /// What the system itself tells.
    var systemSource: some ChangeSource { InotifySource(scope: scope) }
  }
#endif
