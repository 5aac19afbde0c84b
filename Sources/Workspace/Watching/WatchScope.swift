import Assets
import TercetSystem

/// Which folders are watched, and what in them never matters.
package struct WatchScope: Hashable, Sendable {
  package var roots: [Root]
  package var excludes: [Glob] = []
  /// Whether links to folders are entered, as the scan does it.
  package var followsFolderLinks = false
  /// Single files that matter besides, such as a configuration; absolute, and none need exist.
  package var files: Set<String> = []

  /// A folder to watch.
  package struct Root: Hashable, Sendable {
    /// The absolute path; it need not exist yet.
    package var path: String
    package var isRecursive: Bool

    package init(path: String, isRecursive: Bool = true) {
      self.path = path
      self.isRecursive = isRecursive
    }
  }

  /// A scope of some folders; one that lies in another is dropped.
  package init(roots: [Root]) {
    var kept: [Root] = []
    // What may cover others comes first.
    func rank(_ root: Root) -> Int { root.path.utf8.count * 2 + (root.isRecursive ? 0 : 1) }
    for root in Set(roots).sorted(by: { rank($0) < rank($1) }) {
      let isCovered = kept.contains { other in
        other.path == root.path && (other.isRecursive || !root.isRecursive)
          || other.isRecursive && root.path.isWithin(other.path)
      }
      if !isCovered { kept.append(root) }
    }
    self.roots = kept.sorted { $0.path < $1.path }
  }

  /// The folders where watching begins: the roots, and those of the single files, which may be
  /// hidden or left out.
  var places: [String] {
    Set(roots.map(\.path) + files.map { PathText.parent(of: $0) }).sorted()
  }

  /// Whether changes of a file count, going by where it lies.
  func covers(_ file: String) -> Bool {
    files.contains(file) || coversFiles(in: PathText.parent(of: file))
  }

  /// Whether changes of all files count that lie right in a folder.
  func coversFiles(in folder: String) -> Bool {
    roots.contains { $0.path == folder } || enters(folder)
  }

  /// Whether a folder is looked into, going by its path.
  func enters(_ folder: String) -> Bool {
    guard !PathText.name(of: folder).hasPrefix(".") else { return false }
    return roots.contains { root in
      guard root.isRecursive, folder.isWithin(root.path) else { return false }
      let path = Path(PathText.relative(folder, to: root.path))
      return !excludes.contains { $0.matches(path) }
    }
  }
}

extension String {
  /// Whether an absolute path lies below another one.
  func isWithin(_ folder: String) -> Bool {
    folder == "/" || utf8.starts(with: (folder + "/").utf8)
  }
}
