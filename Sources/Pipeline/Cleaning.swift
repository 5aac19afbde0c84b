import Assets
import TercetSystem
import Workspace

/// Removes what earlier runs made and nobody touched since, and the manifest with it.
package struct Cleaning: Sendable {
  package var request: BuildRequest
  package var disk: any Disk
  package var currentFolder: String
  /// The manifests to go by; nil for all of the request.
  var manifests: Set<String>?

  package init(request: BuildRequest, disk: any Disk, currentFolder: String) {
    self.request = request
    self.disk = disk
    self.currentFolder = currentFolder
  }

  /// Cleans every tree; edited and hand-made files stay.
  ///
  /// - Returns: The counts.
  package func run(_ listen: @escaping (Event) -> Void) async -> Summary {
    let report = Report(listen)
    let (trees, problems) = TreeResolver(disk: disk, currentFolder: currentFolder)
      .resolve(request)
    report.add(problems)
    for tree in trees {
      if let manifests, !manifests.contains(tree.manifest ?? "") { continue }
      let turn = await OutputLock(disk: disk, request: request).wait(for: tree, report)
      guard case .granted(let lock) = turn else { continue }
      clean(tree, report)
      withExtendedLifetime(lock) {}
    }
    if Task.isCancelled { report.interrupt() }
    return report.summary
  }

  private func clean(_ tree: OutputTree, _ report: Report) {
    report.begin(destination: tree.destination)
    let open = OpenAdoptions(disk: disk, currentFolder: currentFolder)
    if let folder = open.around(tree).first {
      return report.add([open.diagnostic(of: folder, for: tree)])
    }
    guard let file = tree.manifestFile(disk) else { return }
    let path = file.path
    let manifest: Manifest?
    do throws(ManifestFailure) {
      manifest = try file.load()
    } catch {
      return report.add([.unusableManifest(path, error)])
    }
    let journal: [Journal.Entry]
    do throws(DiskError) {
      journal = try tree.journal(disk)?.load() ?? []
    } catch {
      return report.add([
        error.isForeign
          ? .foreignRecord(error.path, error) : .unreadableJournal(error.path, error)
      ])
    }
    let unfinished = JournalRecovery(journal, tree: tree, disk: disk)
    let recorded = manifest?.assets ?? []
    let unclaimed = unfinished.unclaimed(by: manifest ?? Manifest()) { _ in true }
    var (going, staying): ([Manifest.Asset], [Manifest.Asset]) = ([], [])
    for asset in recorded {
      let isCovered = tree.covers(asset.master.path)
      let inside = asset.renditions.filter { isCovered || tree.covers($0.path) }
      let outside = asset.renditions.filter { !(isCovered || tree.covers($0.path)) }
      if !inside.isEmpty { going.append(asset.with(inside)) }
      if !outside.isEmpty { staying.append(asset.with(outside)) }
    }
    let orphans =
      going.flatMap(\.orphans)
      + unclaimed.filter { tree.covers($0.master) || tree.covers($0.path) }
    let adopted = recorded.filter { $0.master.adoptedFrom != nil }
    report.addMasters(going.count)
    let masters = Set(recorded.map(\.master.path) + unclaimed.map(\.master))
    let live = Set(masters.compactMap { identity(ofMaster: $0, path) })
    let stuck = Removal(tree: tree, request: request, disk: disk, live: live)
      .remove(orphans, reason: "is as it was written", report)
    staying += going.compactMap { $0.keeping(stuck) }
    if !adopted.isEmpty { report.add([.adoptedNamesStay(path, count: adopted.count)]) }
    if request.isDryRun { return }
    removeLeftovers(of: tree)
    // Nothing else knows the names that adopted images had.
    let remaining = Manifest(
      assets: ManifestComposer.merge(
        adopted.map { $0.with([]) },
        staying
      )
    )
    record(remaining, file, before: manifest, tree, unfinished, report)
  }

  /// Writes what is left, or removes the manifest when nothing is.
  private func record(
    _ remaining: Manifest,
    _ file: ManifestFile,
    before manifest: Manifest?,
    _ tree: OutputTree,
    _ unfinished: JournalRecovery,
    _ report: Report
  ) {
    do throws(DiskError) {
      if remaining.assets.isEmpty {
        if manifest != nil { try disk.remove(file.place) }
      } else if remaining != manifest {
        try file.save(remaining)
      }
      if !unfinished.isOpen(beside: remaining) { try tree.journal(disk)?.end() }
    } catch {
      report.add([.unremovable(file.path, error)])
    }
  }

  private func removeLeftovers(of tree: OutputTree) {
    let leftovers = Leftovers(tree: tree, disk: disk)
    let scans = tree.isInPlace ? [try? Scanner(disk: disk).scan(tree.output)] : []
    let found = scans.compactMap { $0 }.flatMap(\.leftovers).map { tree.place($0) }
    leftovers.remove(found + leftovers.besideOutputs())
  }

  private func identity(ofMaster master: ManifestPath, _ manifest: String) -> FileIdentity? {
    let file = PathText.join(PathText.parent(of: manifest), master.text)
    return (try? disk.status(file, followingLinks: true))?.identity
  }
}
