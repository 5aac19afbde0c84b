#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Names of files that are not whole yet.
///
/// They lie in the folder of the file they become, so that the rename stays on one disk, unless
/// `Staging` says otherwise; the dot hides them from every scan.
package enum TemporaryName {
  private static let prefix = ".tercet-"
  private static let suffix = ".part"

  /// A name beside `path` that no other run and no other output of this one uses.
  package static func beside(_ path: String, tag: String = "0") -> String {
    PathText.join(PathText.parent(of: path), "\(prefix)\(CurrentProcess.number)-\(tag)\(suffix)")
  }

  /// Whether a file's name is one of those.
  package static func isOurs(_ name: String) -> Bool {
    name.hasPrefix(prefix) && name.hasSuffix(suffix)
  }

  /// Whether the run that made such a file is over.
  ///
  /// Asked before a run makes files of its own, so one with this process's number was left by an
  /// earlier process; in a container every run may have the same number.
  package static func isAbandoned(_ name: String) -> Bool {
    guard isOurs(name), let process = Int32(name.dropFirst(prefix.count).prefix { $0 != "-" })
    else { return false }
    if process == CurrentProcess.number || kill(process, 0) == -1 && errno == ESRCH { return true }
    guard let status = try? LocalDisk().read("/proc/\(process)/stat"),
      let own = try? LocalDisk().read("/proc/self/stat")
    else { return false }
    return !isAtWork(
      String(decoding: status, as: UTF8.self),
      like: String(decoding: own, as: UTF8.self)
    )
  }

  /// Whether a process is one of ours: its number may belong to another program by now, or to a
  /// run that is over and whose parent has not asked how it ended.
  ///
  /// - Parameters:
  ///   - status: The kernel's line about the process, such as `1234 (tercet) S 1 …`.
  ///   - own: The line about this process.
  /// - Returns: Whether it runs, and is the same program as this one.
  static func isAtWork(_ status: String, like own: String) -> Bool {
    func parts(_ line: String) -> (name: Substring, rest: Substring) {
      let name = line.drop { $0 != "(" }
      guard let end = name.lastIndex(of: ")") else { return (name, "") }
      return (name[...end], name[end...].dropFirst(2))
    }
    let (name, rest) = parts(status)
    return name == parts(own).name && rest.first != "Z" && rest.first != "X"
  }
}
