import Testing

@testable import Assets

@Suite struct DepfileTests {
  @Test(arguments: [
    ("art/a@3x.png", "art/a@3x.png"),
    ("my logo.png", "my\\ logo.png"),
    ("a#b.png", "a\\#b.png"),
    ("c$d.png", "c$$d.png"),
    ("C:/a.png", "C\\:/a.png"),
    ("[x](y)%~.png", "[x](y)%~.png"),
    ("größe.png", "größe.png"),
    ("a\\b.png", "a\\b.png"),
    ("a\\ b.png", "a\\\\\\ b.png"),
  ])
  func `escapes what make and ninja would misread`(_ path: String, _ expected: String) {
    #expect(Depfile.escaped(path) == expected)
  }

  @Test func `lists every output and then every input once`() {
    let depfile = Depfile(rules: [
      Depfile.Rule(outputs: ["out/a.png"], inputs: ["art/a@3x.png"]),
      Depfile.Rule(outputs: ["out/a@2x.png"], inputs: ["art/a@3x.png"]),
    ])
    #expect(
      depfile.text == """
        out/a.png: art/a@3x.png
        out/a@2x.png: art/a@3x.png
        art/a@3x.png:

        """
    )
  }
}
