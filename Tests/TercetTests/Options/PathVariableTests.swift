import Testing

@testable import tercet

struct PathVariableTests {
  static func shorten(_ path: String, _ variables: [String]) -> String {
    PathVariable.shorten(
      path,
      by: variables.compactMap { PathVariable($0) },
      currentFolder: "/srv/app"
    )
  }

  @Test(arguments: [
    ("art/a@3x.png", [], "art/a@3x.png"),
    ("art/a@3x.png", ["SRCROOT=."], "$(SRCROOT)/art/a@3x.png"),
    ("./art/../b.png", ["SRCROOT=."], "$(SRCROOT)/b.png"),
    ("/srv/app/art/a@3x.png", ["SRCROOT=."], "$(SRCROOT)/art/a@3x.png"),
    ("art/a@3x.png", ["SRCROOT=/srv/app", "ART=art"], "$(ART)/a@3x.png"),
    ("art", ["ART=art"], "$(ART)"),
    ("artful/a.png", ["ART=art"], "/srv/app/artful/a.png"),
    ("../b.png", ["SRCROOT=."], "/srv/b.png"),
    ("../../b.png", ["SRCROOT=.", "TOP=.."], "/b.png"),
  ])
  func `the innermost folder is written by its variable`(
    _ path: String,
    _ variables: [String],
    _ expected: String
  ) {
    #expect(Self.shorten(path, variables) == expected)
  }

  @Test(arguments: ["SRCROOT", "=x", "SRC ROOT=x", "SRCROOT=", "ä=x", ""])
  func `a text that names no variable or no folder is none`(_ text: String) {
    #expect(PathVariable(text) == nil)
  }
}
