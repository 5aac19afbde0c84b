import TercetSystem
import Workspace

/// Temporary files of runs that were cut off.
struct Leftovers: Sendable {
  let tree: OutputTree
  let disk: any Disk

  /// Removes those whose run is over.
  ///
  /// - Parameter found: Temporary files that a scan of the masters came across.
  func remove(_ found: [RootedPath]) {
    for file in found where TemporaryName.isAbandoned(file.name) {
      try? disk.remove(file)
    }
  }

  /// Those in the output folder, beside the manifest and in a folder of their own, where no scan of the masters gets to.
  func besideOutputs() -> [RootedPath] {
    var files: [RootedPath] = []
    if !tree.isInPlace, let scan = try? Scanner(disk: disk).scan(tree.output) {
      files += scan.leftovers.map { tree.place($0) }
    }
    let manifest = tree.manifestPlace.flatMap { $0.root == tree.root ? nil : $0.root }
    for root in [manifest, tree.staging.root].compactMap(\.self) {
      let names = (try? disk.list(root.path)) ?? []
      files += names.map { String(decoding: $0.name, as: UTF8.self) }
        .filter(TemporaryName.isOurs).map { RootedPath(root, $0) }
    }
    return files
  }
}
