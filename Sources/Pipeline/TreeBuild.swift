import Assets
import TercetSystem
import Workspace

/// One tree's way through the stages.
struct TreeBuild: Sendable {
  var tree: OutputTree
  var request: BuildRequest
  let disk: any Disk
  let pool: WorkerPool
  let libvips: String
  let record: RecordFile?
  let store: RenditionStore?
  let recent: RecentBuilds?
  let currentFolder: String

  /// How often a master may change under our hands before it is given up.
  private static let passes = 3

  /// Builds the tree, or says what a build would do.
  func run(_ report: Report) async {
    let folder = request.isDryRun || tree.isInPlace ? nil : OutputFolder(of: tree, on: disk)
    defer { folder?.removeIfUnused() }
    let lock = await OutputLock(disk: disk, request: request).wait(for: tree, report)
    guard case .granted(let held) = lock else { return }
    defer { withExtendedLifetime(held) {} }
    await runInTurn(report)
  }

  /// Builds a tree whose lock is held already.
  func runInTurn(_ report: Report) async {
    report.begin(destination: tree.destination)
    let before = record?.load()
    if let outcome = await UpToDateCheck(request: request, disk: disk, pool: pool)
      .outcome(of: before, tree, fingerprint: fingerprint)
    {
      return report.replay(outcome)
    }
    guard let preparation = await prepare(before, report) else { return }
    if request.isDryRun {
      return DryRunReport(preparation: preparation, request: request, disk: disk).tell(report)
    }
    if request.failsFast && report.summary.errors > 0 { return }
    await build(preparation, before, report)
  }

  /// Scans, plans and compares, and reports what there is to say.
  func prepare(_ before: BuildRecord?, _ report: Report) async -> Preparation? {
    report.begin(destination: tree.destination)
    do throws(Diagnostic) {
      let preparation = try await look(before)
      // The interruption may be why a file couldn't be read, and nothing will be built.
      if Task.isCancelled { return nil }
      report.addMasters(preparation.masterCount)
      report.addFailed(preparation.failed)
      report.add(preparation.findings.diagnostics)
      if let failure = preparation.findings.permanent { report.give(up: failure) }
      return preparation
    } catch {
      report.add([error])
      return nil
    }
  }

  /// Renders until no master changes any more while it is read, then records.
  private func build(_ first: Preparation, _ before: BuildRecord?, _ report: Report) async {
    var preparation = first
    var focus: Set<String>?
    for pass in 1...TreeBuild.passes {
      let stage = RenderStage(
        preparation: preparation,
        request: request,
        disk: disk,
        pool: pool,
        store: store,
        focus: focus
      )
      let outcome = await stage.run(report)
      let changed = outcome.changed
      if changed.isEmpty || pass == TreeBuild.passes || Task.isCancelled {
        for source in changed { report.add([.keepsChanging(source)]) }
        report.addFailed(changed)
        finish(preparation, outcome, report)
        if request.listsDependencies { report.tell(preparation.dependencies) }
        return
      }
      finish(preparation, outcome, report)
      do throws(Diagnostic) {
        preparation = try await look(record?.load() ?? before)
        if Task.isCancelled { return }
      } catch {
        return report.add([error])
      }
      tell(preparation.findings.diagnostics, about: changed, report)
      focus = changed
    }
  }

  /// Reports what a later pass found out about the masters that it is there for.
  private func tell(
    _ diagnostics: [Diagnostic],
    about sources: Set<String>,
    _ report: Report
  ) {
    let news = diagnostics.filter { sources.contains($0.path ?? "") && $0.severity == .error }
    report.add(news)
    report.addFailed(news.compactMap(\.path))
  }

  private func finish(
    _ preparation: Preparation,
    _ outcome: RenderStage.Outcome,
    _ report: Report
  ) {
    TreeCommit(
      preparation: preparation,
      outcome: outcome,
      request: request,
      disk: disk,
      record: record,
      recent: recent,
      fingerprint: fingerprint
    ).run(report)
    store?.trim()
  }

  /// Scans, plans and compares without a report.
  func look(_ before: BuildRecord?) async throws(Diagnostic) -> Preparation {
    try await Preparer(
      tree: tree,
      request: request,
      disk: disk,
      pool: pool,
      libvips: libvips,
      reader: ContentReader(disk: disk, record: before),
      recent: recent?.renditions(of: tree) ?? RecentRenditions(),
      currentFolder: currentFolder
    ).run()
  }

  private var fingerprint: String { request.fingerprint(libvips: libvips, tree: tree) }
}
