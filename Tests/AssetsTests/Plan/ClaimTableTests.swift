import Testing

@testable import Assets

@Suite struct ClaimTableTests {
  @Test func `places of their own`() {
    let claims = ClaimTable([["a.png", "a@2x.png"], ["b.png"], []])
    #expect(claims.rivals("a.png", of: 0) == [])
    #expect(claims.rivals("b.png", of: 1) == [])
  }

  @Test func `one place, claimed thrice`() {
    let claims = ClaimTable([["é.png"], ["b.png", "e\u{301}.png"], ["é.png"]])
    #expect(claims.rivals("e\u{301}.png", of: 1) == [0, 2])
    #expect(claims.rivals("é.png", of: 0) == [1, 2])
    #expect(claims.rivals("b.png", of: 1) == [])
  }
}
