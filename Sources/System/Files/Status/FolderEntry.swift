/// A name in a folder.
package struct FolderEntry: Hashable, Sendable {
  /// Raw bytes: a name need not be UTF-8.
  package var name: [UInt8]
  /// nil where the file system doesn't say.
  package var kind: FileStatus.Kind?

  package init(name: [UInt8], kind: FileStatus.Kind?) {
    self.name = name
    self.kind = kind
  }
}
