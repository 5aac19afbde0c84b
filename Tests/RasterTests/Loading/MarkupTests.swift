import Testing

@testable import Raster

struct MarkupTests {
  @Test func `the root is found behind declarations, comments and a document type`() {
    let root = Markup(
      "<?xml version=\"1.0\"?> <!-- <a> --> <!DOCTYPE svg PUBLIC '-//W3C' 'x' [ <!ENTITY n '<b>'> ]><svg a='1' b = \"2>3\"\n c='4'/>"
    )
    #expect(root.rootName == "svg")
    #expect(root.attributes == ["a": "1", "b": "2>3", "c": "4"])
  }

  @Test(arguments: ["", "plain", "<", "<!-- open", "<svg a='"])
  func `broken text ends without a root or with what it had`(_ text: String) {
    #expect(Markup(text).attributes.allSatisfy { $0.key == "a" })
  }
}
