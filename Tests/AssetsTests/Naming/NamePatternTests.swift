import Testing

@testable import Assets

struct NamePatternTests {
  @Test(arguments: [
    ("^ic_", "ic_home", true), ("^ic_", "home_ic_", false), ("home", "my home", true),
    ("^[a-z0-9_]+$", "home_2", true), ("^[a-z0-9_]+$", "Home", false),
    ("(?i)HOME", "home", true), ("^\\w+$", "größe", true), ("^\\w+$", "日本", true),
    ("^\\p{Lu}", "Ä", true), ("^.$", "é", true), ("^.$", "e\u{301}", false),
    ("^\\X$", "e\u{301}", true), ("(?<!@)2x$", "a2x", true), ("^$", "", true),
  ])
  func `a pattern is tried anywhere in a name`(
    pattern: String,
    name: String,
    matches: Bool
  ) throws {
    #expect(try NamePattern(pattern).matches(name) == matches)
  }

  @Test(arguments: [
    ("^icon_", "", "icon_home", "home"),
    ("-", "_", "a-b-c", "a_b_c"),
    ("(\\w+)-(\\w+)", "$2-$1", "home-icon", "icon-home"),
    ("(?<n>\\d+)$", "_${n}", "step12", "step_12"),
    ("a(b)?", "[$1]", "ab a", "[b] []"),
    ("x*", "-", "axb", "-a--b-"),
    ("o", "$$", "foo", "f$$"),
    ("o", "$0$0", "foo", "foooo"),
    ("(?i)ü", "ue", "Über", "ueber"),
    ("^", "日本", "a", "日本a"),
    ("🎉", "", "a🎉b", "ab"),
    ("z", "q", "none", "none"),
  ])
  func `every match is replaced, with captures`(
    pattern: String,
    replacement: String,
    name: String,
    result: String
  ) throws {
    let rule = try NameReplacement(NamePattern(pattern), with: replacement)
    #expect(try rule.pattern.replacing(in: name, with: rule.replacement) == result)
  }

  @Test(arguments: [
    ("(a", "missing closing parenthesis", 3),
    ("a)", "unmatched closing parenthesis", 2),
    ("*a", "quantifier does not follow a repeatable item", 1),
    ("[a", "missing terminating ] for character class", 3),
    ("äö(", "missing closing parenthesis", 4),
    ("a\\", "\\ at end of pattern", 3),
    ("(?<n>a)(?<n>b)", "two named subpatterns have the same name (PCRE2_DUPNAMES not set)", 13),
  ])
  func `what is no pattern is refused with its place`(text: String, reason: String, place: Int) {
    #expect(throws: NamePattern.Mistake(reason: reason, place: place)) {
      try NamePattern(text)
    }
  }

  @Test(arguments: ["^(a+)+$", "^(a|aa)+$", "^(\\w+\\s?)*$", "(x+x+)+[yz]"])
  func `a match that would take for ever is given up`(text: String) throws {
    let pattern = try NamePattern(text)
    let name = String(repeating: "a", count: 100) + String(repeating: "x", count: 100) + "!"
    #expect(throws: NamePattern.Failure.tooCostly) { try pattern.matches(name) }
    #expect(throws: NamePattern.Failure.tooCostly) { try pattern.replacing(in: name, with: "") }
  }

  /// Each group makes a step dearer in memory, so that few steps can be too much.
  @Test func `a match that would take too much memory is given up`() throws {
    let pattern = try NamePattern(String(repeating: "()", count: 480) + "(?:a|b)*[c-z]")
    let name = String(repeating: "a", count: 4000)
    #expect(throws: NamePattern.Failure.tooCostly) { try pattern.matches(name) }
    #expect(throws: NamePattern.Failure.tooCostly) { try pattern.replacing(in: name, with: "") }
    #expect(try pattern.matches("aac"))
  }

  @Test func `a pattern has a greatest length`() throws {
    _ = try NamePattern(String(repeating: "a", count: 1024))
    let long = "é" + String(repeating: "a", count: 1023)
    #expect(throws: NamePattern.Mistake(reason: "it has more than 1024 bytes", place: 1024)) {
      try NamePattern(long)
    }
  }

  @Test func `a result that is longer than any name is given up`() throws {
    let pattern = try NamePattern("")
    let long = String(repeating: "a", count: 100)
    #expect(throws: NamePattern.Failure.tooLong) { try pattern.replacing(in: long, with: long) }
  }

  @Test func `patterns are equal by their text`() throws {
    #expect(try NamePattern("a") == NamePattern("a"))
    #expect(try NamePattern("a") != NamePattern("b"))
    #expect(try NamePattern("\u{E9}") != NamePattern("e\u{301}"))
  }

  @Test func `knows its groups`() throws {
    let pattern = try NamePattern("(a)(?:b)(?<c>d)")
    #expect(pattern.groups == 2)
    #expect(pattern.hasGroup(named: "c") && !pattern.hasGroup(named: "b"))
  }
}
