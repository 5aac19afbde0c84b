import TercetSystem

/// What a record says of a file besides its content, so that the very file is known again.
///
/// A rename changes neither the inode nor the time of the last change, so a record that was written
/// before it still fits. In a checkout or a copy every file has other ones, which nobody can know
/// beforehand: a record that came with the files fits none of them.
package struct FileMark: Codable, Hashable, Sendable {
  package var inode: UInt64
  /// In nanoseconds since 1970.
  package var modified: Int

  package init(inode: UInt64, modified: Int) {
    self.inode = inode
    self.modified = modified
  }

  package init(_ status: FileStatus) {
    self.init(inode: status.identity.inode, modified: status.modified)
  }
}
