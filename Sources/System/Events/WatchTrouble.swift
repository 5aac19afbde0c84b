/// Why changes are noticed late or not at all.
package enum WatchTrouble: Error, Hashable, Sendable {
  /// The user may watch no more folders.
  case tooManyFolders
  /// The user may run no more watching programs.
  case tooManyWatchers
  /// The file system tells nothing of what happens to it from elsewhere.
  case blindFileSystem(String, path: String)
  /// A link leads out of the watched folders, and the system tells of nothing behind it.
  case link(String)
  /// The system refuses for another reason.
  case refused(errno: Int32)
}
