import TercetSystem
import Workspace

/// Temporary files of runs that were cut off.
struct Leftovers: Sendable {
  let tree: OutputTree
  let disk: any Disk

  /// Removes those whose run is over.
  ///
  /// - Parameter found: Temporary files that a scan of the masters came across.
  func remove(_ found: [String]) {
    for path in found where TemporaryName.isAbandoned(PathText.name(of: path)) {
      try? disk.remove(path)
    }
  }

  /// Those in the output folder, beside the manifest and in a folder of their own, where no scan of the masters gets to.
  func besideOutputs() -> [String] {
    var paths: [String] = []
    if !tree.isInPlace, let scan = try? Scanner(disk: disk).scan(tree.output) {
      paths += scan.leftovers.map { tree.display($0) }
    }
    let manifest = tree.manifest.map(PathText.parent).flatMap { $0 == tree.output ? nil : $0 }
    for folder in [manifest, tree.staging.folder].compactMap(\.self) {
      let names = (try? disk.list(folder)) ?? []
      paths += names.map { String(decoding: $0.name, as: UTF8.self) }
        .filter(TemporaryName.isOurs).map { PathText.join(folder, $0) }
    }
    return paths
  }
}
