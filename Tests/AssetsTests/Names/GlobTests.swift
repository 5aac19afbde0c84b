import Testing

@testable import Assets

struct GlobTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var pattern: String
    var matches: [String]
    var misses: [String]

    init(_ pattern: String, _ matches: [String], not misses: [String]) {
      (self.pattern, self.matches, self.misses) = (pattern, matches, misses)
    }

    var testDescription: String { "'\(pattern)'" }
  }

  @Test(arguments: [
    // Without a slash, any part at any depth.
    Case("legacy", ["legacy", "legacy/a.png", "ui/legacy/b/a.png"], not: ["legacy2/a.png"]),
    Case("legacy/", ["legacy/a.png", "ui/legacy/a.png"], not: ["legacies"]),
    Case("*.gif", ["a.gif", "ui/a.gif", ".gif"], not: ["a.gif.png", "a.GIF"]),
    Case("a?.png", ["ab.png", "aé.png"], not: ["a.png", "abc.png"]),
    Case("*@2x*", ["a@2x.png", "b/a@2x~ipad.png"], not: ["a@3x.png"]),
    Case("*a*b*c", ["abc", "xxaxxbxxc"], not: ["acb", "abcd"]),
    Case("**", ["a", "a/b"], not: []),
    // With a slash, from the top, and all below what matches.
    Case("ui/legacy", ["ui/legacy", "ui/legacy/a.png"], not: ["legacy", "x/ui/legacy/a.png"]),
    Case("/a.png", ["a.png"], not: ["b/a.png"]),
    Case("ui/*", ["ui/a.png", "ui/b/a.png"], not: ["ui", "a/ui/b"]),
    Case("*/a.png", ["ui/a.png"], not: ["a.png", "ui/b/a.png"]),
    Case("**/a.png", ["a.png", "x/a.png", "x/y/a.png"], not: ["x/b.png"]),
    Case("ui/**/a.png", ["ui/a.png", "ui/x/y/a.png"], not: ["a.png", "x/ui/a.png"]),
    Case("ui/**", ["ui/a.png", "ui/x/a.png"], not: ["uix/a.png"]),
    Case("a**/b", ["axx/b"], not: ["a/x/b"]),
    // Sets.
    Case("[a-c].png", ["a.png", "c.png"], not: ["d.png", "-.png", "[a-c].png"]),
    Case("[!a-c].png", ["d.png"], not: ["a.png"]),
    Case("[^a].png", ["b.png"], not: ["a.png"]),
    Case("[]a].png", ["].png", "a.png"], not: ["b.png"]),
    Case("[!]a].png", ["b.png"], not: ["].png", "a.png"]),
    Case("[a-].png", ["a.png", "-.png"], not: ["b.png"]),
    Case("[abc", ["[abc"], not: ["a"]),
    Case("é.png", ["e\u{301}.png", "\u{E9}.png"], not: ["e.png"]),
    // What matches nothing.
    Case("", [], not: ["", "a"]),
    Case("/", [], not: ["a", "a/b"]),
  ])
  func `matches as a shell does`(_ row: Case) {
    let glob = Glob(row.pattern)
    for path in row.matches { #expect(glob.matches(Path(path)), "\(path)") }
    for path in row.misses { #expect(!glob.matches(Path(path)), "\(path)") }
  }

  @Test func `ends soon on a hostile pattern`() {
    let glob = Glob(String(repeating: "a*", count: 200) + "b")
    #expect(!glob.matches(Path(String(repeating: "a", count: 2000))))
  }

  @Test(arguments: ["a.png", "ui/b@3x.png", "x/y/z", "é/ü.png"])
  func `every plain path matches itself and what lies below it`(path: String) {
    #expect(Glob(path).matches(Path(path)))
    #expect(Glob(path).matches(Path(path).appending("c.png")))
  }

  @Test(arguments: [
    ("art/drafts", "drafts/a.png", true), ("art/drafts", "art/drafts/a.png", false),
    ("*/*.png", "a.png", true), ("drafts", "drafts/a.png", true),
    // The folder itself is never matched.
    ("art", "a.png", false), ("/art", "a.png", false),
  ])
  func `a pattern may lie above what it is tried on`(pattern: String, path: String, isMatch: Bool) {
    #expect(Glob(pattern).below(Path("art")).matches(Path(path)) == isMatch)
  }
}
