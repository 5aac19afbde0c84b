import Assets
@testable import Pipeline
import Testing

@testable import tercet

/// A name that would break lines, steer a terminal and give a service commands, in every report
/// for people.
struct HostileNameTests {
  static let name =
    "::error::a\n::error::b\r\u{1B}[2J\u{9B}\u{202E}\u{200B}\u{2028}##[add-mask]c@3x.png"

  /// A way to report, as it writes to a page.
  struct Way: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var report: @Sendable (Console) -> Void
  }

  private static func events() -> [Event] {
    let outputs = OutputEvent.Kind.allCases.map { kind in
      Event.output(OutputEvent(kind: kind, path: name, master: name, reason: "as \(name) is"))
    }
    return outputs + [
      .diagnostic(
        Diagnostic(.adoption, path: name, "is '\(name)'", notes: ["so is '\(name)'"])
      )
    ]
  }

  private static func run(_ reporter: any Reporter) {
    var reporter = reporter
    for event in events() { reporter.report(event) }
    reporter.finish(Summary(), seconds: 0)
  }

  private static func watch(_ reporter: any WatchReporter) {
    var reporter = reporter
    var build = WatchReporterTests.build()
    for event in events() {
      if case .diagnostic(let diagnostic) = event { build.diagnostics.append(diagnostic) }
    }
    let story: [WatchEvent] =
      [.started, .watching] + events().map { .build($0) }
      + [.finished(build), .finished(WatchReporterTests.build())]
      + [.configured(file: name, folders: [name])] + build.diagnostics.map { .diagnostic($0) }
    for event in story { reporter.report(event) }
    reporter.finish()
  }

  private static func style(_ isColored: Bool) -> Style {
    Style(isColored ? .always : .never, environment: [:], isTerminal: false)
  }

  static let ways =
    [true, false].flatMap { isDryRun in
      [
        Way(testDescription: "text, dry run: \(isDryRun)") { console in
          run(
            TextReporter(
              console: console,
              style: style(false),
              isQuiet: false,
              isVerbose: true,
              isDryRun: isDryRun
            )
          )
        },
        Way(testDescription: "GitHub, dry run: \(isDryRun)") { console in
          let root = ReportRoot(folder: "/work", currentFolder: "/work")
          run(GitHubReporter(console: console, isDryRun: isDryRun, root: root))
        },
      ]
    } + [
      Way(testDescription: "watch") { console in
        watch(
          TextWatchReporter(
            console: console,
            style: style(false),
            folders: [name],
            isQuiet: false,
            isVerbose: true
          )
        )
      },
      Way(testDescription: "watch for GitHub") { console in
        watch(
          TextWatchReporter(
            console: console,
            style: style(false),
            folders: [name],
            isQuiet: false,
            isVerbose: true,
            annotate: { GitHubReporter.line(for: $0) }
          )
        )
      },
    ]

  /// What a terminal or a service would not show as it is.
  static func problems(in text: String) -> [String] {
    let unseen = text.unicodeScalars.filter { scalar in
      scalar != "\n" && String(scalar).printable != String(scalar)
    }
    let commands = text.split(separator: "\n").filter { line in
      line.drop { $0 == " " }.hasPrefix("::error::") || line.contains("##[")
    }
    return unseen.map { "\($0.escaped(asASCII: true))" } + commands.map(String.init)
  }

  @Test(arguments: ways)
  func `is shown escaped`(_ way: Way) {
    let page = WatchReporterTests.Page()
    way.report(page.console)
    #expect(!page.text.isEmpty)
    #expect(HostileNameTests.problems(in: page.text.joined(separator: "\n")) == [])
    #expect(
      page.text.contains { $0.contains(#"a\n::error::b\r\u{1B}[2J"#) || $0.contains(#"a\n%3A"#) }
    )
  }

  @Test func `steers no live view, whatever its colours`() {
    for isColored in [true, false] {
      var view = LiveView(
        console: WatchReporterTests.Page().console,
        style: Self.style(isColored),
        folders: [Self.name],
        width: 400,
        clock: { "14:03:22" }
      )
      for event in Self.events() { view.report(.build(event)) }
      view.report(.started)
      #expect(HostileNameTests.problems(in: view.lines.map(\.plain).joined(separator: "\n")) == [])
      #expect(view.lines.contains { $0.plain.contains(#"a\n::error::b"#) })
    }
  }

  @Test func `is itself to programs`() throws {
    let page = WatchReporterTests.Page()
    Self.run(JSONReporter(console: page.console, isDryRun: false))
    let paths = try page.text.compactMap { try JSONValue(parsing: $0)["path"]?.text }
    #expect(!paths.isEmpty && paths.allSatisfy { $0 == Self.name })
  }
}
