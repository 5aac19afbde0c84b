import Assets
import Workspace

/// Removes outputs that belong to nothing any more.
struct Removal {
  let site: Site
  let request: BuildRequest
  let disk: any Disk
  /// Masters, and outputs that stay; a disk that folds names may know one under two spellings.
  let live: Set<FileIdentity>

  /// Removes each that is still as we wrote it, then the folders that this leaves empty; with a
  /// dry run only says so.
  ///
  /// - Parameters:
  ///   - orphans: Assets with the renditions to remove.
  ///   - reason: Why, for the listener.
  ///   - report: Where it is told.
  /// - Returns: What could not be removed and has to stay in the manifest.
  @discardableResult
  func remove(
    _ orphans: [Manifest.Asset],
    reason: String = "its master or its rule is gone",
    _ report: Report
  ) -> [Manifest.Asset] {
    orphans.compactMap { orphan in
      var asset = orphan
      asset.renditions.removeAll { $0.role == .kept || isSettled($0, reason, report) }
      return asset.renditions.isEmpty ? nil : asset
    }
  }

  /// Whether nothing is left to be done about a rendition.
  private func isSettled(
    _ orphan: Manifest.Rendition,
    _ reason: String,
    _ report: Report
  ) -> Bool {
    guard let path = site.file(manifestPath: orphan.path) else { return true }
    do throws(DiskError) {
      let status = try disk.status(path, followingLinks: true)
      if live.contains(status.identity) { return true }
      guard try disk.digest(path).digest == orphan.sha256 else {
        report.add([.orphanEdited(path)])
        return true
      }
      if !request.isDryRun {
        try disk.remove(path)
        report.place(path, nil)
        removeEmptyFolders(above: path, report)
      }
      report.add(OutputEvent(kind: .removed, path: path, master: "", reason: reason))
      return true
    } catch {
      if error.isMissing {
        // A run that was cut off may have left the folder empty.
        if !request.isDryRun { removeEmptyFolders(above: path, report) }
        return true
      }
      report.add([.unremovable(path, error)])
      return false
    }
  }

  /// Folders below an output folder of our own were made by us; beside masters none was.
  private func removeEmptyFolders(above path: String, _ report: Report) {
    guard !site.isInPlace else { return }
    let top = Path(site.output)
    var folder = Path(PathText.parent(of: path))
    while folder != top, folder.isWithin(top), (try? disk.removeFolder(folder.text)) != nil {
      report.place(folder.text, nil)
      folder = folder.folder
    }
  }
}
