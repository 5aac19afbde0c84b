/// What the disk says of a file without opening it.
package struct FileStatus: Hashable, Sendable {
  package var kind: Kind
  package var bytes: Int
  package var identity: FileIdentity
  /// Last change of the content, in nanoseconds since 1970.
  package var modified: Int
  /// Last change of the file or of what is known about it, in nanoseconds since 1970; programs
  /// can't set it.
  package var changed: Int
  /// Whether everybody may write to it.
  package var isShared = false
  /// Whether the file has another name besides.
  package var hasSecondName = false

  /// Kinds that matter here.
  package enum Kind: Hashable, Sendable {
    case file, folder, link, other
  }

  package init(kind: Kind, bytes: Int, identity: FileIdentity, modified: Int = 0, changed: Int = 0)
  {
    self.kind = kind
    self.bytes = bytes
    self.identity = identity
    self.modified = modified
    self.changed = changed
  }
}

/// Tells two files apart, whatever they are called.
package struct FileIdentity: Hashable, Sendable {
  package var device: UInt64
  package var inode: UInt64

  package init(device: UInt64, inode: UInt64) {
    self.device = device
    self.inode = inode
  }
}
