import Pipeline
import Testing

@testable import tercet

@Suite struct SummaryLineTests {
  @Test func `names every count that a reader expects`() {
    var summary = Summary()
    summary.masters = 650
    summary.rendered = 1300
    summary.kept = 2
    summary.failed = 1
    let text = SummaryLine(summary, seconds: 2.72).text
    #expect(text == "650 masters: 1300 rendered, 0 unchanged, 2 kept, 1 failed (2.7 s)")
  }

  @Test func `names copies and removals only where there are some`() {
    var summary = Summary()
    summary.masters = 1
    (summary.rendered, summary.copied, summary.removed) = (2, 1, 3)
    #expect(
      SummaryLine(summary, seconds: 0).text
        == "1 master: 2 rendered, 1 copied, 0 unchanged, 0 kept, 3 removed, 0 failed (0.0 s)"
    )
    #expect(
      SummaryLine(summary, seconds: 0, isDryRun: true).text
        == "1 master: 2 to render, 1 to copy, 0 unchanged, 0 kept, 3 to remove, 0 failed (0.0 s)"
    )
  }

  @Test func `says when the run was interrupted`() {
    var summary = Summary()
    summary.isInterrupted = true
    #expect(
      SummaryLine(summary, seconds: 1).text
        == "0 masters: 0 rendered, 0 unchanged, 0 kept, 0 failed, interrupted (1.0 s)"
    )
  }

  @Test(arguments: [
    (0.04, "0.0"), (0.05, "0.1"), (9.96, "10.0"), (61.24, "61.2"), (3600, "3600.0"),
  ])
  func `rounds to a tenth of a second`(seconds: Double, text: String) {
    #expect(SummaryLine(Summary(), seconds: seconds).text.hasSuffix("(\(text) s)"))
  }
}
