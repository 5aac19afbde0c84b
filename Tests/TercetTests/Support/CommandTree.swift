import Foundation

/// The files below a folder: bytes and times of change by path.
struct CommandTree: Equatable {
  private(set) var files: [String: File] = [:]

  struct File: Equatable {
    var bytes: Data
    var changed: Date
  }

  init(_ root: String) throws {
    for name in try FileManager.default.subpathsOfDirectory(atPath: root) {
      let path = root + "/" + name
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      guard attributes[.type] as? FileAttributeType == .typeRegular else { continue }
      files[name] = File(
        bytes: try Data(contentsOf: URL(fileURLWithPath: path)),
        changed: attributes[.modificationDate] as? Date ?? .distantPast
      )
    }
  }

  /// All paths, sorted.
  var paths: [String] { files.keys.sorted() }

  /// The content alone, to compare two trees.
  var bytes: [String: Data] { files.mapValues(\.bytes) }

  /// Temporary files that a run left behind.
  var leftovers: [String] { paths.filter { $0.contains(".tercet-") } }
}
