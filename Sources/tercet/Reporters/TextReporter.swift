import Assets
import Pipeline

/// Lines for people.
struct TextReporter: Reporter {
  let console: Console
  let style: Style
  let isQuiet: Bool
  /// Lists outputs, each with its reason.
  let isVerbose: Bool
  /// Lists what would be done.
  let isDryRun: Bool
  var progress: ProgressLine?

  mutating func report(_ event: Event) {
    switch event {
    case .diagnostic(let diagnostic):
      if isQuiet && diagnostic.severity < .error { return }
      progress?.clear()
      console.error(style.lines(of: diagnostic))
    case .output(let output):
      guard let line = line(for: output) else { return }
      progress?.clear()
      console.result(line)
    case .progress(let done, let total, let current):
      progress?.show(done: done, total: total, current: current)
    case .placed, .dependencies:
      break
    }
  }

  private func line(for output: OutputEvent) -> Line? {
    if isQuiet { return nil }
    let isDone = output.kind == .unchanged || output.kind == .kept
    guard isVerbose || (isDryRun && !isDone) else { return nil }
    let verb =
      switch output.kind {
      case .rendered: isDryRun ? "would render" : "rendered"
      case .copied: isDryRun ? "would copy" : "copied"
      case .removed: isDryRun ? "would remove" : "removed"
      case .renamed: isDryRun ? "would rename" : "renamed"
      case .adopted: isDryRun ? "would adopt" : "adopted"
      case .unchanged, .kept, .restored: output.kind.rawValue
      }
    let size = output.size.map { " \($0)" } ?? ""
    let reason = output.reason.map { " (\($0))" } ?? ""
    return "\(verb) \(output.path)\(size)\(reason)"
  }

  mutating func finish(_ summary: Summary, seconds: Double) {
    progress?.clear()
    if !isQuiet {
      console.result(Line(SummaryLine(summary, seconds: seconds, isDryRun: isDryRun).text))
    }
  }
}
