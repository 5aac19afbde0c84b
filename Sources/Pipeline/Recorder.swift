import Assets
import Workspace

/// Ends a site: removes orphans, writes the manifest, then the record, last of all.
struct Recorder {
  let preparation: Preparation
  let outcome: Execution.Outcome
  let request: BuildRequest
  let disk: any Disk
  let record: RecordFile?
  let fingerprint: String

  private var site: Site { preparation.site }

  /// Writes down what the run made.
  func run(_ report: Report) {
    var (manifest, orphans) = ManifestComposer(
      preparation: preparation,
      request: request,
      placed: outcome.placed,
      failed: outcome.failed
    ).compose()
    let unfinished = Unfinished(preparation.journal ?? [], site: site, disk: disk)
    if preparation.isComplete && site.coversEverything && !request.keepsOrphans {
      orphans += unfinished.unclaimed(by: manifest)
    }
    let removed = report.summary.removed
    var removal = Removal(site: site, request: request, disk: disk)
    removal.spared = twins(of: orphans, in: manifest)
    manifest.keep(removal.remove(orphans, report), of: preparation.manifest)
    guard let path = site.manifest else { return }
    let isEmpty = manifest.assets.isEmpty && preparation.manifest.assets.isEmpty
    do throws(DiskError) {
      if !isEmpty && manifest != preparation.manifest {
        // What the manifest claims has to be there even after a power cut.
        try disk.flush(site.output)
        try ManifestFile(disk: disk, path: path).save(manifest)
      }
      if preparation.isStale || preparation.journal != nil, !unfinished.isOpen(beside: manifest) {
        try site.journal(disk)?.end()
      }
    } catch {
      return report.add([.unwrittenManifest(path, error)])
    }
    remember(path, isQuiet: !preparation.isStale && report.summary.removed == removed, report)
  }

  /// Files that an orphan's name leads to on a disk that ignores case, though they are recorded
  /// under another.
  private func twins(
    of orphans: [Manifest.Rendition],
    in manifest: Manifest
  ) -> Set<FileIdentity> {
    let keys = Set(orphans.map { Path($0.path).collisionKey })
    if keys.isEmpty { return [] }
    let claimed = manifest.assets.flatMap(\.renditions).map(\.path)
    return Set(
      claimed.filter { keys.contains(Path($0).collisionKey) }.compactMap {
        try? disk.status(site.file(manifestPath: $0), followingLinks: true).identity
      }
    )
  }

  private func remember(_ manifest: String, isQuiet: Bool, _ report: Report) {
    guard let record else { return }
    var next = BuildRecord(fingerprint: fingerprint)
    let placed = outcome.placed.compactMap { path, file in
      file.key.map {
        BuildRecord.Entry(path: site.display(path), key: $0, digest: file.digest)
      }
    }
    let replaced = Set(placed.map { Path($0.path) })
    let files = preparation.files.filter { !replaced.contains(Path($0.path)) } + placed
    next.files = files.filter { $0.key.isSettled(at: preparation.moment) }
    let isSettled =
      next.files.count == files.count
      && preparation.folders.allSatisfy { $0.key.isSettled(at: preparation.moment) }
    if let status = try? disk.status(manifest, followingLinks: true),
      isQuiet, isSettled, outcome.failed.isEmpty, report.summary.failed == 0,
      report.summary.errors == 0, FileKey(status).isSettled(at: preparation.moment)
    {
      next.folders = preparation.folders
      next.files.append(BuildRecord.Entry(path: manifest, key: FileKey(status)))
      let steps = preparation.work.flatMap(\.steps)
      next.outcome = BuildRecord.Outcome(
        masters: preparation.work.count,
        unchanged: steps.count { $0.decision == .unchanged },
        kept: steps.count(where: \.isKept),
        diagnostics: preparation.diagnostics
      )
    }
    record.save(next)
  }
}
