import Testing

@testable import Assets

@Suite struct StringPrintableTests {
  @Test(arguments: [
    // Controls, C0 and C1.
    ("a\u{0}b\u{1B}[2J\u{7F}\u{9B}", #"a\u{0}b\u{1B}[2J\u{7F}\u{9B}"#),
    ("a\nb\rc\td", #"a\nb\rc\td"#),
    ("a\r\nb", #"a\r\nb"#),
    // Directions of writing.
    ("a\u{202E}gnp.exe", #"a\u{202E}gnp.exe"#),
    ("\u{200E}\u{200F}\u{61C}\u{2066}\u{2069}", #"\u{200E}\u{200F}\u{61C}\u{2066}\u{2069}"#),
    // Ends of lines and paragraphs.
    ("a\u{2028}b\u{2029}c\u{85}", #"a\u{2028}b\u{2029}c\u{85}"#),
    // No width.
    ("a\u{200B}b\u{2060}c\u{FEFF}d\u{AD}", #"a\u{200B}b\u{2060}c\u{FEFF}d\u{AD}"#),
    ("a\u{200C}b\u{200D}c\u{34F}\u{3164}", #"a\u{200C}b\u{200D}c\u{34F}\u{3164}"#),
    ("a\u{E0041}\u{FFF9}", #"a\u{E0041}\u{FFF9}"#),
  ])
  func `what can't be seen is escaped`(_ text: String, _ shown: String) {
    #expect(text.printable == shown)
    #expect(shown.printable == shown)
  }

  @Test(arguments: [
    "art/größe@3x.png", "e\u{301}", "アイコン", "שלום", "مرحبا", "1\u{FE0F}\u{20E3}", "\u{600}1",
    "❤\u{FE0F}", "👩\u{200D}🚀", "👩🏽\u{200D}🦰", "🏳\u{FE0F}\u{200D}🌈", "🇩🇪", "葛\u{E0100}",
    "a b\u{A0}c", #"a\b"#,
  ])
  func `what can be seen stays`(_ text: String) {
    #expect(Array(text.printable.utf8) == Array(text.utf8))
  }

  @Test func `a joiner or selector without a use is escaped`() {
    #expect("👩\u{200D}".printable == #"👩\u{200D}"#)
    #expect("\u{200D}🚀".printable == #"\u{200D}🚀"#)
    #expect("1\u{200D}2".printable == #"1\u{200D}2"#)
    #expect("👩\u{200D}\u{200D}🚀".printable == #"👩\u{200D}\u{200D}🚀"#)
    #expect("❤\u{FE0F}\u{FE0F}".printable == "❤\u{FE0F}\\u{FE0F}")
    #expect(" \u{FE0F}".printable == #" \u{FE0F}"#)
    #expect("\u{FE01}".printable == #"\u{FE01}"#)
  }
}
