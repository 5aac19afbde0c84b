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
  /// What the builds before this one made: another of our files may have come to a place.
  var recent = RecentRenditions()

  /// Removes each that is still as we wrote it, then the folders that this leaves empty; with a
  /// dry run only says so.
  ///
  /// - Parameters:
  ///   - orphans: What is to go.
  ///   - reason: Why, for the listener.
  ///   - report: Where it is told.
  /// - Returns: What could not be removed and has to stay in the manifest.
  @discardableResult
  func remove(
    _ orphans: [Orphan],
    reason: String = "its master or its rule is gone",
    _ report: Report
  ) -> Set<ManifestPath> {
    var stuck: Set<ManifestPath> = []
    for orphan in orphans where orphan.role != .kept {
      if orphan.role == .adopted {
        release(orphan, report)
        continue
      }
      do throws(DiskError) { try remove(orphan, reason, report) } catch {
        if !error.isInterrupted { report.add([.unremovable(error.path, error)]) }
        stuck.insert(orphan.path)
      }
    }
    return stuck
  }

  private func remove(
    _ orphan: Orphan,
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
      guard isPlace(place, of: orphan) else { return report.add([.orphanOutOfPlace(path)]) }
      let digest = try disk.digest(place).digest
      guard status.bytes > 0,
        digest == orphan.sha256 || recent.knows(FileKey(status), digest, named: place.name[...])
      else { return report.add([.orphanEdited(path)]) }
      if !request.isDryRun {
        try disk.remove(place)
        report.place(path, nil)
      }
      report.add(OutputEvent(kind: .removed, path: path, master: "", reason: reason))
    }
    // Also where the file is gone already: the run that removed it may have been cut off.
    guard !request.isDryRun, let top = top(of: orphan) else { return }
    for folder in try disk.removeEmptyFolders(from: place.folder, below: top) {
      report.place(folder, nil)
    }
  }

  /// Tells of a file that was taken over: it is somebody else's work and stays.
  private func release(_ orphan: Orphan, _ report: Report) {
    guard let path = tree.file(orphan.path),
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

  /// Whether a rendition can lie at a path: it is a picture by its name, and in place it lies in its
  /// master's folder or below.
  private func isPlace(_ place: RootedPath, of orphan: Orphan) -> Bool {
    guard Scanner.isPicture(place.name), let top = top(of: orphan) else { return false }
    return !tree.isInPlace || Path(place.folder.path).isWithin(top)
  }

  /// The folder below which all folders were made by us, relative to the output: all of it where it
  /// is of our own, or the master's, where a layout may have folders beside it.
  private func top(of orphan: Orphan) -> Path? {
    guard tree.isInPlace else { return Path("") }
    return tree.place(recorded: orphan.master).map { Path($0.folder.path) }
  }
}
