import Assets
import TercetSystem
import Workspace

/// Removes outputs that belong to nothing any more.
struct Removal {
  let tree: OutputTree
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
        if rendition.role == .adopted {
          release(rendition, report)
          return false
        }
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
    guard let path = tree.file(orphan.path), try !isBehindLink(path) else { return }
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
    for folder in try disk.removeEmptyFolders(from: Path(path).folder, below: top) {
      report.place(folder, nil)
    }
  }

  /// Tells of a file that was taken over: it is somebody else's work and stays.
  private func release(_ rendition: Manifest.Rendition, _ report: Report) {
    guard let path = tree.file(rendition.path),
      (try? disk.status(path, followingLinks: true)) != nil
    else { return }
    report.add(OutputEvent(kind: .kept, path: path, master: "", reason: "was taken over"))
  }

  private func status(of path: String) throws(DiskError) -> FileStatus? {
    do throws(DiskError) {
      return try disk.status(path, followingLinks: true)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// In place nothing is written through a link to a folder, so what lies behind one is not ours.
  private func isBehindLink(_ path: String) throws(DiskError) -> Bool {
    var folder = Path(path).folder
    while tree.isInPlace, folder != home, folder.isWithin(home) {
      do throws(DiskError) {
        if try disk.status(folder.text, followingLinks: false).kind == .link { return true }
      } catch {
        if !error.isMissing { throw error }
      }
      folder = folder.folder
    }
    return false
  }

  /// The output folder in the spelling of the paths below it.
  private var home: Path { Path(tree.display(Path("a"))).folder }

  /// The folder below which all folders were made by us: an output folder of our own, or the
  /// master's, where a layout may have folders beside it.
  private func top(of asset: Manifest.Asset) -> Path? {
    guard tree.isInPlace else { return home }
    return tree.file(asset.master.path).map { Path($0).folder }
  }
}
