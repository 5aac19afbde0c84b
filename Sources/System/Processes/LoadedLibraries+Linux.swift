#if os(Linux)
  extension LoadedLibraries {
    /// The files in the list of what is mapped into memory; each has a few lines.
    static var files: [String] {
      guard let maps = try? LocalDisk().read("/proc/self/maps") else { return [] }
      return maps.split(separator: UInt8(ascii: "\n")).compactMap { line in
        line.firstIndex(of: UInt8(ascii: "/")).map { String(decoding: line[$0...], as: UTF8.self) }
      }.filter { $0.contains(".so") }
    }
  }
#endif
