import Assets
import Testing

@testable import Workspace

struct YAMLReaderTests {
  /// A value in one line, for comparison: texts in quotes where they were quoted.
  static func show(_ node: YAMLNode?) -> String {
    switch node?.content {
    case nil: "-"
    case .scalar(let text, let isPlain): isPlain ? text : "\"\(text)\""
    case .list(let nodes): "[\(nodes.map(show).joined(separator: ", "))]"
    case .map(let entries):
      "{\(entries.map { "\(show($0.key)): \(show($0.value))" }.joined(separator: ", "))}"
    }
  }

  static func read(_ text: String) throws(YAMLProblem) -> YAMLNode? {
    try YAMLReader.read(Array(text.utf8))
  }

  @Test(arguments: [
    ("", "-"),
    ("# nothing\n", "-"),
    ("\u{FEFF}a: 1", "{a: 1}"),
    ("---\na: 1\n...\n", "{a: 1}"),
    ("a: 1\r\nb: 2\r\n", "{a: 1, b: 2}"),
    ("a: [1x, '2x', \"3x\"] # scales", "{a: [1x, \"2x\", \"3x\"]}"),
    ("a:\n- b\n- c: d\n  e: f\n", "{a: [b, {c: d, e: f}]}"),
    ("a: |\n  one\n  two\n", "{a: \"one\ntwo\n\"}"),
    ("a: >-\n  one\n  two\n", "{a: \"one two\"}"),
    ("a: one\n  two\n", "{a: one two}"),
    ("a:\nb: ~\n", "{a: , b: ~}"),
    ("a: !!str 1", "{a: \"1\"}"),
    // Anchors, aliases and merge keys.
    ("a: &x [1, 2]\nb: *x\nc: *x", "{a: [1, 2], b: [1, 2], c: [1, 2]}"),
    ("a: &x 1\nb: &x 2\nc: *x", "{a: 1, b: 2, c: 2}"),
    ("a: &x {p: 1, q: 2}\nb: {q: 3, <<: *x}", "{a: {p: 1, q: 2}, b: {q: 3, p: 1}}"),
    (
      "a: &x {p: 1}\nb: &y {p: 2, q: 2}\nc: {<<: [*x, *y]}",
      "{a: {p: 1}, b: {p: 2, q: 2}, c: {p: 1, q: 2}}"
    ),
    ("'<<': 1", "{\"<<\": 1}"),
  ])
  func `reads values`(text: String, shown: String) throws {
    #expect(Self.show(try Self.read(text)) == shown)
  }

  @Test func `knows the place of every value`() throws {
    let node = try #require(
      try Self.read(
        "# one\nfilter: &f nearest\nrules:\n  - match: ä: *f\n".replacing(
          "ä: ",
          with: "'ä'\n    filter: "
        )
      )
    )
    guard case .map(let entries) = node.content, case .list(let rules) = entries[1].value.content,
      case .map(let rule) = rules[0].content
    else {
      Issue.record("is another form")
      return
    }
    let places = [node, entries[0].key, entries[0].value, rules[0], rule[0].value, rule[1].value]
      .map { "\($0.line):\($0.column)" }
    #expect(places == ["2:1", "2:1", "2:9", "4:5", "4:12", "5:13"])
  }

  @Test(arguments: [
    ("a:\n\tb: 1", YAMLProblem(line: 2, column: 1, kind: .tab)),
    (
      "a: [1\nb: 2",
      YAMLProblem(line: 2, column: 2, kind: .syntax("did not find expected ',' or ']'"))
    ),
    ("a: *x\nx: &x 1", YAMLProblem(line: 1, column: 4, kind: .unknownAlias("x"))),
    ("a: &x [*x]", YAMLProblem(line: 1, column: 8, kind: .unknownAlias("x"))),
    ("a: !!binary aa", YAMLProblem(line: 1, column: 4, kind: .tag("tag:yaml.org,2002:binary"))),
    ("a: !mine 1", YAMLProblem(line: 1, column: 4, kind: .tag("!mine"))),
    ("a: 1\n---\nb: 2", YAMLProblem(line: 3, column: 1, kind: .secondDocument)),
    ("<<: 1", YAMLProblem(line: 1, column: 5, kind: .badMerge)),
    (
      "a: 1\nb: \u{0}",
      YAMLProblem(line: 2, column: 4, kind: .syntax("control characters are not allowed"))
    ),
  ])
  func `says what is wrong and where`(text: String, problem: YAMLProblem) {
    #expect(throws: problem) { try Self.read(text) }
  }

  @Test func `refuses what is not UTF-8`() {
    #expect(throws: YAMLProblem(line: 2, column: 1, kind: .notUTF8)) {
      try YAMLReader.read(Array("a: 1\n".utf8) + [0x62, 0xFF])
    }
  }

  @Test func `nests to the limit and no deeper`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(try Self.read(nested(64)) != nil)
    #expect(throws: YAMLProblem(line: 1, column: 65, kind: .tooDeep(limit: 64))) {
      try Self.read(nested(65))
    }
    #expect(throws: YAMLProblem.self) { try Self.read(nested(500_000)) }
  }

  @Test func `refuses aliases that multiply`() {
    let lines = (1...20).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]" }
    #expect(throws: YAMLProblem(line: 16, column: 18, kind: .tooManyValues(limit: 100_000))) {
      try Self.read("a0: &a0 x\n" + lines.joined(separator: "\n"))
    }
  }
}
