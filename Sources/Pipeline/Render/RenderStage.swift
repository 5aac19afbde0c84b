import Assets
import RenderProtocol
import TercetSystem
import Workspace

/// Renders and places everything that is stale in one tree.
struct RenderStage {
  let preparation: Preparation
  let request: BuildRequest
  let disk: any Disk
  let pool: WorkerPool
  let store: RenditionStore?
  /// The only sources to build and report; nil for all.
  let focus: Set<String>?

  /// What came of it.
  struct Outcome {
    var placed: [Path: AssetPlacement.Placed] = [:]
    /// What there is to say of the renditions that were placed, by their masters' manifest paths.
    var remarks: [ManifestPath: Set<RenderWarning>] = [:]
    /// Manifest paths of masters whose build failed, fully or in part.
    var failed: Set<ManifestPath> = []
    /// Sources that changed while they were read.
    var changed: Set<String> = []
  }

  /// Assets whose files are made before they are put in place together.
  private static let groupSize = 64

  private var work: [AssetWork] { preparation.work }

  /// Goes through all assets, and reports each in the order of the masters.
  func run(_ report: Report) async -> Outcome {
    var outcome = Outcome()
    removeLeftovers()
    for work in work where !work.isStale && isTold(work) { tell(work, report) }
    // Also what only turned stale during an earlier pass: it keeps its entry, and so stays stale.
    outcome.failed = Set(work.filter(\.isStale).map(\.asset.source.manifestPath))
    let stale = work.indices.filter { work[$0].isStale && isTold(work[$0]) }
    guard !stale.isEmpty else { return outcome }
    do throws(DiskError) {
      try disk.makeFolders(preparation.tree.place(Path("")))
      try preparation.tree.staging.prepare(on: disk)
      if let manifest = preparation.tree.manifestPlace { try disk.makeFolders(manifest.folder) }
      try preparation.tree.journal(disk)?.begin()
    } catch {
      // The journal is our own affair; the folder it belongs in can't be written.
      let isJournal = PathText.name(of: error.path).hasPrefix(Journal.name)
      let place = isJournal ? PathText.parent(of: error.path) : error.path
      report.add([
        error.isForeign && isJournal
          ? .foreignRecord(error.path, error) : .unwritable(place, error)
      ])
      report.addFailed(stale.map { work[$0].asset.source.source })
      return outcome
    }
    await render(stale, report, &outcome)
    return outcome
  }

  /// Works through the stale assets in groups: makes the files of a group, notes them in the
  /// journal with one wait for the disk, and puts them in place.
  private func render(_ stale: [Int], _ report: Report, _ outcome: inout Outcome) async {
    let renderers = self.renderers(stale)
    var done = 0
    for start in stride(from: 0, to: renderers.count, by: RenderStage.groupSize) {
      let group = renderers[start..<min(start + RenderStage.groupSize, renderers.count)]
      var drafts: [AssetDraft] = []
      var isOver = false
      await pool.forEach(Array(group)) {
        $0.draft(on: $1)
      } receive: { _, draft in
        drafts.append(draft)
        done += 1
        let source = draft.work.asset.source.source
        report.progress(done: done, total: stale.count, current: source)
        if let failure = draft.permanent, report.summary.permanent == nil {
          report.give(up: failure)
        }
        isOver = isOver || draft.permanent != nil || draft.isFailed && request.failsFast
        return isOver
      }
      await place(drafts, report, &outcome)
      if isOver || Task.isCancelled { return }
    }
  }

  private func renderers(_ stale: [Int]) -> [AssetRenderer] {
    let sources = Set(stale.map { Path(work[$0].asset.source.source) })
    let keys = Dictionary(
      first: preparation.findings.files.lazy.filter { sources.contains(Path($0.path)) }
        .map { (Path($0.path), $0.key) }
    )
    return stale.map { index in
      AssetRenderer(
        work: work[index],
        tree: preparation.tree,
        maxPixels: request.maxPixels,
        disk: disk,
        masters: preparation.findings.identities,
        store: store,
        masterKey: keys[Path(work[index].asset.source.source)],
        moment: preparation.moment,
        number: index
      )
    }
  }

  private func place(
    _ drafts: [AssetDraft],
    _ report: Report,
    _ outcome: inout Outcome
  ) async {
    let placement = AssetPlacement(disk: disk, staging: preparation.tree.staging)
    var drafts = drafts
    let entries = drafts.filter { !$0.isFailed && !$0.isChanged }
      .flatMap { $0.journalEntries(preparation.tree) }
    do throws(DiskError) {
      if !entries.isEmpty { try preparation.tree.journal(disk)?.note(entries) }
    } catch {
      // What the journal can't tell the next run must not be put in place.
      report.add([.unwritable(PathText.parent(of: error.path), error)])
      for index in drafts.indices { drafts[index].isFailed = true }
    }
    // A task of its own, because what is whole is put in place even when the run was interrupted.
    let results = await Task { [pool, drafts] in
      await pool.map(drafts) { draft, _ in placement.place(draft) }
    }.value
    for (draft, result) in zip(drafts, results) {
      guard let result else {
        draft.discard(disk)
        continue
      }
      take(result, of: draft, report, &outcome)
    }
  }

  private func take(
    _ result: AssetPlacement.Result,
    of draft: AssetDraft,
    _ report: Report,
    _ outcome: inout Outcome
  ) {
    let source = draft.work.asset.source
    outcome.placed.merge(result.placed) { _, new in new }
    for (path, file) in result.placed { report.place(preparation.tree.display(path), file.key) }
    if draft.isChanged {
      outcome.changed.insert(source.source)
      return
    }
    tell(draft.work, report)
    for event in result.events { report.add(event) }
    // A master whose worker we stopped ourselves has not failed.
    if result.isFailed && Task.isCancelled { return }
    if draft.permanent == nil { report.add(result.diagnostics) }
    if result.isFailed {
      report.addFailed([source.source])
    } else {
      outcome.failed.remove(source.manifestPath)
      if !draft.remarks.isEmpty { outcome.remarks[source.manifestPath] = draft.remarks }
    }
  }

  /// Tells of the outputs that are left alone.
  private func tell(_ work: AssetWork, _ report: Report) {
    for step in work.steps {
      if case .write = step.decision { continue }
      report.add(work.event(for: step, preparation.tree))
    }
  }

  private func isTold(_ work: AssetWork) -> Bool {
    focus?.contains(work.asset.source.source) ?? true
  }

  /// Removes temporary files of runs that were cut off; only those left a journal, if there can
  /// be one.
  private func removeLeftovers() {
    let leftovers = Leftovers(tree: preparation.tree, disk: disk)
    let isCutOff = preparation.journal != nil || preparation.tree.manifest == nil
    leftovers.remove(preparation.findings.leftovers + (isCutOff ? leftovers.besideOutputs() : []))
  }
}
