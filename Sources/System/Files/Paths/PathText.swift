#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Arithmetic on paths as users type them.
package enum PathText {
  /// Joins a folder and a path below it; the current folder adds nothing.
  package static func join(_ folder: String, _ path: String) -> String {
    if path.isEmpty { return folder.isEmpty ? "." : folder }
    if folder.isEmpty || folder == "." { return path }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + path : folder + "/" + path
  }

  /// The folder that holds a path, `.` for a bare name.
  package static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The part behind the last slash.
  package static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// All parts of a path; empty ones are left out.
  ///
  /// By bytes: a slash and an accent behind it are one character of a string.
  package static func parts(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).compactMap { String($0) }
  }

  /// An absolute path without `.`, `..` and doubled slashes; links are not looked at.
  package static func absolute(_ path: String, currentFolder: String) -> String {
    let full = path.utf8.first == UInt8(ascii: "/") ? path : currentFolder + "/" + path
    var parts: [String] = []
    for part in PathText.parts(of: full) where part != "." {
      if part == ".." {
        _ = parts.popLast()
      } else {
        parts.append(part)
      }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// How to reach an absolute path from an absolute folder.
  package static func relative(_ path: String, to folder: String) -> String {
    let target = parts(of: path)
    let start = parts(of: folder)
    let shared = zip(target, start).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let up = start.dropFirst(shared).map { _ in ".." }
    return (up + target.dropFirst(shared)).joined(separator: "/")
  }

  /// An absolute path with all links resolved, as far as it exists.
  package static func resolved(_ path: String) -> String {
    if let real = realPath(path) { return real }
    return path == "/" ? path : join(resolved(parent(of: path)), name(of: path))
  }

  /// A path with all links resolved; nil where it doesn't exist.
  static func realPath(_ path: String) -> String? {
    guard let buffer = realpath(path, nil) else { return nil }
    defer { free(buffer) }
    return String(cString: buffer)
  }

  /// The folder the program was started in.
  package static func currentFolder() -> String {
    guard let buffer = getcwd(nil, 0) else { return "/" }
    defer { free(buffer) }
    return String(cString: buffer)
  }
}
