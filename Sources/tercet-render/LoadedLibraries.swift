#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The shared libraries that this process has loaded.
enum LoadedLibraries {
  /// Their files in order, each once; empty where the system doesn't list them.
  static var paths: [String] {
    guard let file = fopen("/proc/self/maps", "r") else { return [] }
    defer { fclose(file) }
    var paths: Set<String> = []
    var previous = ""
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    while getline(&line, &capacity, file) > 0 {
      guard let line, let slash = strchr(line, Int32(UInt8(ascii: "/"))) else { continue }
      var path = String(cString: slash)
      if path.last == "\n" { path.removeLast() }
      // Each library has a few lines, one after the other.
      if path != previous && path.contains(".so") { paths.insert(path) }
      previous = path
    }
    return paths.sorted()
  }
}
