import TercetSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The running program's own file.
enum ProgramFile {
  /// Its path with all links resolved, or nil where the system doesn't tell.
  static var path: String? {
    guard let resolved = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
