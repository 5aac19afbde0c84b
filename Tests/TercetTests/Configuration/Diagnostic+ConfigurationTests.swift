import Assets
import TercetSystem
import Testing
import Workspace

@testable import tercet

/// Every sentence about a configuration, word for word.
struct DiagnosticConfigurationTests {
  /// A file and the lines that refuse it, without `tercet.yml:` and `error:`.
  struct Row: Sendable, CustomTestStringConvertible {
    var text: String
    var lines: [String]
    var testDescription: String { text.replacing("\n", with: "⏎") }

    init(_ text: String, _ lines: String...) { (self.text, self.lines) = (text, lines) }

    /// Reads the file and expects these mistakes and no others.
    func check() throws {
      let mistakes = try ConfigurationDecoderTests.decode(text).mistakes.map(\.description)
      let found = mistakes.map {
        $0.replacing("tercet.yml:", with: "").replacing(" error:", with: "")
      }
      #expect(found.sorted() == lines.sorted())
      #expect(mistakes.allSatisfy { $0.hasPrefix("tercet.yml:") && $0.contains(": error: ") })
    }
  }

  static let rows = [
    Row("- a", "1:1: the file has to be a map of keys, such as 'output: out'"),
    Row("art", "1:1: the file has to be a map of keys, such as 'output: out'"),
    Row("? [a]\n: 1", "1:3: a key has to be a word, not a list"),
    // Keys.
    Row("fliter: box", "1:1: unknown key 'fliter'; did you mean 'filter'?"),
    Row("to: webp", "1:1: unknown key 'to'; did you mean 'format'?"),
    Row("no-manifest: true", "1:1: unknown key 'no-manifest'; did you mean 'manifest'?"),
    Row("animals: 1", "1:1: unknown key 'animals'; 'tercet help config' lists all there are"),
    Row("match: a", "1:1: 'match' can only stand in one of the 'rules'"),
    Row("depth: 8\ndepth: 8", "2:1: 'depth' stands here twice, first in line 1; remove one"),
    Row("output:", "1:1: 'output' has no value; give it one or leave the key out"),
    Row("output: ''", "1:9: 'output' has no value; give it one or leave the key out"),
    Row("scales: []", "1:9: 'scales' has no value; give it one or leave the key out"),
    Row("percent: {}", "1:10: 'percent' has no value; give it one or leave the key out"),
    // Kinds.
    Row("linear: yes", "1:9: 'linear' takes true or false, not 'yes'"),
    Row("linear: \"true\"", "1:9: 'linear' takes true or false, not 'true'"),
    Row("linear: [true]", "1:9: 'linear' takes true or false, not a list"),
    Row("output: {a: b}", "1:9: 'output' takes a path, not a map"),
    Row("manifest: [a]", "1:11: 'manifest' takes a path or false, not a list"),
    Row("sources: {a: b}", "1:10: 'sources' takes a path or a list of paths, not a map"),
    Row("exclude: {a: b}", "1:10: 'exclude' takes a pattern or a list of patterns, not a map"),
    Row("exclude: [a, [b]]", "1:14: an entry of 'exclude' has to be one text, not a list"),
    Row("layout: {a: b}", "1:9: 'layout' takes a name or a list of names, not a map"),
    Row(
      "rounding: [up]",
      "1:11: 'rounding' takes one of up, nearest, down, pad or fail, not a list"
    ),
    Row("jobs: \"4\"", "1:7: 'jobs' takes a whole number from 1 to 256, not text in quotes"),
    Row("max-pixels: [4]", "1:13: 'max-pixels' takes a whole number of at least 1, not a list"),
    Row("version: [1]", "1:10: 'version' takes the number 1, not a list"),
    Row("vector-size: [24]", "1:14: 'vector-size' takes one value, not a list"),
    Row("rules: a", "1:8: 'rules' takes a list of rules, each a map with 'match', not 'a'"),
    Row("rules: [a]", "1:9: 'rules' takes a list of rules, each a map with 'match', not 'a'"),
    Row(
      "percent: [1]",
      "1:10: 'percent' takes a map such as {2x: 66.67, 1x: 33.33}, or the preset automator, "
        + "not a list"
    ),
    // Values.
    Row("version: 2", "1:10: version '2' is unknown; this tercet reads version 1"),
    Row("rounding: neerest", "1:11: 'neerest' is invalid for 'rounding'; did you mean 'nearest'?"),
    Row(
      "rounding: sideways",
      "1:11: 'sideways' is invalid for 'rounding'; please provide one of 'up', 'nearest', 'down', "
        + "'pad' or 'fail'"
    ),
    Row("depth: 16", "1:8: '16' is invalid for 'depth'; please provide '8'"),
    Row(
      "quality: 101",
      "1:10: '101' is invalid for 'quality'; please provide a whole number from 1 to 100"
    ),
    Row(
      "background: red",
      "1:13: 'red' is invalid for 'background'; please provide a colour of six hexadecimal digits"
    ),
    Row(
      "scales: 1x 2x",
      "1:9: '1x 2x' is invalid for 'scales'; please provide scales with commas between them, such "
        + "as 1x,2x"
    ),
    Row("scales: [1x, 2]", "1:14: '2' is no scale; write one such as 2x"),
    Row(
      "scales: {2: 66, 1x: many}",
      "1:10: '2' is no scale; write one such as 2x",
      "1:21: 'many' is no percentage; write a number such as 66.67, up to 1000"
    ),
    Row(
      "percent: automater",
      "1:10: 'automater' is invalid for 'percent'; please provide percentages such as "
        + "2x=66.67,1x=33.33, or the preset 'automator'"
    ),
    Row(
      "percent: automator\nscales: {2x: 50}",
      "1:1: 'percent' and a map in 'scales' exclude each other; remove one"
    ),
    // Rules.
    Row(
      "rules:\n- filter: box",
      "2:3: this rule has no 'match', which says what masters it is for"
    ),
    Row("rules:\n- match: a", "2:3: this rule changes nothing; give it a key such as 'filter'"),
    Row(
      "rules:\n- match:\n  depth: 8",
      "2:3: 'match' has no value; give it one or leave the key out"
    ),
    Row("rules:\n- match: [a]\n  depth: 8", "2:3: 'match' takes one pattern, not a list"),
    Row(
      "rules:\n- match: a\n  depth: 8\n  match: b",
      "4:3: 'match' stands here twice, first in line 2; remove one"
    ),
    Row(
      "rules:\n- match: a\n  output: b",
      "3:3: 'output' holds for the whole file and can't stand in a rule"
    ),
    Row(
      "rules:\n- mach: a\n  depth: 8",
      "2:3: this rule has no 'match', which says what masters it is for",
      "2:3: unknown key 'mach'; did you mean 'match'?"
    ),
    // All at once, each once, from the top.
    Row(
      "rules:\n- &a {match: x, depth: 9}\n- {match: y, <<: *a}\nfoo: 1",
      "2:24: '9' is invalid for 'depth'; please provide '8'",
      "4:1: unknown key 'foo'; 'tercet help config' lists all there are"
    ),
  ]

  @Test(arguments: rows)
  func `a file that makes no sense is refused`(_ row: Row) throws {
    try row.check()
  }

  @Test(arguments: [
    Row("a: [1\nb: 2", "2:2: is not YAML from here on: did not find expected ',' or ']'"),
    Row("a:\n\tb: 1", "2:1: YAML takes no tab here; indent with spaces"),
    Row(
      "a: *b",
      "1:4: the alias '*b' stands for nothing; a pattern that begins with '*' needs quotes"
    ),
    Row("a: *.png", "1:5: a text that begins with '*' or '&' needs quotes, such as \"*.png\""),
    Row("a: @2x", "1:4: a text can't begin with this character; put it in quotes"),
    Row("a: !b 1", "1:4: the tag '!b' means nothing here; remove it"),
    Row("a: 1\n--- 2", "2:5: a second document begins here; the file can hold only one"),
    Row("<<: 1", "1:5: '<<' takes a map or a list of maps, most often an alias such as '*icons'"),
    Row(
      String(repeating: "[", count: 65),
      "1:65: values nest more than 64 deep here and are refused"
    ),
  ])
  func `a text that is no YAML is refused`(_ row: Row) {
    do {
      _ = try YAMLReader.read(Array(row.text.utf8))
      Issue.record("was read")
    } catch {
      let line = Diagnostic.unusableConfiguration("tercet.yml", .content(error)).description
      let lines = line.replacing("tercet.yml:", with: "").replacing(" error:", with: "")
      #expect(lines == row.lines[0])
    }
  }

  @Test(arguments: [
    (ConfigurationFailure.notAFile, "is not a file"),
    (.tooLarge, "has more than 1 MiB and is refused; settings need little room"),
    (.disk(DiskError(.read, "t.yml", errno: 13)), "can't be read: permission denied"),
  ])
  func `a file that can't be read is refused`(failure: ConfigurationFailure, sentence: String) {
    let diagnostic = Diagnostic.unusableConfiguration("t.yml", failure)
    #expect(diagnostic.description == "t.yml: error: \(sentence)")
  }

  @Test(arguments: [
    (YAMLProblem.Kind.notUTF8, "this line is not UTF-8; save the file in that encoding"),
    (
      .tooManyValues(limit: 100_000),
      "with its aliases the file has more than 100000 values and is refused"
    ),
  ])
  func `other problems have a sentence too`(kind: YAMLProblem.Kind, sentence: String) {
    let problem = YAMLProblem(line: 2, column: 3, kind: kind)
    let diagnostic = Diagnostic.unusableConfiguration("t.yml", .content(problem))
    #expect(diagnostic.description == "t.yml:2:3: error: \(sentence)")
  }
}
