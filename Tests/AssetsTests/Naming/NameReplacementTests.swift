import Testing

@testable import Assets

struct NameReplacementTests {
  @Test(arguments: [
    "", "plain", "$1", "${1}", "$0", "${n}", "$n", "$$", "$$1", "a$1b", "$1$2", "$$$1", "$1_x",
  ])
  func `captures of the pattern are accepted`(text: String) throws {
    let rule = try NameReplacement(NamePattern("(a)(?<n>b)"), with: text)
    // What is accepted never fails when it is used.
    #expect(throws: Never.self) { try rule.pattern.replacing(in: "ab", with: text) }
  }

  @Test(arguments: [
    ("$3", NameReplacement.Mistake.unknownGroup("$3", groups: 2)),
    ("${3}", .unknownGroup("${3}", groups: 2)),
    ("$12", .unknownGroup("$12", groups: 2)),
    ("a$1b$m", .unknownGroup("$m", groups: 2)),
    ("${missing}", .unknownGroup("${missing}", groups: 2)),
    ("$n_x", .unknownGroup("$n_x", groups: 2)),
    ("$", .loneDollar), ("a$ b", .loneDollar), ("$1$", .loneDollar), ("${", .loneDollar),
    ("${}", .loneDollar), ("${1", .loneDollar), ("$-1", .loneDollar), ("$é", .loneDollar),
    ("$٣", .loneDollar),
  ])
  func `other dollars are refused`(text: String, mistake: NameReplacement.Mistake) throws {
    let pattern = try NamePattern("(a)(?<n>b)")
    #expect(throws: mistake) { try NameReplacement(pattern, with: text) }
  }
}
