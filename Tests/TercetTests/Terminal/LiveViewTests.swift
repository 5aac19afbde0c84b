import Assets
@testable import Pipeline
import Testing

@testable import tercet

/// The few lines on a terminal.
@Suite struct LiveViewTests {
  private func view(width: Int = 80) -> LiveView {
    LiveView(
      console: WatchReporterTests.Page().console,
      style: Style(.never, environment: [:], isTerminal: false),
      folders: ["art"],
      width: width,
      clock: { "14:03:22" }
    )
  }

  private static let total =
    "14:03:22  0 masters: 0 rendered, 0 unchanged, 0 kept, 0 failed (0.0 s)"

  @Test func `a mistake in the configuration stands until a reload`() {
    var view = view()
    for event in WatchReporterTests.story.prefix(9) { view.report(event) }
    #expect(view.lines.map(\.text) == ["watching art", Self.total, "tercet.yml:2:1: error: no"])
    for event in WatchReporterTests.story[9..<12] { view.report(event) }
    #expect(
      view.lines.map(\.text) == [
        "watching art, icons", Self.total, "14:03:22  reloaded tercet.yml",
      ]
    )
    for event in WatchReporterTests.story[12...] { view.report(event) }
    #expect(
      view.lines.map(\.text) == [
        "watching .", Self.total, "14:03:22  went on without a tercet.yml",
        "14:03:22  reloaded tercet.yml",
      ]
    )
  }

  @Test func `the last changes are shown, and the most serious problems`() {
    var view = view()
    for number in 0..<9 {
      let output = OutputEvent(kind: .rendered, path: "art/\(number).png", master: "", reason: nil)
      view.report(.build(.output(output)))
    }
    let warnings = (0..<7).map { Diagnostic(.name, path: "art/\($0)@3x.png", "odd") }
    view.report(.finished(WatchReporterTests.build(warnings + [WatchReporterTests.mistake])))
    #expect(
      view.lines[2...7].map(\.text)
        == (3...8).reversed().map { "14:03:22  rendered art/\($0).png" }
    )
    #expect(view.lines[8].text == "tercet.yml:2:1: error: no")
    #expect(view.lines.last?.text == "and 2 more")
  }

  @Test func `long lines are cut to the terminal`() {
    var view = view(width: 20)
    view.report(.finished(WatchReporterTests.build([WatchReporterTests.mistake])))
    #expect(view.lines[1].text == "14:03:22  0 master…")
    #expect(view.lines.allSatisfy { $0.text.count < 20 })
  }
}
