import Assets
import Workspace

/// Renders and places everything that is stale in one site.
struct Execution {
  let preparation: Preparation
  let request: BuildRequest
  let disk: any Disk
  let pool: WorkerPool
  let store: RenditionStore?
  /// Sources to tell about; nil tells of all.
  let focus: Set<String>?

  /// What came of it.
  struct Outcome {
    var placed: [Path: AssetBuild.Placed] = [:]
    /// Manifest paths of masters whose build failed, fully or in part.
    var failed: Set<String> = []
    /// Sources that changed while they were read.
    var changed: Set<String> = []
  }

  private var work: [AssetWork] { preparation.work }

  /// Goes through all assets and tells of each in the order of the masters.
  func run(_ report: Report) async -> Outcome {
    var outcome = Outcome()
    removeLeftovers()
    for work in work where !work.isStale && isTold(work) { tell(work, report) }
    let stale = work.indices.filter { work[$0].isStale }
    guard !stale.isEmpty else { return outcome }
    do throws(DiskError) {
      try disk.makeFolders(preparation.site.output)
      if let manifest = preparation.site.manifest {
        try disk.makeFolders(PathText.parent(of: manifest))
      }
      try preparation.site.journal(disk)?.begin()
    } catch {
      // The journal is our own affair; the folder it belongs in can't be written.
      let isJournal = PathText.name(of: error.path) == Journal.name
      let place = isJournal ? PathText.parent(of: error.path) : error.path
      report.add([.unwritable(place, error)])
      report.addMasters(0, failed: stale.count)
      outcome.failed = Set(stale.map { work[$0].asset.source.manifestPath })
      return outcome
    }
    await render(stale, report, &outcome)
    return outcome
  }

  private func render(_ stale: [Int], _ report: Report, _ outcome: inout Outcome) async {
    var unfinished = Set(stale)
    let keys = Dictionary(
      preparation.files.map { (Path($0.path), $0.key) },
      uniquingKeysWith: { first, _ in first }
    )
    let builds = stale.map { index in
      AssetBuild(
        work: work[index],
        site: preparation.site,
        request: request,
        disk: disk,
        masters: preparation.identities,
        store: store,
        journal: preparation.site.journal(disk),
        masterKey: keys[Path(work[index].asset.source.source)],
        number: index
      )
    }
    await pool.forEach(builds) {
      $0.run(on: $1)
    } receive: { place, result in
      let work = builds[place].work
      unfinished.remove(stale[place])
      take(result, of: work, report, &outcome)
      report.progress(
        done: self.work.count - stale.count + place + 1,
        total: self.work.count,
        current: work.asset.source.source
      )
      return result.isFailed && request.failsFast || result.permanent != nil
    }
    for index in unfinished { outcome.failed.insert(work[index].asset.source.manifestPath) }
  }

  private func take(
    _ result: AssetBuild.Result,
    of work: AssetWork,
    _ report: Report,
    _ outcome: inout Outcome
  ) {
    let source = work.asset.source
    outcome.placed.merge(result.placed) { _, new in new }
    for (path, file) in result.placed { report.place(preparation.site.display(path), file.key) }
    if result.isChanged {
      outcome.changed.insert(source.source)
      outcome.failed.insert(source.manifestPath)
      return
    }
    tell(work, report)
    for event in result.events { report.add(event) }
    // A worker that we stopped ourselves is no news.
    if !(Task.isCancelled && result.isFailed) { report.add(result.diagnostics) }
    if result.isFailed {
      outcome.failed.insert(source.manifestPath)
      report.addMasters(0, failed: 1)
    }
  }

  /// Tells of the outputs that are left alone.
  private func tell(_ work: AssetWork, _ report: Report) {
    for step in work.steps {
      if case .write = step.decision { continue }
      report.add(work.event(for: step, preparation.site))
    }
  }

  private func isTold(_ work: AssetWork) -> Bool {
    focus?.contains(work.asset.source.source) ?? true
  }

  /// Removes temporary files of runs that were cut off.
  private func removeLeftovers() {
    var leftovers = preparation.leftovers
    if preparation.journal != nil, !preparation.site.isInPlace,
      let scan = try? Scanner(disk: disk).scan(preparation.site.output)
    {
      leftovers += scan.leftovers.map { preparation.site.display($0) }
    }
    for path in leftovers where TemporaryName.isAbandoned(PathText.name(of: path)) {
      try? disk.remove(path)
    }
  }
}
