import Assets
import RenderProtocol
import TercetSystem
import Workspace

/// Everything that is decided before anything is written.
package struct Preparation: Sendable {
  package var tree: OutputTree
  /// What the last run wrote down.
  package var manifest: Manifest
  package var plan: Plan
  /// One for each asset of the plan.
  package var work: [AssetWork]
  /// What the scan and the comparison found out besides.
  var findings: Findings
  /// Files that an unfinished run was about to put in place; nil where the last one finished.
  package var journal: [Journal.Entry]?
  /// Before the first file was looked at, in nanoseconds since 1970.
  package var moment = 0
  /// Renditions that nothing plans where a moved folder took them.
  package var carried: [Manifest.Asset] = []

  /// How many masters there are: each has work, is refused by the plan, or can't be used.
  var masterCount: Int { work.count + plan.refused.count + findings.unusable.count }

  /// Sources that this run can't build; those that are only left for a later run are none.
  package var failed: Set<String> { findings.unreadable.union(plan.refused.map(\.source)) }

  /// Manifest paths of masters that this run doesn't build, though they are there.
  var unbuilt: Set<ManifestPath> { Set(findings.unusable + plan.refused.map(\.manifestPath)) }

  /// Whether this run can say of a master that it asks for nothing but what the manifest has.
  func isGone(_ master: ManifestPath, keepsOrphans: Bool) -> Bool {
    findings.isComplete && !keepsOrphans && tree.covers(master) && !unbuilt.contains(master)
  }

  /// What the journal says of files that this run plans, or that are the very ones it noted.
  func unfinished(_ disk: any Disk) -> JournalRecovery {
    let planned =
      journal == nil ? [] : plan.assets.flatMap(\.outputs).map { tree.manifestPath($0.path) }
    return JournalRecovery(journal ?? [], planned: Set(planned), tree: tree, disk: disk)
  }

  /// Whether there is anything to render or copy.
  package var isStale: Bool { work.contains(where: \.isStale) }
}

/// One asset and what is to be done about each of its outputs.
package struct AssetWork: Sendable {
  package var asset: PlannedAsset
  package var steps: [Step]
  /// Sizes of kept files, by path.
  package var kept: [Path: KeptFile] = [:]
  /// What an earlier run said when it rendered this master in this way.
  package var remarks: Set<RenderWarning> = []

  /// Whether anything has to be written.
  package var isStale: Bool {
    steps.contains {
      if case .write = $0.decision { return true }
      return false
    }
  }
}

/// A file at an output's place that tercet didn't write, or that was edited since.
package struct KeptFile: Hashable, Sendable {
  package var digest: Digest
  package var bytes: Int
  /// nil where the file is no readable picture.
  package var size: PixelSize?
}
