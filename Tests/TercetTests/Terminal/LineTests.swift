import Testing

@testable import tercet

struct LineTests {
  @Test(arguments: [
    ("rendered a\n::error::b.png", #"rendered a\n::error::b.png"#),
    ("a\u{1B}[31m\u{202E}b", #"a\u{1B}[31m\u{202E}b"#),
    // What services take for commands, at the start of a line or anywhere in it.
    ("::error::b.png: warning: x", #"\u{3A}:error::b.png: warning: x"#),
    ("  ::stop-commands::b", #"  \u{3A}:stop-commands::b"#),
    ("a ##[add-mask]b", #"a #\u{23}[add-mask]b"#),
    ("###vso[task.setvariable]b", #"##\u{23}vso[task.setvariable]b"#),
    ("##[a]##teamcity[b]", #"#\u{23}[a]#\u{23}teamcity[b]"#),
    // And what they don't.
    ("a::b ## c #[d] [##]", "a::b ## c #[d] [##]"),
  ])
  func `a name in it can do nothing`(_ text: String, _ shown: String) {
    #expect(Line(text).text == shown)
    #expect(Line(text).plain == shown)
    #expect((Line("a ") + Line(text)).text.contains("\n") == false)
  }

  @Test func `pieces have their colours, and the eye sees the words`() {
    let line = Line("a.png:", .bold) + " " + Line("error:", .boldRed) + " is bad"
    #expect(line.text == "\u{1B}[1ma.png:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m is bad")
    #expect(line.plain == "a.png: error: is bad")
  }

  @Test func `what is cut keeps its colours`() {
    let line = Line("a.png:", .bold) + " " + Line("error:", .boldRed) + " is bad"
    #expect(line.cut(to: 21) == line)
    #expect(line.cut(to: 20).plain == "a.png: error: is b…")
    #expect(line.cut(to: 11).text == "\u{1B}[1ma.png:\u{1B}[0m \u{1B}[1;31mer\u{1B}[0m…")
    #expect(line.cut(to: 1).plain == "a…")
  }
}
