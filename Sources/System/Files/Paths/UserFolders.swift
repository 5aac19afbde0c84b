/// Folders in a user's home that have another place on every system.
package enum UserFolders {
  /// Where this program keeps what may vanish at any time, below the home folder.
  package static var cache: String { PathText.join(caches, "tercet") }
}
