import RenderProtocol
import Testing

@testable import Assets

@Suite struct DiagnosticCodeTests {
  @Test(arguments: Diagnostic.Code.allCases)
  func `says how serious it is, in one line`(_ code: Diagnostic.Code) {
    let meaning = code.meaning
    #expect(!meaning.severities.isEmpty)
    #expect(Set(meaning.severities).count == meaning.severities.count)
    #expect(meaning.summary.hasSuffix(".") && !meaning.summary.contains("\n"))
    #expect(meaning.summary.first?.isLowercase == false)
  }

  @Test func `each has words of its own, in the order of the alphabet`() {
    let codes = Diagnostic.Code.allCases
    #expect(Set(codes.map(\.meaning.summary)).count == codes.count)
    #expect(codes.map(\.rawValue) == codes.map(\.rawValue).sorted())
  }

  @Test func `only an error leaves open what a build would do`() {
    #expect(Diagnostic(.manifest, path: "a", "is odd").leavesOpen)
    #expect(!Diagnostic(.manifest, as: .note, path: "a", "is odd").leavesOpen)
    #expect(!Diagnostic(.corrupt, path: "a", "is odd").leavesOpen)
    for code in Diagnostic.Code.allCases where code.meaning.leavesOpen {
      #expect(code.meaning.severities.contains(.error), "\(code)")
    }
  }

  @Test(arguments: RenderFailure.Code.allCases)
  func `a worker's failure keeps its name`(_ failure: RenderFailure.Code) {
    #expect(Diagnostic.Code(rawValue: failure.rawValue) != nil)
  }
}
