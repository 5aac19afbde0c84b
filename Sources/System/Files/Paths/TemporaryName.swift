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
    return process == CurrentProcess.number || !RunningProcess.isOurs(process)
  }
}
