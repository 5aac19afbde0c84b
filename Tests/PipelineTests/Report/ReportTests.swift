import Assets
import Testing

@testable import Pipeline

struct ReportTests {
  @Test func `masters of several destinations are the same ones`() {
    let report = Report { _ in }
    report.begin(destination: 0)
    report.addMasters(3)
    report.begin(destination: 0)
    report.addMasters(2)
    #expect(report.summary.masters == 5)
    report.begin(destination: 1)
    report.addMasters(4)
    #expect(report.summary.masters == 5)
    report.addMasters(2)
    #expect(report.summary.masters == 6)
  }

  @Test func `a master that fails at several destinations is counted once`() {
    let report = Report { _ in }
    report.addFailed(["art/a@3x.png"])
    report.begin(destination: 1)
    report.addFailed(["art/b@3x.png", "art/a@3x.png"])
    report.begin(destination: 2)
    report.addFailed(["art/c@3x.png"])
    #expect(report.summary.failed == 3)
  }

  @Test func `the same words are told once`() {
    var told: [Diagnostic] = []
    let report = Report { event in
      if case .diagnostic(let diagnostic) = event { told.append(diagnostic) }
    }
    let (first, second) = (Diagnostic.notAMaster("a.png"), Diagnostic.notAMaster("b.png"))
    report.add([first, second])
    report.begin(destination: 1)
    report.add([first])
    #expect(told == [first, second])
    #expect(report.summary.errors == 2)
  }
}
