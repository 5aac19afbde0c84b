#if canImport(Darwin)
  internal import Darwin

  extension LoadedLibraries {
    /// What the dynamic linker has loaded, without the system's own libraries: these are no files
    /// but parts of a cache that comes with the system.
    static var files: [String] {
      (0..<_dyld_image_count()).compactMap { index in
        guard let name = _dyld_get_image_name(index) else { return nil }
        let path = String(cString: name)
        return path.hasPrefix("/usr/lib/") || path.hasPrefix("/System/") ? nil : path
      }
    }
  }
#endif
