import Foundation
import Testing

@testable import Assets

/// FoundationEssentials' form is the one that manifests have had from the start.
@Suite struct JSONWriterTests {
  private func foundation(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func text(_ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    body(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    "", "a", "a/b", "\"", "\\", "é", "e\u{301}", "😀", "\u{2028}", "\u{7F}", "\u{80}",
    String((0..<0x20).map { Character(Unicode.Scalar($0)) }), "mixed \"\u{1}\" é\n",
  ])
  func `writes texts as Foundation does`(_ value: String) throws {
    #expect(text { $0.write(value) } == (try foundation(value)))
  }

  @Test(arguments: [0, 28, 66.6667, 33.3333, 0.0001, 0.5, 100, 12_345_678.25, 1e15, 1e16, 1e-5])
  func `writes numbers as Foundation does`(_ value: Double) throws {
    let found = text {
      $0.open("{")
      $0.member("a", value)
      $0.close("}")
    }
    #expect(found == (try foundation(["a": value])))
  }

  @Test func `lays out objects and arrays as Foundation does`() throws {
    struct Sample: Encodable {
      var a = [1, 2].map(String.init)
      var b: [String] = []
      var c: [String: String] = [:]
      var d = ["e": ["f": ["g"]]]
    }
    let found = text { json in
      json.open("{")
      json.key("a")
      json.open("[")
      for text in ["1", "2"] {
        json.element()
        json.write(text)
      }
      json.close("]")
      json.key("b")
      json.open("[")
      json.close("]")
      json.key("c")
      json.open("{")
      json.close("}")
      json.key("d")
      json.open("{")
      json.key("e")
      json.open("{")
      json.key("f")
      json.open("[")
      json.element()
      json.write("g")
      json.close("]")
      json.close("}")
      json.close("}")
      json.close("}")
    }
    #expect(found == (try foundation(Sample())))
  }
}
