import Testing

@testable import Assets

@Suite struct AdoptionSelectionTests {
  private func select(
    _ paths: [String],
    recorded: [String] = [],
    asked: [String]? = nil
  ) -> AdoptionSelection {
    AdoptionSelection(
      paths: paths.map { Path($0) },
      recorded: Set(recorded.map { Path($0) }),
      asked: asked.map { Set($0.map { Path($0) }) }
    )
  }

  @Test func `takes every image whose set states no scale`() {
    let selection = select([
      "b.png", "a.jpg", "ui/a.png", "ui/a@3x.webp", "c.png", "c@2x.png", "d@3x.png", "e.svg",
      "f.9.png", "g~ipad.png", "g@3x.png",
    ])
    #expect(
      selection.renames.map(\.to.text)
        == ["a@3x.jpg", "b@3x.png", "g@3x~ipad.png", "ui/a@3x.png"]
    )
    #expect(selection.refusals.isEmpty)
  }

  @Test func `a copy beside its original is left out`() {
    let selection = select(["a.png", "a copy.png", "b Kopie.png", "a 2.png", "a的副本 2.png"])
    #expect(selection.renames.map(\.from.text) == ["a 2.png", "a.png", "b Kopie.png"])
    #expect(selection.refusals.map(\.path.text) == ["a copy.png", "a的副本 2.png"])
    #expect(selection.refusals.allSatisfy { $0.reason == .duplicate(of: "a.png") })
  }

  @Test func `what a manifest records is adopted already`() {
    let selection = select(["a.png", "b.png"], recorded: ["a.png"], asked: ["a.png"])
    #expect(selection.renames.isEmpty && selection.refusals.isEmpty)
    #expect(selection.adopted == [Path("a.png")])
  }

  typealias Refusal = AdoptionSelection.Refusal

  @Test(arguments: [
    ("notes.txt", Refusal.notAPicture),
    ("a.svg", .vector),
    ("a.9.png", .ninePatch),
    ("a@2x.png", .carriesScale),
    ("a@3x copy.png", .duplicate(of: "a@3x.png")),
    ("set.png", .partOfSet(Path("set@2x.png"))),
    ("case.png", .partOfSet(Path("CASE@3X.png"))),
  ])
  func `says why a file that was asked for is no candidate`(name: String, reason: Refusal) {
    let selection = select([name, "set@2x.png", "CASE@3X.png"], asked: [name])
    #expect(selection.renames.isEmpty)
    #expect(selection.refusals.map(\.path) == [Path(name)])
    #expect(selection.refusals.map(\.reason) == [reason])
  }

  @Test(arguments: [("Logo.png", "logo.png"), ("caf\u{E9}.png", "cafe\u{301}.png")])
  func `two names that a Mac takes for one are refused both`(one: String, other: String) {
    let selection = select([one, other])
    #expect(selection.renames.isEmpty)
    #expect(Set(selection.refusals.map(\.path)) == [Path(one), Path(other)])
    #expect(
      selection.refusals.map(\.reason)
        == selection.refusals.reversed().map { Refusal.collision([$0.path]) }
    )
  }

  @Test func `of a folder only what its user should mend is told`() {
    let selection = select(["a@3x 2.png", "b@2x.png", "c.svg", "d.9.png"])
    #expect(selection.refusals.map(\.path) == [Path("a@3x 2.png")])
  }
}
