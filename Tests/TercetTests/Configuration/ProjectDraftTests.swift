import Assets
import Layouts
import Testing

@testable import tercet

struct ProjectDraftTests {
  @Test(arguments: ProjectKind.allCases)
  func `a draft can be read and says what was found`(kind: ProjectKind) throws {
    let text = ProjectDraft(kind: kind, sources: ["art", "ui \"new\" \\ 2"]).text
    let decoder = try ConfigurationDecoderTests.decode(text)
    #expect(decoder.mistakes == [])
    #expect(decoder.options.sources == ["home/art", "home/ui \"new\" \\ 2"])
    #expect(decoder.options.settings.excludes.map(\.pattern) == kind.excludes)
    #expect(decoder.options.layouts == [kind.layout])
    #expect(decoder.options.output == nil)
    #expect(text.contains(kind.title))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test func `a draft names the output of a platform that needs one`() throws {
    let text = ProjectDraft(kind: .android, sources: [], output: "src/main/res").text
    let options = try ConfigurationDecoderTests.decode(text).options
    #expect(
      options.layouts == [LayoutName(AndroidLayout())] && options.output == "home/src/main/res"
    )
  }

  @Test(arguments: ProjectKind.allCases)
  func `what a draft shows in comments can be read too`(kind: ProjectKind) throws {
    let text = ProjectDraft(kind: kind, sources: []).text
      .replacing(/(?m)^# (?=[a-z]+: )/, with: "")
    let decoder = try ConfigurationDecoderTests.decode(text)
    #expect(decoder.mistakes == [])
    #expect(decoder.places["sources"] != nil && decoder.places["rules"] != nil)
  }
}
