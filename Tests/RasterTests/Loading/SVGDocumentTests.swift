import Testing

@testable import Raster

struct SVGDocumentTests {
  @Test(
    arguments: [
      ("<svg/>", []),
      (#"<svg><image href="fill.png"/></svg>"#, ["fill.png"]),
      (##"<svg><image xlink:href = 'a/fill.png'/><use href="#x"/></svg>"##, ["a/fill.png"]),
      (
        #"<image href="one.png"/><image href="two.png"/><image href="one.png"/>"#,
        ["one.png", "two.png"]
      ),
      (##"<use href="shapes.svg#leaf"/>"##, ["shapes.svg"]),
      (#"<image href="data:image/png;base64,AA"/><a href="b.html"/>"#, []),
      (#"<image href="../up.png"/><image href="/etc/x.png"/>"#, []),
      (#"<?xml-stylesheet href="look.css"?><svg/>"#, ["look.css"]),
      (#"<image href="two%20words.png"/>"#, ["two words.png"]),
      (#"<image href="never closed"#, ["never closed"]),
      ("href href = href", []),
    ] as [(String, [String])]
  )
  func `links are the files of its own folder`(_ text: String, _ names: [String]) {
    #expect(SVGDocument(Array(text.utf8)).links == names)
  }

  @Test(
    arguments: [
      (#"<svg><image href="a.png"/></svg>"#, ["a.png"]),
      (#"<svg><image href="https://a.example/b.png"/></svg>"#, ["https://a.example/b.png"]),
      (#"<svg><use href="a.svg#x"/></svg>"#, []),
      (#"<svg><g display="none"><image href="a.png"/></g></svg>"#, []),
      (#"<svg><g style="display : none"><image href="a.png"/></g></svg>"#, []),
      (#"<svg><defs><image id="i" href="a.png"/></defs></svg>"#, []),
      (##"<svg><defs><image id="i" href="a.png"/></defs><use href="#i"/></svg>"##, ["a.png"]),
      (
        ##"<svg><pattern id="p"><image href="a.png"/></pattern><rect fill="url(#p)"/></svg>"##,
        ["a.png"]
      ),
      (
        ##"<svg><filter id="f"><feImage href="a.png"/></filter><g style="filter:url('#f')"/></svg>"##,
        ["a.png"]
      ),
      (#"<svg><filter id="f"><feImage href="a.png"/></filter></svg>"#, []),
      (#"<svg><defs/><image href="a.png"/></svg>"#, ["a.png"]),
    ] as [(String, [String])]
  )
  func `pictures count as far as they are drawn`(_ text: String, _ links: [String]) {
    #expect(SVGDocument(Array(text.utf8)).pictures == links)
  }
}
