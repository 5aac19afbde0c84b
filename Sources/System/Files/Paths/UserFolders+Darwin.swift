#if canImport(Darwin)
  extension UserFolders {
    static var caches: String { "Library/Caches" }
  }
#endif
