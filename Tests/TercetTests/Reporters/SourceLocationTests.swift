import Assets
import Testing

@testable import tercet

struct SourceLocationTests {
  @Test func `only a configuration file has lines`() throws {
    let mistake = Diagnostic(.error, "configuration", path: "a:b/tercet.yml:3:5", "x")
    let location = try #require(SourceLocation(mistake))
    #expect(location.file == "a:b/tercet.yml")
    #expect(location.line == 3 && location.column == 5)

    let picture = try #require(SourceLocation(Diagnostic(.error, "empty", path: "a:3:5", "x")))
    #expect(picture.file == "a:3:5" && picture.line == nil)

    let whole = Diagnostic(.error, "configuration", path: "tercet.yml", "x")
    #expect(SourceLocation(whole)?.file == "tercet.yml")
    #expect(SourceLocation(Diagnostic(.error, "x", path: nil, "x")) == nil)
  }
}
