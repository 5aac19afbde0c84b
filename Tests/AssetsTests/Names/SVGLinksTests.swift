import Testing

@testable import Assets

@Suite struct SVGLinksTests {
  @Test(
    arguments: [
      ("<svg/>", []),
      (#"<image href="fill.png"/>"#, ["fill.png"]),
      (##"<image xlink:href = 'a/fill.png'/><use href="#x"/>"##, ["a/fill.png"]),
      (
        #"<image href="one.png"/><image href="two.png"/><image href="one.png"/>"#,
        ["one.png", "two.png"]
      ),
      (##"<use href="shapes.svg#leaf"/>"##, ["shapes.svg"]),
      (#"<image href="data:image/png;base64,AA"/><a href="https://a.example/b"/>"#, []),
      (#"<image href="../up.png"/><image href="/etc/x.png"/>"#, []),
      (#"<image href="never closed"#, ["never closed"]),
      ("href href = href", []),
    ] as [(String, [String])]
  )
  func `are the files of the SVG's own folder`(_ text: String, _ names: [String]) {
    #expect(SVGLinks.names(in: Array(text.utf8)) == names)
  }
}
