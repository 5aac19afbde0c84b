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
    orphans += unclaimed(manifest)
    let removed = report.summary.removed
    Removal(site: site, request: request, disk: disk).remove(orphans, report)
    guard let path = site.manifest else { return }
    let isEmpty = manifest.assets.isEmpty && preparation.manifest.assets.isEmpty
    do throws(DiskError) {
      if !isEmpty && manifest != preparation.manifest {
        // What the manifest claims has to be there even after a power cut.
        try disk.flush(site.output)
        try ManifestFile(disk: disk, path: path).save(manifest)
        let status = try? disk.status(path, followingLinks: true)
        report.place(path, status.map(FileKey.init))
      }
      if preparation.isStale || preparation.journal != nil { try site.journal(disk)?.end() }
    } catch {
      return report.add([.unwrittenManifest(path, error)])
    }
    remember(path, isQuiet: !preparation.isStale && report.summary.removed == removed, report)
  }

  /// Files of an unfinished run that nothing asks for any more.
  private func unclaimed(_ manifest: Manifest) -> [Manifest.Rendition] {
    let claimed = Set(manifest.assets.flatMap(\.renditions).map { Path($0.path) })
    return (preparation.journal ?? []).filter { !claimed.contains(Path($0.path)) }
      .map(\.rendition)
  }

  private func remember(_ manifest: String, isQuiet: Bool, _ report: Report) {
    guard let record else { return }
    let moment = disk.now()
    var next = BuildRecord(fingerprint: fingerprint)
    let placed = outcome.placed.compactMap { path, file in
      file.key.map {
        BuildRecord.Entry(path: site.display(path), key: $0, digest: file.digest)
      }
    }
    let replaced = Set(placed.map { Path($0.path) })
    let files = preparation.files.filter { !replaced.contains(Path($0.path)) } + placed
    next.files = files.filter { $0.key.isSettled(at: moment) }
    let isSettled =
      next.files.count == files.count
      && preparation.folders.allSatisfy { $0.key.isSettled(at: moment) }
    if let status = try? disk.status(manifest, followingLinks: true),
      isQuiet, isSettled, preparation.postponed == 0, outcome.failed.isEmpty,
      report.summary.failed == 0,
      report.summary.errors == 0, FileKey(status).isSettled(at: moment)
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
