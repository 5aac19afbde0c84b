import Assets
import Workspace

/// Counts what happens in a run and passes it on.
package final class Report {
  package private(set) var summary = Summary()
  private let listen: (Event) -> Void

  /// A report to one listener.
  package init(_ listen: @escaping (Event) -> Void) {
    self.listen = listen
  }

  /// Passes on what a user should know.
  func add(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      if diagnostic.severity == .warning { summary.warnings += 1 }
      if diagnostic.severity == .error { summary.errors += 1 }
      if diagnostic.leavesOpen { summary.undecided += 1 }
      listen(.diagnostic(diagnostic))
    }
  }

  /// Counts what became of an output.
  func add(_ output: OutputEvent) {
    summary.count(output.kind)
    listen(.output(output))
  }

  /// Tells what we left at a path; nil where we removed it.
  func place(_ path: String, _ key: FileKey?) { listen(.placed(path: path, key)) }

  func addMasters(_ count: Int, failed: Int = 0) {
    summary.masters += count
    summary.failed += failed
  }

  /// Counts what an earlier run found and nothing has changed since.
  func replay(_ outcome: BuildRecord.Outcome) {
    summary.masters += outcome.masters
    summary.unchanged += outcome.unchanged
    summary.kept += outcome.kept
    add(outcome.diagnostics)
  }

  /// Tells that a manifest says something else than a build would write down.
  func addOutdated(manifest path: String) {
    summary.outdatedManifests += 1
    add([.outdatedManifest(path)])
  }

  func progress(done: Int, total: Int, current: String) {
    listen(.progress(done: done, total: total, current: current))
  }

  func give(up failure: WorkerFailure) {
    summary.permanent = failure
    add([.workerFailure(failure, at: nil)])
  }

  func interrupt() { summary.isInterrupted = true }
}
