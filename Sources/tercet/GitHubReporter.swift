import Assets
import Pipeline

/// Workflow annotations for GitHub, and the summary as plain text.
///
/// Source: GitHub's page on workflow commands, for the form and the escapes.
struct GitHubReporter: Reporter {
  let console: Console
  let isDryRun: Bool

  func report(_ event: Event) {
    switch event {
    case .diagnostic(let diagnostic): console.result(GitHubReporter.line(for: diagnostic))
    case .output(let output) where isDryRun:
      if let line = GitHubReporter.line(forStale: output) { console.result(line) }
    case .output, .placed, .progress: break
    }
  }

  func finish(_ summary: Summary, seconds: Double) {
    console.result(SummaryLine(summary, seconds: seconds, isDryRun: isDryRun).text)
  }

  /// `::warning file=art/a@3x.png,title=size-not-divisible::sentence`.
  static func line(for diagnostic: Diagnostic) -> String {
    let kind = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
    let file = diagnostic.path.map { "file=\(escapedProperty($0))," } ?? ""
    let message = ([diagnostic.sentence] + diagnostic.notes).joined(separator: "\n")
    return "::\(kind) \(file)title=\(escapedProperty(diagnostic.code))::\(escaped(message))"
  }

  /// An output that a build would change, as a warning on its place; nil for others.
  static func line(forStale output: OutputEvent) -> String? {
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
    let place = escapedProperty(output.path)
    return "::warning file=\(place),title=stale::a build would \(verb) it\(escaped(reason))"
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: String(scalar)
      }
    }.joined()
  }

  /// By scalars, because a combining mark makes another character of a comma.
  private static func escapedProperty(_ text: String) -> String {
    escaped(text).unicodeScalars.map { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: String(scalar)
      }
    }.joined()
  }
}
