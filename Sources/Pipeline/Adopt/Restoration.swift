import Assets
import TercetSystem
import Workspace

/// Gives adopted images their old names again; what was made of them goes.
///
/// Every step may be the last: the same plan, gone through again, leads to the same end.
struct Restoration: Sendable {
  let disk: any Disk
  /// The folder of the manifest.
  let root: Root
  let currentFolder: String

  private var folder: String { root.path }

  /// The plan beside the manifest.
  var plan: AdoptionJournal { AdoptionJournal(disk: disk, root: root) }

  /// What happens to one image.
  private enum Way {
    /// It has its old name.
    case none
    /// Nothing lies under its old name.
    case move
    /// What lies there is ours.
    case replace
    /// What lies there is somebody's.
    case conflict
    /// What has the new name isn't the image any more.
    case edited
  }

  /// Puts back what an adoption, or its undoing, left when it was cut off.
  ///
  /// - Parameters:
  ///   - report: Where it is told.
  ///   - isAsked: Whether a plan counts that may have come with the files.
  /// - Throws: What keeps the plan from being followed.
  func finish(_ report: Report, isAsked: Bool) throws(Diagnostic) {
    removeLeftovers(in: [""])
    guard let entries = try unfinished(isAsked: isAsked) else { return }
    let places = entries.flatMap { [$0.from] + $0.made }
    removeLeftovers(in: Set(places.map { place($0).folder.path }))
    report.add(try run(entries))
    report.add([.adoptionPutBack(folder)])
  }

  /// Stops a run that may write nothing where something has to be put back first, and tells what
  /// that would be.
  func refuseUnfinished(_ report: Report, isAsked: Bool) throws(Diagnostic) {
    guard let entries = try unfinished(isAsked: isAsked) else { return }
    let ours = OwnContents(of: entries, below: root, disk, currentFolder)
    for entry in entries {
      guard let way = try? way(of: entry, ours), way == .move || way == .replace else { continue }
      for path in entry.made {
        guard path != entry.from || way == .replace, let file = try? found(path),
          ours.hold(full(path), file)
        else { continue }
        report.add(
          OutputEvent(
            kind: .removed,
            path: full(path),
            master: full(entry.to),
            reason: "is as it was written"
          )
        )
      }
      report.add(
        OutputEvent(
          kind: .renamed,
          path: full(entry.to),
          master: full(entry.to),
          reason: "back to \(full(entry.from))"
        )
      )
    }
    throw .adoptionUnfinished(folder)
  }

  /// The renames of an adoption that was cut off.
  ///
  /// - Parameter isAsked: Whether a plan counts that may have come with the files.
  /// - Returns: The plan; nil where there is none.
  /// - Throws: What keeps the plan from being followed.
  func unfinished(isAsked: Bool) throws(Diagnostic) -> [AdoptionJournal.Entry]? {
    let content: AdoptionJournal.Content
    do throws(DiskError) { content = try plan.content() } catch {
      throw error.isForeign ? .foreignRecord(plan.path, error) : .notPutBack(plan.path, error)
    }
    switch content {
    case .nothing: return nil
    case .unreadable: throw .unreadablePlan(plan.path)
    case .plan(let entries, let isWhole):
      guard isAsked || isWhole && entries.allSatisfy(isRecognised) else {
        throw .planOfOthers(plan.path)
      }
      return entries
    }
  }

  /// Whether the image is the very one that the plan was made for.
  private func isRecognised(_ entry: AdoptionJournal.Entry) -> Bool {
    var isMissing = true
    for path in [entry.from, entry.to] {
      do throws(DiskError) {
        if FileMark(try disk.status(place(path))) == entry.mark { return true }
        isMissing = false
      } catch {
        // What can't be looked at, as behind a link, is not known to be the image.
        if !error.isMissing { isMissing = false }
      }
    }
    return isMissing
  }

  /// Puts back all images of a plan that is on the disk, then ends the plan.
  ///
  /// - Returns: What there is to say of images that keep their new names.
  func run(_ entries: [AdoptionJournal.Entry]) throws(Diagnostic) -> [Diagnostic] {
    let file = ManifestFile(disk: disk, place: RootedPath(root, Scanner.manifestName))
    let manifest: Manifest?
    do throws(ManifestFailure) {
      manifest = try file.load()
    } catch {
      throw .unusableManifest(file.path, error)
    }
    let journal = Journal(disk: disk, manifest: file.place)
    let noted: [Journal.Entry]
    do throws(DiskError) { noted = try journal.load() ?? [] } catch {
      throw error.isForeign ? .foreignRecord(error.path, error) : .notPutBack(folder, error)
    }
    let ours = OwnContents(of: entries, below: root, disk, currentFolder)
    var remarks: [Diagnostic] = []
    for entry in entries {
      if let remark = try putBack(entry, ours) { remarks.append(remark) }
    }
    do throws(DiskError) {
      try disk.flush(root)
      if let manifest { try forget(entries, manifest, file) }
      let made = Set(entries.flatMap(\.made))
      // A build that was cut off before may have noted files of other sets.
      let isOver = noted.allSatisfy {
        made.contains($0.path) || ours.records($0.sha256, at: full($0.path))
      }
      if isOver { try journal.end() }
      try plan.end()
    } catch {
      throw .notPutBack(error.path, error)
    }
    return remarks
  }

  private func putBack(
    _ entry: AdoptionJournal.Entry,
    _ ours: OwnContents
  ) throws(Diagnostic) -> Diagnostic? {
    let way: Way
    do throws(DiskError) { way = try self.way(of: entry, ours) } catch {
      throw .notPutBack(full(entry.from), error)
    }
    if way == .edited { return .editedWhileAdopted(full(entry.to)) }
    if way == .conflict {
      throw .changedWhileAdopted(full(entry.from), original: String(entry.to.name))
    }
    do throws(DiskError) {
      for path in entry.made where path != entry.from {
        guard let file = try found(path), ours.hold(full(path), file) else { continue }
        try disk.remove(place(path))
      }
      let home = Path(entry.from.folder.text)
      for path in entry.made {
        try disk.removeEmptyFolders(from: place(path).folder, below: home)
      }
      switch way {
      case .none, .conflict, .edited: break
      case .move: try disk.move(place(entry.to), to: place(entry.from))
      case .replace: try disk.rename(place(entry.to), to: place(entry.from))
      }
    } catch {
      throw .notPutBack(full(entry.from), error)
    }
    return nil
  }

  private func way(of entry: AdoptionJournal.Entry, _ ours: OwnContents) throws(DiskError) -> Way {
    guard try isThere(entry.to) else { return .none }
    let present = try isThere(entry.from)
    let old = try? found(entry.from)
    guard try found(entry.to)?.digest == entry.sha256 else {
      // The image still has its old name, and the new one was taken by somebody else.
      return old?.digest == entry.sha256 ? .none : .edited
    }
    if !present { return .move }
    guard let old else { return .conflict }
    return ours.hold(full(entry.from), old) ? .replace : .conflict
  }

  private func isThere(_ path: ManifestPath) throws(DiskError) -> Bool {
    do throws(DiskError) {
      _ = try disk.status(place(path))
      return true
    } catch {
      if error.isMissing { return false }
      throw error
    }
  }

  /// What a file holds; nil where none is there, or a link.
  private func found(_ path: ManifestPath) throws(DiskError) -> FoundFile? {
    do throws(DiskError) { return try FoundFile(at: place(path), on: disk) } catch {
      if error.isForeign { return nil }
      throw error
    }
  }

  /// Takes the sets out of the manifest; one that is empty then is removed.
  private func forget(
    _ entries: [AdoptionJournal.Entry],
    _ manifest: Manifest,
    _ file: ManifestFile
  ) throws(DiskError) {
    let masters = Set(entries.map(\.to))
    var rest = manifest
    rest.assets.removeAll { masters.contains($0.master.path) }
    if rest == manifest { return }
    if rest.assets.isEmpty && rest.documents.isEmpty {
      try disk.remove(file.place)
    } else {
      try file.save(rest)
    }
  }

  /// Removes temporary files of runs that were cut off.
  private func removeLeftovers(in folders: Set<String>) {
    for folder in folders {
      let shown = RootedPath(root, folder).shown
      let names = ((try? disk.list(shown)) ?? []).map { String(decoding: $0.name, as: UTF8.self) }
      for name in names where TemporaryName.isAbandoned(name) {
        try? disk.remove(RootedPath(root, folder.isEmpty ? name : PathText.join(folder, name)))
      }
    }
  }

  private func place(_ path: ManifestPath) -> RootedPath { RootedPath(root, path.text) }

  private func full(_ path: ManifestPath) -> String { place(path).shown }
}
