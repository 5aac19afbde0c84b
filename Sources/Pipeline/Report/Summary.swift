/// Counts of one run.
package struct Summary: Hashable, Sendable {
  package var masters = 0
  package var rendered = 0
  package var restored = 0
  package var copied = 0
  package var unchanged = 0
  package var kept = 0
  package var removed = 0
  package var renamed = 0
  package var adopted = 0
  /// Masters that were not built, or not wholly.
  package var failed = 0
  package var warnings = 0
  package var errors = 0
  /// What kept a run from telling what there is to do.
  package var undecided = 0
  /// Manifests that would be written anew though no output would.
  package var outdatedManifests = 0
  /// Set where no worker can be started at all.
  package var permanent: WorkerFailure?
  package var isInterrupted = false

  package init() {}

  package mutating func count(_ kind: OutputEvent.Kind) {
    switch kind {
    case .rendered: rendered += 1
    case .restored: restored += 1
    case .copied: copied += 1
    case .unchanged: unchanged += 1
    case .kept: kept += 1
    case .removed: removed += 1
    case .renamed: renamed += 1
    case .adopted: adopted += 1
    }
  }
}
