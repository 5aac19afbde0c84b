import Assets
import Pipeline
import Synchronization
import Testing

@testable import tercet

/// What a watch tells, as lines and as objects.
@Suite struct WatchReporterTests {
  /// What was written, without final newlines.
  final class Page: Sendable {
    let lines = Mutex<[String]>([])

    var console: Console {
      Console { [self] text, _ in
        lines.withLock { $0 += text.split(separator: "\n").map(String.init) }
        return nil
      }
    }

    var text: [String] { lines.withLock { $0 } }
  }

  static let mistake = Diagnostic(
    .configuration,
    at: Diagnostic.Place("tercet.yml", line: 2, column: 1),
    "no"
  )

  static func build(_ diagnostics: [Diagnostic] = []) -> WatchedBuild {
    var build = WatchedBuild()
    build.diagnostics = diagnostics
    return build
  }

  /// A first build, a mistake that stands for two builds, and its end.
  static let story: [WatchEvent] = [
    .started, .finished(build()), .watching,
    .started, .build(.diagnostic(mistake)), .finished(build([mistake])),
    .started, .build(.diagnostic(mistake)), .finished(build([mistake])),
    .configured(file: "tercet.yml", folders: ["art", "icons"]), .started, .finished(build()),
    .configured(file: nil, folders: ["."]), .started, .finished(build()),
  ]

  private func text(isQuiet: Bool) -> [String] {
    let page = Page()
    var reporter = TextWatchReporter(
      console: page.console,
      style: Style(.never, environment: [:], isTerminal: false),
      folders: ["art"],
      isQuiet: isQuiet,
      isVerbose: false
    )
    for event in Self.story { reporter.report(event) }
    return page.text
  }

  @Test func `a mistake in the configuration is told once, and its end by the reload`() {
    #expect(
      text(isQuiet: false) == [
        "0 masters: 0 rendered, 0 unchanged, 0 kept, 0 failed (0.0 s)",
        "watching art",
        "tercet.yml:2:1: error: no",
        "reloaded tercet.yml; watching art, icons",
        "went on without a tercet.yml; watching .",
      ]
    )
    #expect(text(isQuiet: true) == ["tercet.yml:2:1: error: no"])
  }

  @Test func `a failing master that is mended is told`() {
    let page = Page()
    var reporter = TextWatchReporter(
      console: page.console,
      style: Style(.never, environment: [:], isTerminal: false),
      folders: ["art"],
      isQuiet: false,
      isVerbose: false
    )
    let failure = Diagnostic(.truncated, path: "art/a@3x.png", "is cut off")
    reporter.report(.build(.diagnostic(failure)))
    reporter.report(.finished(Self.build([failure])))
    reporter.report(.finished(Self.build()))
    #expect(page.text.last == "mended art/a@3x.png")
  }

  @Test func `objects tell of the configuration that came into force`() {
    let page = Page()
    var reporter = JSONWatchReporter(console: page.console, folders: ["art"])
    for event in Self.story { reporter.report(event) }
    let lines = page.text.filter { !$0.contains("summary") && !$0.contains("build-started") }
    let problem =
      #"{"code":"configuration","event":"diagnostic","message":"no","path":"tercet.yml:2:1","#
      + #""severity":"error"}"#
    #expect(
      lines == [
        #"{"event":"watching","folders":["art"]}"#, problem, problem,
        #"{"event":"configured","file":"tercet.yml","folders":["art","icons"]}"#,
        #"{"event":"configured","folders":["."]}"#,
      ]
    )
  }
}
