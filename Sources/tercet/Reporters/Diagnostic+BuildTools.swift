import Assets
import Pipeline
import TercetSystem
import Workspace

/// What is said of the files and streams by which other programs follow a run.
extension Diagnostic {
  /// A path that make can't read, whatever it is escaped with.
  static func notForDepfiles(_ path: String) -> Diagnostic {
    Diagnostic(
      .nameNotListable,
      path: path,
      "a depfile can't hold this path, because make reads something else at a tab, the end of a "
        + "line, ';', '|', '=', and '\\' at the end; rename it"
    )
  }

  /// A path that would not come back from a list with one path a line.
  static func notForLists(_ path: String) -> Diagnostic {
    Diagnostic(
      .nameNotListable,
      path: path,
      "a list of files can't hold this path, because the end of a line, '$(' and spaces at its end "
        + "mean something else there; rename it"
    )
  }

  /// What an event is to a service that shows findings on files; nil for other events.
  init?(finding event: Event, isDryRun: Bool) {
    switch event {
    case .diagnostic(let diagnostic): self = diagnostic
    case .output(let output) where isDryRun:
      guard let stale = Diagnostic.stale(output) else { return nil }
      self = stale
    case .output, .placed, .progress, .dependencies: return nil
    }
  }

  /// An output that a build would change; nil for others.
  static func stale(_ output: OutputEvent) -> Diagnostic? {
    let verb: String
    switch output.kind {
    case .rendered, .restored: verb = "render"
    case .copied: verb = "copy"
    case .removed: verb = "remove"
    case .renamed: verb = "rename"
    case .adopted: verb = "adopt"
    case .unchanged, .kept: return nil
    }
    let reason = output.reason.map { " (\($0))" } ?? ""
    return Diagnostic(.stale, path: output.path, "a build would \(verb) it\(reason)")
  }

  /// Results that nobody will read.
  static func unwritableResults(errno number: Int32) -> Diagnostic {
    Diagnostic(
      .unwritable,
      path: "standard output",
      "cannot be written: \(DiskError.reason(number)); \(DiskError.advice(number))"
    )
  }
}
