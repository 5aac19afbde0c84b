import Testing

@testable import Pipeline

@Suite struct SummaryTests {
  @Test func `counts every kind of output on its own`() {
    var summary = Summary()
    for kind in OutputEvent.Kind.allCases { summary.count(kind) }
    #expect(summary.rendered == 1)
    #expect(summary.copied == 1)
    #expect(summary.unchanged == 1)
    #expect(summary.kept == 1)
    #expect(summary.removed == 1)
    #expect(summary.failed == 0)
  }
}
