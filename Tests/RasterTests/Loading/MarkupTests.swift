import Testing

@testable import Raster

struct MarkupTests {
  @Test func `the root is found behind declarations, comments and a document type`() {
    let root = Markup.root(
      of: Array(
        "\u{FEFF}<?xml version=\"1.0\"?> <!-- <a> --> <!DOCTYPE svg PUBLIC '-//W3C' 'x' [ <!ENTITY n '<b>'> ]><svg a='1' b = \"2>3\"\n c='4'/>"
          .utf8
      )
    )
    #expect(root?.name == "svg" && root?.isClosed == true)
    #expect(root?.attributes == ["a": "1", "b": "2>3", "c": "4"])
  }

  @Test(arguments: ["", "plain", "<", "<!-- open", "text <svg>", "<!-- a --> text <svg>", "</svg>"])
  func `text that doesn't begin like XML has none`(_ text: String) {
    #expect(Markup.root(of: Array(text.utf8)) == nil)
  }

  @Test func `a broken tag has what it had`() {
    #expect(Markup.root(of: Array("<svg a='".utf8))?.attributes == ["a": ""])
  }

  @Test func `tags come in order, and what isn't markup is passed over`() {
    var markup = Markup(
      Array("<a><b x='1'/>t<!-- <c> --><![CDATA[<d>]]><?e f='g'?></a>".utf8)
    )
    var found: [String] = []
    while let step = markup.next() {
      switch step {
      case .open(let tag): found.append(tag.name + (tag.isClosed ? "/" : ""))
      case .close: found.append("end")
      case .other: break
      }
    }
    #expect(found == ["a", "b/", "?e", "end"])
  }

  @Test(arguments: [
    ("a&amp;b", "a&b"), ("&lt;&gt;&quot;&apos;", "<>\"'"), ("&#65;&#x42;", "AB"),
    ("&unknown; &", "&unknown; &"),
  ])
  func `references are resolved`(_ text: String, _ plain: String) {
    let root = Markup.root(of: Array("<svg a=\"\(text)\"/>".utf8))
    #expect(root?.attributes["a"] == plain)
  }
}
