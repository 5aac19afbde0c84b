import Testing

@testable import Assets

struct PathTests {
  static let composed = "caf\u{E9}.png"
  static let decomposed = "cafe\u{301}.png"

  struct Case: Sendable {
    var text: String
    var folder: String
    var name: String
  }

  @Test(arguments: [
    Case(text: "a.png", folder: "", name: "a.png"),
    Case(text: "art/a.png", folder: "art", name: "a.png"),
    Case(text: "art/ui@3x/a.png", folder: "art/ui@3x", name: "a.png"),
    Case(text: "", folder: "", name: ""),
    // A combining mark that follows the slash makes one character of both.
    Case(text: "art/\u{301}a.png", folder: "art", name: "\u{301}a.png"),
  ])
  func `comes apart at the last slash`(_ row: Case) {
    let path = Path(row.text)
    #expect(path.folder == Path(row.folder))
    #expect(Path(String(path.name)) == Path(row.name))
    #expect(path.folder.appending(path.name) == path)
  }

  @Test func `compares byte for byte`() {
    #expect(Self.composed == Self.decomposed)
    #expect(Path(Self.composed) != Path(Self.decomposed))
    #expect(Set([Path(Self.composed), Path(Self.decomposed)]).count == 2)
    #expect(Path("a") != Path("A"))
  }

  @Test func `sorts by bytes`() {
    let sorted = ["b", "a/b", "a.png", "B", "é", "a"].map { Path($0) }.sorted()
    #expect(sorted.map(\.text) == ["B", "a", "a.png", "a/b", "b", "é"])
  }

  @Test(arguments: [
    ("art", "art", true),
    ("art/a.png", "art", true),
    ("art/ui/a.png", "art", true),
    ("art", "", true),
    ("artwork/a.png", "art", false),
    ("art", "art/ui", false),
    ("Art/a.png", "art", false),
  ])
  func `lies within a folder`(path: String, folder: String, isWithin: Bool) {
    #expect(Path(path).isWithin(Path(folder)) == isWithin)
  }

  @Test(arguments: [
    ("Hero.png", "hero.PNG"),
    (composed, decomposed),
    (composed.uppercased(), decomposed),
    ("ΛΟΓΟΣ.png", "λογοσ.png"),
    ("Ångström.png", "A\u{30A}NGSTRO\u{308}M.png"),
  ])
  func `has one collision key with what a Mac takes for the same`(first: String, second: String) {
    #expect(Path(first).collisionKey == Path(second).collisionKey)
  }

  @Test(arguments: [("a.png", "b.png"), ("cafe.png", composed), ("a/b.png", "a:b.png")])
  func `has another collision key than another name`(first: String, second: String) {
    #expect(Path(first).collisionKey != Path(second).collisionKey)
  }

  @Test(arguments: [
    ("a/b/c.png", ["a", "b", "c.png"]), ("", []), ("/a//b/", ["a", "b"]),
    ("a/\u{301}b", ["a", "\u{301}b"]),
  ])
  func `falls into its parts at every slash`(text: String, parts: [String]) {
    #expect(Path(text).parts.map { Path($0) } == parts.map { Path($0) })
  }

  @Test(arguments: [
    ("a", true), ("a/b", true), ("a../..b", true), ("/\u{301}a", false), ("", false), ("/a", false),
    ("a//b", false), ("a/", false), ("..", false), ("a/../b", false), ("../\u{301}a", false),
  ])
  func `is confined where no part leads elsewhere`(text: String, isConfined: Bool) {
    #expect(Path(text).isConfined == isConfined)
  }

  @Test(arguments: [("a", "a"), ("Hero.png", "hero.PNG"), ("\u{E9}", "e\u{301}"), ("σ", "ς")])
  func `collides with another spelling`(_ one: String, _ other: String) {
    #expect(Path(one).collides(with: Path(other)))
  }

  @Test(arguments: [("a", "b"), ("a", "ab"), ("é", "e"), ("", "a")])
  func `does not collide with another name`(_ one: String, _ other: String) {
    #expect(!Path(one).collides(with: Path(other)))
  }

  @Test func `is ordered by bytes`() {
    let sorted = ["", "B", "a", "a.b", "a/b", "ab", "e\u{301}", "\u{E9}", "😀"]
    #expect(sorted.reversed().map { Path($0) }.sorted().map(\.text) == sorted)
    for (index, text) in sorted.enumerated() {
      for other in sorted[..<index] {
        #expect(!(Path(text) < Path(other)) && Path(text) != Path(other))
      }
    }
  }
}
