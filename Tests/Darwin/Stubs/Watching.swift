// swift-format-ignore-file
// What the Mac's side of a watch uses of ours, without the rest of its target; see ../README.md.
import TercetSystem

struct WatchScope: Hashable, Sendable {
  struct Root: Hashable, Sendable {
    var path: String
    var isRecursive: Bool
  }

  var roots: [Root]
  var places: [String] { roots.map(\.path) }
  func covers(_ file: String) -> Bool { true }
  func enters(_ folder: String) -> Bool { true }
}

struct FolderSnapshot {}

struct FolderSource {
  var scope: WatchScope
}

extension String {
  func isWithin(_ folder: String) -> Bool { hasPrefix(folder + "/") }
}
