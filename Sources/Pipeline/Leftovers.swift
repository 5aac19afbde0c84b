import Workspace

/// Temporary files of runs that were cut off.
struct Leftovers: Sendable {
  let site: Site
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
    if !site.isInPlace, let scan = try? Scanner(disk: disk).scan(site.output) {
      paths += scan.leftovers.map { site.display($0) }
    }
    let manifest = site.manifest.map(PathText.parent).flatMap { $0 == site.output ? nil : $0 }
    for folder in [manifest, site.staging.folder].compactMap(\.self) {
      let names = (try? disk.list(folder)) ?? []
      paths += names.map { String(decoding: $0.name, as: UTF8.self) }
        .filter(TemporaryName.isOurs).map { PathText.join(folder, $0) }
    }
    return paths
  }
}
