import TercetSystem

/// Something that happened below a watched folder; it only says where to look again.
///
/// Paths are absolute.
package enum Change: Hashable, Sendable {
  /// A file was written to its end, put in place or removed.
  case file(String)
  /// What is known of a file or folder changed, such as who may read it.
  case attributes(String)
  /// A file was created or is being written; its end or silence follows.
  case unfinished(String)
  /// A folder went, with all below it; what is in a new one is told file by file.
  case folder(String)
  /// Changes were lost: anything may be different.
  case everything
  /// Changes are noticed in another way from now on, or no longer at all.
  case trouble(WatchTrouble)
}

/// Tells what changes in a set of folders.
package protocol ChangeSource: Sendable {
  /// Begins to watch.
  ///
  /// Everything that changes after the call returns is told. The stream ends when its reader
  /// does.
  func changes() async -> AsyncStream<[Change]>
}
