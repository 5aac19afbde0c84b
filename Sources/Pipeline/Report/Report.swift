import Assets
import TercetSystem
import Workspace

/// Counts what happens in a run and passes it on.
package final class Report {
  package private(set) var summary = Summary()
  private let listen: (Event) -> Void
  /// Diagnostics that were passed on; a master may cause the same one at several destinations.
  private var told: Set<Diagnostic> = []
  /// Sources of masters that were not built, or not wholly; one can fail at several destinations.
  private var failed: Set<Path> = []
  private var destination = 0
  /// The most masters of one destination so far, and those of this one.
  private var (most, current) = (0, 0)

  /// A report to one listener.
  package init(_ listen: @escaping (Event) -> Void) {
    self.listen = listen
  }

  /// Passes on what a user should know.
  func add(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics where told.insert(diagnostic).inserted {
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

  /// Counts masters; those of several destinations are the same ones, so the most count.
  func addMasters(_ count: Int) {
    current += count
    most = max(most, current)
    summary.masters = most
  }

  /// Counts masters that were not built, or not wholly, each once; by the paths that messages show.
  func addFailed(_ sources: some Sequence<String>) {
    failed.formUnion(sources.map { Path($0) })
    summary.failed = failed.count
  }

  /// Tells which destination of the request what follows is about.
  func begin(destination: Int) {
    guard destination != self.destination else { return }
    self.destination = destination
    current = 0
  }

  /// Counts what an earlier run found and nothing has changed since.
  func replay(_ outcome: BuildRecord.Outcome) {
    addMasters(outcome.masters)
    summary.unchanged += outcome.unchanged
    summary.kept += outcome.kept
    add(outcome.diagnostics)
  }

  /// Tells that a manifest says something else than a build would write down.
  func addOutdated(manifest path: String) {
    summary.outdatedManifests += 1
    add([.outdatedManifest(path)])
  }

  func tell(_ dependencies: Dependencies) { listen(.dependencies(dependencies)) }

  func progress(done: Int, total: Int, current: String) {
    listen(.progress(done: done, total: total, current: current))
  }

  func give(up failure: WorkerFailure) {
    summary.permanent = failure
    add([.workerFailure(failure, at: nil)])
  }

  func interrupt() { summary.isInterrupted = true }
}
