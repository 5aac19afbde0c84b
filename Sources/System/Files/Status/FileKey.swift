/// What tells cheaply that a file is still the one that was read.
///
/// After esbuild's and git's: inode, size and both times. A key that was taken too soon after
/// the file's last change proves nothing, because a second change may carry the same time.
package struct FileKey: Hashable, Sendable {
  package var identity: FileIdentity
  package var bytes: Int
  package var modified: Int
  package var changed: Int

  package init(_ status: FileStatus) {
    identity = status.identity
    bytes = status.bytes
    modified = status.modified
    changed = status.changed
  }

  package init(identity: FileIdentity, bytes: Int, modified: Int, changed: Int) {
    self.identity = identity
    self.bytes = bytes
    self.modified = modified
    self.changed = changed
  }

  /// Whether the file had rested long enough when the key was taken.
  ///
  /// File systems with whole seconds show whole seconds; the others count in steps of the
  /// kernel's clock, at most 10 ms on Linux.
  ///
  /// - Parameter moment: When the key was taken, in nanoseconds since 1970.
  /// - Returns: Whether the key proves that the content is the one that was read.
  package func isSettled(at moment: Int) -> Bool {
    let second = 1_000_000_000
    let isCoarse = modified % second == 0 && changed % second == 0
    return max(modified, changed) + (isCoarse ? 2 * second : second / 50) <= moment
  }
}
