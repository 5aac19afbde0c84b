import Testing

@testable import Flags

struct WrapTests {
  @Test(
    arguments: [
      ("", 10, []),
      ("   ", 10, []),
      ("one two", 10, ["one two"]),
      ("one two", 7, ["one two"]),
      ("one two", 6, ["one", "two"]),
      ("  one   two  ", 10, ["one two"]),
      ("one\ntwo", 10, ["one two"]),
      ("one\n\ntwo", 10, ["one", "", "two"]),
      ("one\n \n\ntwo\n", 10, ["one", "", "two"]),
      ("abcdefgh ij", 3, ["abc", "def", "gh", "ij"]),
      ("a abcdef", 3, ["a", "abc", "def"]),
      ("größe größe", 5, ["größe", "größe"]),
    ] as [(String, Int, [String])]
  )
  func `text breaks at spaces where it can`(text: String, width: Int, lines: [String]) {
    #expect(wrap(text, width: width) == lines)
  }

  @Test(arguments: 1...30)
  func `no line is longer than the width, and no word is lost`(width: Int) {
    let text = "Where nothing is to be done, nothing is touched: incomprehensibilities aside."
    let lines = wrap(text, width: width)
    #expect(lines.allSatisfy { $0.count <= width && !$0.isEmpty })
    #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
  }
}
