import Pipeline

/// The numbers that a run ends with; documented, tested and never given another meaning.
enum ExitStatus: Int32 {
  case done = 0
  /// Some asset failed, or `check` found work.
  case failed = 1
  /// Wrong usage, or `check` can't tell.
  case usage = 64
  /// A fault of ours, or a broken installation.
  case software = 70
  case interrupted = 130

  /// How a build ends.
  init(build summary: Summary, isStrict: Bool) {
    if summary.isInterrupted {
      self = .interrupted
    } else if summary.permanent != nil {
      self = .software
    } else if summary.failed > 0 || summary.errors > 0 || (isStrict && summary.warnings > 0) {
      self = .failed
    } else {
      self = .done
    }
  }

  /// How a check ends: work that was found counts more than what can't be told.
  init(check summary: Summary, isStrict: Bool) {
    let build = ExitStatus(build: summary, isStrict: isStrict)
    let work = summary.rendered + summary.copied + summary.removed + summary.outdatedManifests
    if build == .interrupted {
      self = build
    } else if work > 0 {
      self = .failed
    } else {
      self = summary.undecided > 0 || summary.permanent != nil ? .usage : build
    }
  }
}
