/// A file or folder below a root: the only thing that can be written, renamed or removed.
///
/// It is found folder by folder from the open root and never through a link, and one that leads
/// back up is refused, so that no name in it reaches anything outside.
package struct RootedPath: Hashable, Sendable {
  package let root: Root
  /// Relative to the root, with `/` between its parts; empty for the root itself.
  package let path: String

  package init(_ root: Root, _ path: String) {
    self.root = root
    self.path = path
  }

  /// A file by a path that a user typed: the root is its folder.
  package init(typed path: String) {
    self.init(Root(PathText.parent(of: path)), PathText.name(of: path))
  }

  /// The whole path, as messages show it.
  package var shown: String { path.isEmpty ? root.path : PathText.join(root.path, path) }

  /// The folder that holds it.
  package var folder: RootedPath {
    let parent = PathText.parent(of: path)
    return RootedPath(root, parent == "." ? "" : parent)
  }

  /// The last part, by which its folder knows it.
  package var name: String { path.isEmpty ? "." : PathText.name(of: path) }

  /// Something in the same folder.
  package func beside(_ name: String) -> RootedPath {
    RootedPath(root, path.isEmpty ? name : PathText.join(PathText.parent(of: path), name))
  }

  /// Whether each part is a name; an absolute path, and one with `.` or `..` in it, is none.
  var isConfined: Bool {
    path.isEmpty
      || path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        .allSatisfy { part in
          !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
        }
  }
}

extension Disk {
  /// A file or folder by a path that a user typed: the root is the nearest folder that is there.
  package func place(at path: String) -> RootedPath {
    var folder = PathText.parent(of: path)
    var rest = PathText.name(of: path)
    while folder != "/", folder != ".",
      (try? status(folder, followingLinks: true))?.kind != .folder
    {
      rest = PathText.join(PathText.name(of: folder), rest)
      folder = PathText.parent(of: folder)
    }
    return RootedPath(Root(folder), rest)
  }
}
