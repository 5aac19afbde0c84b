import Assets
import Workspace

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Removes outputs that belong to nothing any more.
struct Removal {
  let site: Site
  let request: BuildRequest
  let disk: any Disk
  /// Masters, and outputs that stay; a disk that ignores case knows one under two spellings.
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
      var staying = orphan
      staying.renditions = orphan.renditions.filter { rendition in
        if rendition.role == .kept { return false }
        do throws(DiskError) {
          try remove(rendition, of: orphan, reason, report)
          return false
        } catch {
          if !error.isInterrupted { report.add([.unremovable(error.path, error)]) }
          return true
        }
      }
      return staying.renditions.isEmpty ? nil : staying
    }
  }

  private func remove(
    _ orphan: Manifest.Rendition,
    of asset: Manifest.Asset,
    _ reason: String,
    _ report: Report
  ) throws(DiskError) {
    guard let path = site.file(manifestPath: orphan.path) else { return }
    if let status = try status(of: path) {
      if status.kind != .file || live.contains(status.identity) { return }
      guard try disk.digest(path).digest == orphan.sha256 else {
        return report.add([.orphanEdited(path)])
      }
      if !request.isDryRun {
        try disk.remove(path)
        report.place(path, nil)
      }
      report.add(OutputEvent(kind: .removed, path: path, master: "", reason: reason))
    }
    // Also where the file is gone already: the run that removed it may have been cut off.
    guard !request.isDryRun, let top = top(of: asset) else { return }
    try removeEmptyFolders(above: path, upTo: top, report)
  }

  private func status(of path: String) throws(DiskError) -> FileStatus? {
    do throws(DiskError) {
      return try disk.status(path, followingLinks: true)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// The folder below which all folders were made by us: an output folder of our own, or the
  /// master's, where a layout may have folders beside it.
  private func top(of asset: Manifest.Asset) -> Path? {
    guard site.isInPlace else { return Path(site.output) }
    return site.file(manifestPath: asset.master.path).map { Path($0).folder }
  }

  private func removeEmptyFolders(
    above path: String,
    upTo top: Path,
    _ report: Report
  ) throws(DiskError) {
    var folder = Path(path).folder
    while folder != top, folder.isWithin(top) {
      do throws(DiskError) {
        try disk.removeFolder(folder.text)
        report.place(folder.text, nil)
      } catch {
        if error.errno == ENOTEMPTY || error.errno == EEXIST { return }
        if !error.isMissing { throw error }
      }
      folder = folder.folder
    }
  }
}
