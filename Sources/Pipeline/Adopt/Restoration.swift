import Assets
import TercetSystem
import Workspace

/// Gives adopted images their old names again; what was made of them goes.
///
/// Every step may be the last: the same plan, gone through again, leads to the same end.
struct Restoration: Sendable {
  let disk: any Disk
  /// The folder of the manifest.
  let folder: String

  /// The plan beside the manifest.
  var plan: AdoptionJournal { AdoptionJournal(disk: disk, folder: folder) }

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
  }

  /// Puts back what an adoption, or its undoing, left when it was cut off.
  func finish(_ report: Report) throws(Diagnostic) {
    removeLeftovers(in: [folder])
    guard let entries = try unfinished() else { return }
    let places = entries.flatMap { [$0.from] + $0.made }
    removeLeftovers(in: Set(places.map { PathText.parent(of: full($0)) }))
    try run(entries)
    report.add([.adoptionPutBack(folder)])
  }

  /// Stops a run that may write nothing where something has to be put back first.
  func refuseUnfinished() throws(Diagnostic) {
    if try unfinished() != nil { throw .adoptionUnfinished(folder) }
  }

  /// Puts back all images of a plan that is on the disk, then ends the plan.
  func run(_ entries: [AdoptionJournal.Entry]) throws(Diagnostic) {
    let file = ManifestFile(disk: disk, path: PathText.join(folder, Scanner.manifestName))
    let manifest: Manifest?
    do throws(ManifestFailure) {
      manifest = try file.load()
    } catch {
      throw .unusableManifest(file.path, error)
    }
    let journal = Journal(disk: disk, manifest: file.path)
    let noted: [Journal.Entry]
    do throws(DiskError) { noted = try journal.load() ?? [] } catch {
      throw .notPutBack(folder, error)
    }
    let ours = Ours(manifest: manifest, journal: noted)
    for entry in entries { try putBack(entry, ours) }
    do throws(DiskError) {
      try disk.flush(folder)
      if let manifest { try forget(entries, manifest, file) }
      let made = Set(entries.flatMap(\.made))
      // A build that was cut off before may have noted files of other sets.
      let isOver = noted.allSatisfy {
        made.contains($0.path) || ours.recorded[$0.path] == $0.sha256
      }
      if isOver { try journal.end() }
      try plan.end()
    } catch {
      throw .notPutBack(error.path, error)
    }
  }

  /// Which files were written by us.
  private struct Ours {
    let recorded: [ManifestPath: Digest]
    let journal: [Journal.Entry]

    init(manifest: Manifest?, journal: [Journal.Entry]) {
      let renditions = (manifest?.assets ?? []).flatMap(\.renditions).filter(\.role.isOurs)
      recorded = Dictionary(
        renditions.map { ($0.path, $0.sha256) },
        uniquingKeysWith: { first, _ in first }
      )
      self.journal = journal
    }

    func holds(_ path: ManifestPath, _ content: (digest: Digest, bytes: Int)) -> Bool {
      recorded[path] == content.digest
        || journal.contains {
          $0.path == path && $0.explains(content.digest, bytes: content.bytes)
        }
    }
  }

  private func unfinished() throws(Diagnostic) -> [AdoptionJournal.Entry]? {
    do throws(DiskError) { return try plan.load() } catch { throw .notPutBack(plan.path, error) }
  }

  private func putBack(_ entry: AdoptionJournal.Entry, _ ours: Ours) throws(Diagnostic) {
    let conflict = Diagnostic.changedWhileAdopted(
      full(entry.from),
      original: String(entry.to.name)
    )
    let way: Way
    do throws(DiskError) { way = try self.way(of: entry, ours) } catch {
      throw .notPutBack(full(entry.from), error)
    }
    if way == .conflict { throw conflict }
    do throws(DiskError) {
      for path in entry.made where path != entry.from {
        guard let content = try content(of: path), ours.holds(path, content) else { continue }
        try disk.remove(full(path))
      }
      let home = Path(full(entry.from)).folder
      for path in entry.made {
        try disk.removeEmptyFolders(from: Path(full(path)).folder, below: home)
      }
      switch way {
      case .none, .conflict: break
      case .move: try disk.move(full(entry.to), to: full(entry.from))
      case .replace: try disk.rename(full(entry.to), to: full(entry.from))
      }
    } catch {
      throw .notPutBack(full(entry.from), error)
    }
  }

  private func way(of entry: AdoptionJournal.Entry, _ ours: Ours) throws(DiskError) -> Way {
    do throws(DiskError) {
      _ = try disk.status(full(entry.to), followingLinks: false)
    } catch {
      if error.isMissing { return .none }
      throw error
    }
    guard let present = try content(of: entry.from) else { return .move }
    if ours.holds(entry.from, present) { return .replace }
    // The image still has its old name, and the new one was taken by somebody else.
    let other = try content(of: entry.to)
    return present.digest == entry.sha256 && other?.digest != entry.sha256 ? .none : .conflict
  }

  /// What a file holds; nil where none is there.
  private func content(
    of path: ManifestPath
  ) throws(DiskError) -> (digest: Digest, bytes: Int)? {
    do throws(DiskError) { return try disk.digest(full(path)) } catch {
      if error.isMissing { return nil }
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
      try disk.remove(file.path)
    } else {
      try file.save(rest)
    }
  }

  /// Removes temporary files of runs that were cut off.
  private func removeLeftovers(in folders: Set<String>) {
    for folder in folders {
      let names = ((try? disk.list(folder)) ?? []).map { String(decoding: $0.name, as: UTF8.self) }
      for name in names where TemporaryName.isAbandoned(name) {
        try? disk.remove(PathText.join(folder, name))
      }
    }
  }

  private func full(_ path: ManifestPath) -> String { PathText.join(folder, path.text) }
}
