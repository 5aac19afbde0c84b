import enum TercetSystem.PathText

/// A path from the disk's top, without `.`, `..` and doubled slashes; links are not looked at.
package typealias AbsolutePath = TypedPath<DiskTop>

/// Where an `AbsolutePath` begins.
package enum DiskTop {}

extension AbsolutePath {
  /// A path as it was typed, in full.
  package init(_ path: String, from currentFolder: String) {
    self.init(PathText.absolute(path, currentFolder: currentFolder))
  }
}
