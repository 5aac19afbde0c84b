import Assets
import Testing

@testable import Pipeline

struct FindingsTests {
  @Test func `a master that is left out is named as the manifest and as its user name it`() {
    var findings = Findings()
    findings.leaveOut("../art/b@3x.png", "art/b@3x.png")
    findings.leaveOut("../art/a@3x.png", "art/a@3x.png")
    #expect(findings.unusable == ["../art/b@3x.png", "../art/a@3x.png"])
    #expect(findings.unreadable == ["art/a@3x.png", "art/b@3x.png"])
    #expect(findings.isComplete && findings.postponed == 0)
  }
}
