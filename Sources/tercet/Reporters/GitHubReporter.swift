import Assets
import Pipeline

/// Workflow annotations for GitHub, and the summary as plain text.
///
/// Everything is held back until the end: the service shows the first ten of each kind that a
/// step writes and drops the rest without a word, so the errors come first and the rest is listed
/// in the log and counted.
///
/// Sources: GitHub's page on workflow commands, for the form and the escapes; the runner, for
/// the limits.
struct GitHubReporter: Reporter {
  let console: Console
  let isDryRun: Bool
  let root: ReportRoot
  private var findings: [Diagnostic] = []

  /// Annotations of one kind that are shown of a step.
  static let limit = 10
  /// Characters of a message that are shown.
  static let messageLimit = 4096

  init(console: Console, isDryRun: Bool, root: ReportRoot) {
    self.console = console
    self.isDryRun = isDryRun
    self.root = root
  }

  mutating func report(_ event: Event) {
    if let finding = Diagnostic(finding: event, isDryRun: isDryRun) { findings.append(finding) }
  }

  func finish(_ summary: Summary, seconds: Double) {
    for line in GitHubReporter.lines(for: findings, root: root) { console.result(line) }
    console.result(SummaryLine(summary, seconds: seconds, isDryRun: isDryRun).text)
  }

  /// The annotations that are shown, errors first; then what is beyond the limit, in a group of
  /// the log, and a count of it.
  static func lines(for findings: [Diagnostic], root: ReportRoot?) -> [String] {
    var shown: [Diagnostic] = []
    var rest: [Diagnostic] = []
    for severity in [Diagnostic.Severity.error, .warning, .note] {
      let all = findings.filter { $0.severity == severity }
      // The count is a notice itself.
      let limit = severity == .note ? limit - 1 : limit
      shown += all.prefix(limit)
      rest += all.dropFirst(limit)
    }
    let lines = shown.map { line(for: $0, root: root) }
    if rest.isEmpty { return lines }
    let counts = [Diagnostic.Severity.error, .warning, .note].compactMap { severity in
      let count = rest.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) more \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    // With something before the path, no name can look like a command to the runner.
    let log = rest.map { "- " + $0.description.split(separator: "\n").joined(separator: "\n  ") }
    let count = "\(counts.joined(separator: ", ")): see the log of this step"
    return lines + ["::group::What is not annotated"] + log
      + ["::endgroup::", "::notice title=tercet::\(count)"]
  }

  /// `::warning file=art/a@3x.png,title=size-not-divisible::sentence`.
  static func line(for diagnostic: Diagnostic, root: ReportRoot? = nil) -> String {
    let kind = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
    var properties: [String] = []
    if let place = diagnostic.place {
      let path = root?.relative(place.file) ?? place.file
      properties.append("file=\(escapedProperty(path))")
      properties += place.line.map { ["line=\($0)"] } ?? []
      properties += place.column.map { ["col=\($0)"] } ?? []
    }
    properties.append("title=\(escapedProperty(diagnostic.code.rawValue))")
    let message = ([diagnostic.sentence] + diagnostic.notes).joined(separator: "\n")
    let cut = message.prefix(messageLimit - 1)
    let text = cut.count < message.count ? cut + "…" : message
    return "::\(kind) \(properties.joined(separator: ","))::\(escaped(text))"
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
