import Assets
import TercetSystem
import Workspace

/// Ends a tree: removes orphans, writes the manifest, then the record, last of all.
struct TreeCommit {
  let preparation: Preparation
  let outcome: RenderStage.Outcome
  let request: BuildRequest
  let disk: any Disk
  let record: RecordFile?
  let recent: RecentBuilds?
  let fingerprint: String

  private var tree: OutputTree { preparation.tree }

  /// Writes down what the run made.
  func run(_ report: Report) {
    var (manifest, gone) = ManifestComposer(
      preparation: preparation,
      request: request,
      placed: outcome.placed,
      remarks: outcome.remarks,
      failed: outcome.failed
    ).compose()
    if outcome.failed.isEmpty { gone += preparation.carried }
    let unfinished = preparation.unfinished(disk)
    let unclaimed = unfinished.unclaimed(by: manifest) {
      preparation.isGone($0, keepsOrphans: request.keepsOrphans)
        && !outcome.failed.contains($0)
    }
    let removed = report.summary.removed
    let orphans = gone.flatMap(\.orphans) + unclaimed
    if !orphans.isEmpty {
      var removal = Removal(tree: tree, request: request, disk: disk, live: live)
      removal.recent = recent?.renditions(of: tree) ?? RecentRenditions()
      let stuck = removal.remove(orphans, report)
      if !stuck.isEmpty {
        let staying = gone.compactMap { $0.keeping(stuck) }
        manifest = Manifest(assets: ManifestComposer.merge(manifest.assets, staying))
      }
    }
    guard let path = tree.manifest else { return }
    do throws(DiskError) {
      try write(manifest, to: path, report)
      if preparation.isStale || preparation.journal != nil, !unfinished.isOpen(beside: manifest) {
        try tree.journal(disk)?.end()
      }
    } catch {
      return report.add([.unwrittenManifest(path, error)])
    }
    if record == nil && recent == nil { return }
    let isQuiet = !preparation.isStale && report.summary.removed == removed
    let made = buildRecord(path, isQuiet: isQuiet, report)
    record?.save(made)
    let findings = preparation.findings
    let isWhole = report.summary.failed == 0 && findings.postponed == 0 && findings.isComplete
    recent?.note(
      RecentRenditions.Build(manifest: manifest, record: made),
      placed: isWhole ? Set(outcome.placed.keys.map { Path(tree.display($0)) }) : nil,
      in: tree
    )
  }

  private func write(
    _ manifest: Manifest,
    to path: String,
    _ report: Report
  ) throws(DiskError) {
    let isEmpty = manifest.assets.isEmpty && preparation.manifest.assets.isEmpty
    if isEmpty || manifest == preparation.manifest { return }
    // What the manifest claims has to be there even after a power cut.
    do throws(DiskError) { try disk.flush(tree.root) } catch {
      if !error.isMissing { throw error }
    }
    try tree.manifestFile(disk)?.save(manifest)
    let status = try? disk.status(path, followingLinks: true)
    report.place(path, status.map(FileKey.init))
  }

  /// Files that must not be removed: masters, and outputs that this run answers for.
  private var live: Set<FileIdentity> {
    preparation.findings.identities.union(preparation.findings.files.map(\.key.identity))
      .union(outcome.placed.values.compactMap { $0.key?.identity })
  }

  /// Whether a master draws other files, whose changes no record follows.
  private var hasLinks: Bool { preparation.work.contains { $0.asset.source.links != nil } }

  private func buildRecord(_ manifest: String, isQuiet: Bool, _ report: Report) -> BuildRecord {
    let moment = disk.now()
    let placed = outcome.placed.compactMap { path, file in
      file.key.map {
        BuildRecord.Entry(path: tree.display(path), key: $0, digest: file.digest)
      }
    }
    let replaced = Set(placed.map { Path($0.path) })
    // A file must have been unchanged for a while when it was read, not only by now.
    let start = preparation.moment
    let files =
      replaced.isEmpty
      ? preparation.findings.files
      : preparation.findings.files.filter { !replaced.contains(Path($0.path)) }
    var settled = files
    settled.removeAll { !$0.key.isSettled(at: start) }
    settled += placed.filter { $0.key.isSettled(at: moment) }
    let isSettled =
      settled.count == files.count + placed.count
      && preparation.findings.folders.allSatisfy { $0.key.isSettled(at: start) }
    guard let status = try? disk.status(manifest, followingLinks: true),
      isQuiet, isSettled, !hasLinks, preparation.findings.postponed == 0, outcome.failed.isEmpty,
      report.summary.failed == 0,
      report.summary.errors == 0, FileKey(status).isSettled(at: moment)
    else {
      // What may still change unseen is told by its key alone, which says where it was.
      let young =
        files.filter { !$0.key.isSettled(at: start) }
        + placed.filter { !$0.key.isSettled(at: moment) }
      settled += young.map { BuildRecord.Entry(path: $0.path, key: $0.key) }
      return BuildRecord(fingerprint: fingerprint, files: settled)
    }
    settled.append(BuildRecord.Entry(path: manifest, key: FileKey(status)))
    let steps = preparation.work.lazy.flatMap(\.steps)
    return BuildRecord(
      fingerprint: fingerprint,
      outcome: BuildRecord.Outcome(
        masters: preparation.work.count,
        unchanged: steps.count { $0.decision == .unchanged },
        kept: steps.count(where: \.isKept),
        diagnostics: preparation.findings.diagnostics
      ),
      folders: preparation.findings.folders,
      files: settled
    )
  }
}
