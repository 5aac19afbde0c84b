import Testing

@testable import Assets

@Suite struct JSONReaderTests {
  private func read<Value>(
    _ text: String,
    _ body: (inout JSONReader) throws -> Value
  ) rethrows -> Value {
    try Array(text.utf8).withUnsafeBufferPointer { bytes in
      var reader = JSONReader(bytes)
      return try body(&reader)
    }
  }

  /// Whether a text is one value and nothing else.
  private func isJSON(_ text: String) -> Bool {
    read(text) { reader in
      (try? reader.skip()) != nil && (try? reader.end()) != nil
    }
  }

  @Test(arguments: [
    "{}", "[]", " [ ] ", "0", "-0", "12", "-1.5", "1e9", "1E-2", "2.5e+3", "true", "false", "null",
    #""""#, #""a""#, #""\"\\\/\b\f\n\r\t\u00e9""#, #""\ud83d\ude00""#, "\"é 😀\"",
    #"{"a":1}"#, #"{ "a" : [ 1 , 2 , { "b" : null } ] , "c" : "d" }"#, "[[[[]]],[]]",
    "\u{FEFF}[]", "\t[\r\n1]",
  ])
  func `takes JSON`(_ text: String) {
    #expect(isJSON(text))
  }

  @Test(arguments: [
    "", " ", "{", "}", "[", "]", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "{,}", #"{"a"}"#, #"{"a":}"#,
    #"{"a":1,}"#, #"{"a":1"b":2}"#, "{a:1}", "{1:1}", "01", "-", "+1", ".5", "1.", "1e", "1e+",
    "0x1",
    "tru", "nul", "True", "NaN", "'a'", #"""#, #""a"#, #""\"#, #""\x""#, #""\u12""#, #""\u12g4""#,
    #""\u+123""#, #""\ud83d""#, #""\ud83d\u0041""#, #""\ude00""#, "\"\n\"", "[] []", "[] x", "// a",
  ])
  func `refuses what is none`(_ text: String) {
    #expect(!isJSON(text))
  }

  @Test func `refuses what is no UTF-8`() {
    for bytes in [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80]] as [[UInt8]] {
      let text = [UInt8(ascii: "\"")] + bytes + [UInt8(ascii: "\"")]
      text.withUnsafeBufferPointer { text in
        var reader = JSONReader(text)
        #expect(throws: JSONReader.Mismatch.self) { try reader.string() }
      }
    }
  }

  @Test func `reads texts as they are meant`() throws {
    let texts = [
      #""plain""#: "plain", #""""#: "", #""a\"b\\c\/d""#: "a\"b\\c/d",
      #""\b\f\n\r\t""#: "\u{8}\u{C}\n\r\t", #""\u0041\u00E9\ud83d\ude00\u0000""#: "Aé😀\0",
      "\"e\u{301} é 😀\"": "e\u{301} é 😀",
    ]
    for (json, text) in texts {
      #expect(try Array(read(json) { try $0.string() }.utf8) == Array(text.utf8))
    }
  }

  @Test func `shares texts that are known`() throws {
    try read(#"["a", "é", "\u00e9", "a"]"#) { reader in
      var known: [String] = []
      var texts: [String] = []
      try reader.beginArray()
      while try reader.element() { texts.append(try reader.string(sharing: &known)) }
      #expect(texts == ["a", "é", "é", "a"])
      #expect(known == ["a", "é", "é"])
    }
  }

  @Test(arguments: [
    ("0", 0), ("-12", -12), ("9223372036854775807", .max), ("12.0", 12), ("1e3", 1000),
  ])
  func `reads whole numbers`(_ text: String, _ number: Int) throws {
    #expect(try read(text) { try $0.integer() } == number)
  }

  @Test(arguments: ["1.5", "9223372036854775808", "1e99", "\"1\"", "true", ""])
  func `takes nothing else for a whole number`(_ text: String) {
    #expect(throws: JSONReader.Mismatch.self) { try read(text) { try $0.integer() } }
  }

  @Test func `values in values end somewhere`() {
    func nested(_ count: Int) -> String {
      String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }
    #expect(isJSON(nested(512)))
    #expect(!isJSON(nested(513)))
    #expect(!isJSON(String(repeating: "[{\"a\":", count: 100_000)))
  }
}
