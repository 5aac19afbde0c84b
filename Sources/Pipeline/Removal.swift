import Assets
import Workspace

/// Removes outputs that belong to nothing any more.
struct Removal {
  let site: Site
  let request: BuildRequest
  let disk: any Disk

  /// Removes each that is still as we wrote it, then the folders that this leaves empty; with a
  /// dry run only says so.
  ///
  /// - Returns: What stays and has to stay in the manifest.
  @discardableResult
  func remove(
    _ orphans: [Manifest.Rendition],
    reason: String = "its master or its rule is gone",
    _ report: Report
  ) -> [Manifest.Rendition] {
    var staying: [Manifest.Rendition] = []
    for orphan in orphans where orphan.role != .kept {
      let path = site.file(manifestPath: orphan.path)
      guard let present = try? disk.digest(path) else { continue }
      guard present.digest == orphan.sha256 else {
        report.add([.orphanEdited(path)])
        continue
      }
      do throws(DiskError) {
        if !request.isDryRun {
          try disk.remove(path)
          report.place(path, nil)
          removeEmptyFolders(above: path, report)
        }
        report.add(
          OutputEvent(
            kind: .removed,
            path: path,
            master: "",
            reason: reason
          )
        )
      } catch {
        staying.append(orphan)
        report.add([.unremovable(path, error)])
      }
    }
    return staying
  }

  /// Folders below an output folder of our own were made by us; beside masters none was.
  private func removeEmptyFolders(above path: String, _ report: Report) {
    guard !site.isInPlace else { return }
    var folder = PathText.parent(of: path)
    while folder != site.output, folder.utf8.count > site.output.utf8.count,
      (try? disk.removeFolder(folder)) != nil
    {
      report.place(folder, nil)
      folder = PathText.parent(of: folder)
    }
  }
}
