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
    guard let place = tree.place(recorded: orphan.path) else { return }
    let path = place.shown
    let status: FileStatus?
    do throws(DiskError) { status = try self.status(of: place) } catch {
      if error.isLink { return report.add([.orphanBehindLink(path)]) }
      throw error
    }
    if let status {
      if status.kind == .link { return report.add([.orphanBehindLink(path)]) }
      if status.kind != .file || live.contains(status.identity) { return }
      guard isPlace(place, of: asset) else { return report.add([.orphanOutOfPlace(path)]) }
      guard status.bytes > 0, try disk.digest(place).digest == orphan.sha256 else {
        return report.add([.orphanEdited(path)])
      }
      if !request.isDryRun {
        try disk.remove(place)
        report.place(path, nil)
      }
      report.add(OutputEvent(kind: .removed, path: path, master: "", reason: reason))
    }
    // Also where the file is gone already: the run that removed it may have been cut off.
    guard !request.isDryRun, let top = top(of: asset) else { return }
    for folder in try disk.removeEmptyFolders(from: place.folder, below: top) {
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

  private func status(of place: RootedPath) throws(DiskError) -> FileStatus? {
    do throws(DiskError) {
      return try disk.status(place)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// Whether a rendition of an asset can lie at a path: it is a picture by its name, and in place it
  /// lies in its master's folder or below.
  private func isPlace(_ place: RootedPath, of asset: Manifest.Asset) -> Bool {
    guard Scanner.isPicture(place.name), let top = top(of: asset) else { return false }
    return !tree.isInPlace || Path(place.folder.path).isWithin(top)
  }

  /// The folder below which all folders were made by us, relative to the output: all of it where it
  /// is of our own, or the master's, where a layout may have folders beside it.
  private func top(of asset: Manifest.Asset) -> Path? {
    guard tree.isInPlace else { return Path("") }
    return tree.place(recorded: asset.master.path).map { Path($0.folder.path) }
  }
}
