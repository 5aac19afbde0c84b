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
}
