import RenderProtocol
import Testing

@testable import Assets

@Suite struct RenderWarningCodeTests {
  @Test(arguments: RenderWarning.allCases)
  func `every code leads back`(warning: RenderWarning) {
    #expect(RenderWarning(code: warning.code.rawValue) == warning)
    #expect(RenderWarning(code: warning.rawValue) == nil)
  }

  @Test func `a set has one order`() {
    let all = Set(RenderWarning.allCases).inOrder.map(\.code.rawValue)
    #expect(all == all.sorted())
    #expect(all.count == RenderWarning.allCases.count)
  }
}
