import Assets
import Pipeline

/// Workflow annotations for GitHub, and the summary as plain text.
///
/// Everything is held back until the end: the service shows the first ten of each kind that a
/// step writes and drops the rest without a word, so the errors come first and the rest is listed
/// in the log and counted.
///
/// Source: the runner, for the limits.
struct GitHubReporter: Reporter {
  let console: Console
  let isDryRun: Bool
  let root: ReportRoot
  private var findings: [Diagnostic] = []

  /// Annotations of one kind that are shown of a step.
  static let limit = 10

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
    console.result(Line(SummaryLine(summary, seconds: seconds, isDryRun: isDryRun).text))
  }

  /// The annotations that are shown, errors first; then what is beyond the limit, in a group of
  /// the log, and a count of it.
  static func lines(for findings: [Diagnostic], root: ReportRoot?) -> [any ConsoleLine] {
    var shown: [Diagnostic] = []
    var rest: [Diagnostic] = []
    for severity in [Diagnostic.Severity.error, .warning, .note] {
      let all = findings.filter { $0.severity == severity }
      // The count is a notice itself.
      let limit = severity == .note ? limit - 1 : limit
      shown += all.prefix(limit)
      rest += all.dropFirst(limit)
    }
    let lines: [any ConsoleLine] = shown.map { line(for: $0, root: root) }
    if rest.isEmpty { return lines }
    let counts = [Diagnostic.Severity.error, .warning, .note].compactMap { severity in
      let count = rest.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) more \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    let log = rest.map { Style.plain.lines(of: $0) }.flatMap { lines in
      lines.indices.map { Line($0 == 0 ? "- " : "  ") + lines[$0] }
    }
    return lines + [GitHubCommand(name: "group", message: ["What is not annotated"])] + log + [
      GitHubCommand(name: "endgroup"),
      GitHubCommand(
        name: "notice",
        properties: [.init("title", "tercet")],
        message: ["\(counts.joined(separator: ", ")): see the log of this step"]
      ),
    ]
  }

  /// A diagnostic as an annotation.
  static func line(for diagnostic: Diagnostic, root: ReportRoot? = nil) -> GitHubCommand {
    var command = GitHubCommand(
      name: diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
    )
    if let place = diagnostic.place {
      command.properties = [.init("file", root?.relative(place.file) ?? place.file)]
      command.properties += place.line.map { [.init("line", "\($0)")] } ?? []
      command.properties += place.column.map { [.init("col", "\($0)")] } ?? []
    }
    command.properties.append(.init("title", diagnostic.code.rawValue))
    command.message = [diagnostic.sentence] + diagnostic.notes
    return command
  }
}
