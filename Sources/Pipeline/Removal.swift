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
  /// Files that are never removed, whatever name leads to them.
  var spared: Set<FileIdentity> = []

  /// Removes each that is still as we wrote it, then the folders that this leaves empty; with a
  /// dry run only says so.
  ///
  /// - Returns: What could not be removed and has to stay in the manifest.
  func remove(
    _ orphans: [Manifest.Rendition],
    reason: String = "its master or its rule is gone",
    _ report: Report
  ) -> [Manifest.Rendition] {
    var staying: [Manifest.Rendition] = []
    for orphan in orphans where orphan.role != .kept {
      do throws(DiskError) {
        try remove(orphan, reason, report)
      } catch {
        staying.append(orphan)
        report.add([.unremovable(error.path, error)])
      }
    }
    return staying
  }

  private func remove(
    _ orphan: Manifest.Rendition,
    _ reason: String,
    _ report: Report
  ) throws(DiskError) {
    let path = site.file(manifestPath: orphan.path)
    if let status = try status(of: path) {
      if status.kind != .file || spared.contains(status.identity) { return }
      guard try disk.digest(path).digest == orphan.sha256 else {
        return report.add([.orphanEdited(path)])
      }
      if !request.isDryRun { try disk.remove(path) }
      report.add(OutputEvent(kind: .removed, path: path, master: "", reason: reason))
    }
    // Also where the file is gone already: the run that removed it may have been cut off.
    if !request.isDryRun { try removeEmptyFolders(above: path) }
  }

  private func status(of path: String) throws(DiskError) -> FileStatus? {
    do throws(DiskError) {
      return try disk.status(path, followingLinks: true)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// Folders below an output folder of our own were made by us; beside masters none was.
  private func removeEmptyFolders(above path: String) throws(DiskError) {
    guard !site.isInPlace else { return }
    var folder = PathText.parent(of: path)
    while folder != site.output, folder.utf8.count > site.output.utf8.count {
      do throws(DiskError) {
        try disk.removeFolder(folder)
      } catch {
        if error.errno == ENOTEMPTY || error.errno == EEXIST { return }
        if !error.isMissing { throw error }
      }
      folder = PathText.parent(of: folder)
    }
  }
}
