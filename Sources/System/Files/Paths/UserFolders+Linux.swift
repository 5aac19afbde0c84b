#if os(Linux)
  extension UserFolders {
    static var caches: String { ".cache" }
  }
#endif
