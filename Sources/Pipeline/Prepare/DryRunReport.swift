import Assets
import TercetSystem
import Workspace

/// Says what a build would do and does nothing.
struct DryRunReport {
  let preparation: Preparation
  let request: BuildRequest
  let disk: any Disk

  /// Reports every output.
  func tell(_ report: Report) {
    for work in preparation.work {
      for step in work.steps {
        guard case .write(let reason) = step.decision else {
          report.add(work.event(for: step, preparation.tree))
          continue
        }
        report.add(
          OutputEvent(
            kind: step.output.action == .copy ? .copied : .rendered,
            path: preparation.tree.display(step.output.path),
            master: work.asset.source.source,
            size: step.output.size,
            reason: reason.description
          )
        )
      }
    }
    let (manifest, gone) = ManifestComposer(
      preparation: preparation,
      request: request,
      placed: [:],
      failed: []
    ).compose()
    let orphans = (gone + preparation.carried).flatMap(\.orphans)
    let unfinished = preparation.unfinished(disk)
      .unclaimed(by: manifest) { preparation.isGone($0, keepsOrphans: request.keepsOrphans) }
    let live = preparation.findings.identities.union(preparation.findings.files.map(\.key.identity))
    Removal(tree: preparation.tree, request: request, disk: disk, live: live)
      .remove(orphans + unfinished, report)
    let isQuiet = !preparation.isStale && orphans.isEmpty && unfinished.isEmpty
    if let path = preparation.tree.manifest, isQuiet, manifest != preparation.manifest {
      report.addOutdated(manifest: path)
    }
  }
}

extension AssetWork {
  /// The event of an output that is left alone.
  func event(for step: Step, _ tree: OutputTree) -> OutputEvent {
    var event = OutputEvent(
      kind: .unchanged,
      path: tree.display(step.output.path),
      master: asset.source.source,
      size: step.output.size
    )
    if case .keep(let keeping) = step.decision {
      event.kind = .kept
      event.size = kept[step.output.path]?.size
      event.reason = keeping.rawValue
    }
    return event
  }
}
