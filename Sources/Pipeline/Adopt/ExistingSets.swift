import Assets
import RenderProtocol
import TercetSystem
import Workspace

/// Takes finished renditions of one tree into the manifest; no picture is ever written.
struct ExistingSets: Sendable {
  let build: TreeBuild
  /// How near a file has to be to what would be made, in decibels.
  let tolerance: Int

  private var tree: OutputTree { build.tree }
  private var request: BuildRequest { build.request }

  /// What looking at one asset's files gave.
  private struct Look: Sendable {
    var events: [OutputEvent] = []
    var diagnostics: [Diagnostic] = []
    /// The files that are what would be made.
    var recognised: Set<Path> = []
    var isFailed = false
  }

  /// Looks at every file that tercet didn't write, reports what it is, and writes the manifest.
  func run(_ report: Report) async {
    report.begin(destination: tree.destination)
    let preparation: Preparation
    do throws(Diagnostic) {
      preparation = try await build.look(build.record?.load())
    } catch {
      return report.add([error])
    }
    let looks = await build.pool.map(preparation.work) { look(at: $0, $1) }
    if Task.isCancelled { return }
    let found = looks.map { $0 ?? Look(isFailed: true) }
    report.addMasters(preparation.masterCount)
    report.addFailed(preparation.failed)
    report.addFailed(
      zip(preparation.work, found).filter(\.1.isFailed).map(\.0.asset.source.source)
    )
    // A file whose bytes alone were changed is recognised, which is all there is to say of it.
    let settled = Set(found.flatMap(\.recognised).map { Diagnostic.keptEdited(tree.display($0)) })
    report.add(preparation.findings.diagnostics.filter { !settled.contains($0) })
    if let failure = preparation.findings.permanent { return report.give(up: failure) }
    for look in found {
      for event in look.events { report.add(event) }
      report.add(look.diagnostics)
    }
    if !request.isDryRun { record(preparation, found.map(\.recognised), report) }
  }

  /// Compares the files of one asset; runs on a slot's queue and may block.
  private func look(at work: AssetWork, _ slot: WorkerSlot) -> Look {
    let (verdicts, failure) = verdicts(on: work, slot)
    var look = Look(isFailed: failure != nil)
    look.diagnostics += failure.map { [$0] } ?? []
    let isStale = !work.canBeRecorded
    for step in work.steps {
      let path = tree.display(step.output.path)
      switch (step.decision, verdicts[step.output.path]) {
      case (.write(.new), _): look.diagnostics.append(.missingRendition(path))
      case (.write(let reason), _): look.diagnostics.append(.staleRendition(path, reason))
      case (.keep, .same) where step.output.action == .copy:
        look.events.append(work.event(for: step, tree))
        look.diagnostics.append(.copyOfOtherBytes(path, work.asset.source.source))
      case (.keep, .same(let decibels)) where !isStale:
        look.recognised.insert(step.output.path)
        look.events.append(event(for: step, of: work, decibels))
      case (.keep, let verdict):
        look.events.append(work.event(for: step, tree))
        let remark = verdict.flatMap { Diagnostic.unlike(path, $0, work.asset.source.source) }
        look.diagnostics += remark.map { [$0] } ?? []
      case (.unchanged, _), (.blocked, _):
        look.events.append(work.event(for: step, tree))
      }
    }
    return look
  }

  /// How the kept files of the right size compare with what would be made in their place.
  private func verdicts(
    on work: AssetWork,
    _ slot: WorkerSlot
  ) -> ([Path: Resemblance], Diagnostic?) {
    let outputs = work.steps.filter(\.isKept).map(\.output).filter {
      work.kept[$0.path]?.size == $0.size
    }
    if outputs.isEmpty { return ([:], nil) }
    let source = work.asset.source.source
    let comparison = RenderRequest(
      source: source,
      maxPixels: request.maxPixels,
      settings: work.asset.render,
      renditions: outputs.map { RenditionRequest(of: $0, at: tree.display($0.path)) }
    )
    let master = work.asset.source
    switch slot.compare(comparison, of: master.picture.format, spent: master.inspection) {
    case .failure(let failure):
      return ([:], failure.diagnostic(source, maxPixels: request.maxPixels))
    case .success(let similarities):
      let verdicts = zip(outputs, similarities).map { output, similarity in
        (output.path, Resemblance(similarity, tolerance: tolerance))
      }
      return (Dictionary(first: verdicts), nil)
    }
  }

  private func event(for step: Step, of work: AssetWork, _ decibels: Double) -> OutputEvent {
    OutputEvent(
      kind: .adopted,
      path: tree.display(step.output.path),
      master: work.asset.source.source,
      size: step.output.size,
      reason: decibels >= 60
        ? "has the same pixels" : "is \(decibels) dB from what tercet makes"
    )
  }

  /// Writes what was recognised into the manifest, as if it had just been made.
  private func record(_ preparation: Preparation, _ recognised: [Set<Path>], _ report: Report) {
    guard let path = tree.manifest, recognised.contains(where: { !$0.isEmpty }) else { return }
    var taken = preparation
    taken.work = []
    var placed: [Path: AssetPlacement.Placed] = [:]
    for (work, paths) in zip(preparation.work, recognised) where !paths.isEmpty {
      var work = work
      for index in work.steps.indices where paths.contains(work.steps[index].output.path) {
        let output = work.steps[index].output.path
        work.steps[index].decision = .write(.new)
        placed[output] = work.kept[output].map {
          AssetPlacement.Placed(digest: $0.digest, bytes: $0.bytes)
        }
      }
      taken.work.append(work)
    }
    var (made, rest) = ManifestComposer(
      preparation: taken,
      request: request,
      placed: placed,
      failed: []
    ).compose()
    let paths = Set(placed.keys.map(tree.manifestPath))
    for asset in made.assets.indices {
      for place in made.assets[asset].renditions.indices
      where paths.contains(made.assets[asset].renditions[place].path) {
        made.assets[asset].renditions[place].role = .adopted
      }
    }
    do throws(DiskError) {
      // Nothing is removed here, so all that the manifest said before stays said.
      let manifest = Manifest(assets: ManifestComposer.merge(made.assets, rest))
      try ManifestFile(disk: build.disk, path: path).save(manifest)
    } catch {
      report.add([.unwrittenManifest(path, error)])
    }
  }
}

extension AssetWork {
  /// Whether the manifest's entry stays true when only its renditions are added to: none of these
  /// may belong to an older state of the master.
  fileprivate var canBeRecorded: Bool {
    steps.allSatisfy { step in
      guard case .write(let reason) = step.decision else { return true }
      return reason == .new || reason == .missing
    }
  }
}
