import RenderProtocol
import Testing

@testable import Raster

@Suite struct SVGExpansionTests {
  private func count(_ body: String) -> Int {
    var markup = Markup(Array("<svg>\(body)</svg>".utf8))
    var expansion = SVGExpansion()
    while let step = markup.next() { expansion.note(step) }
    return expansion.drawnElements
  }

  @Test(arguments: [
    ("", 1), ("<g><rect/><rect/></g>", 4), ("<!-- <rect/> --><rect/>", 2),
    // Named elements are drawn where they stand, and once more where something refers to them.
    ("<g id='a'><rect/></g>", 3), ("<g id='a'><rect/></g><use href='#a'/>", 6),
    ("<g id='a'><rect id='b'/></g><use href='#b'/><use xlink:href='#a'/>", 8),
    // Definitions are drawn only there.
    ("<defs><rect id='a'/><rect/></defs>", 1), ("<defs><rect id='a'/></defs><use href='#a'/>", 3),
    ("<symbol id='a'><rect/></symbol>", 1),
    ("<symbol id='a'><rect/></symbol><use href='#a'/><use href='#a'/>", 7),
    ("<pattern id='p'><rect/></pattern><rect fill='url(#p)'/>", 4),
    ("<mask id='m'><rect/></mask><g style='mask: url(#m)'/>", 4),
    // What isn't there, or refers to itself, is followed no further.
    ("<use href='#gone'/>", 2), ("<g id='a'><use href='#a'/></g>", 3),
    ("<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>", 7),
  ])
  func `elements are counted as often as they are drawn`(_ body: String, _ drawn: Int) {
    #expect(count(body) == drawn)
  }

  /// Groups of ten references, each to the group before.
  private func tower(_ height: Int) -> String {
    let groups = (1..<height).map { level in
      "<g id='a\(level)'>"
        + String(repeating: "<use href='#a\(level - 1)'/>", count: 10) + "</g>"
    }
    return "<defs><rect id='a0'/>" + groups.joined() + "</defs><use href='#a\(height - 1)'/>"
  }

  @Test func `references multiply`() {
    // The document, its reference, and of each level a group and its references.
    #expect(count(tower(3)) == 1 + 1 + 11 + 10 * 11 + 100)
    #expect(count(tower(30)) == .max)
  }

  @Test func `a long chain takes no stack`() {
    let chain = (1..<50_000).map { "<g id='a\($0)'><use href='#a\($0 - 1)'/></g>" }.joined()
    #expect(count("<defs><rect id='a0'/>" + chain + "</defs><use href='#a49999'/>") == 100_001)
  }

  @Test(arguments: [5, 6])
  func `too many of them are refused`(_ height: Int) throws {
    let scratch = try Scratch()
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\(tower(height))</svg>"
    let path = try scratch.write("a.svg", Array(text.utf8))
    let request = InspectRequest(source: path, maxPixels: 1 << 20)
    guard height > 5 else {
      #expect(try Engine.inspect(request).width == 9)
      return
    }
    #expect(throws: RenderFailure(.unsupported, operation: .open, found: "svg-elements")) {
      try Engine.inspect(request)
    }
  }

  @Test func `an element of very many attributes is refused`() throws {
    let scratch = try Scratch()
    for count in [990, 1010] {
      let attributes = (0..<count).map { "a\($0)='1'" }.joined(separator: " ")
      let text =
        "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect \(attributes)/></svg>"
      let path = try scratch.write("a.svg", Array(text.utf8))
      let request = InspectRequest(source: path, maxPixels: 1 << 20)
      guard count > 1000 else {
        #expect(try Engine.inspect(request).width == 9)
        continue
      }
      #expect(throws: RenderFailure(.unsupported, operation: .open, found: "svg-attributes")) {
        try Engine.inspect(request)
      }
    }
  }
}
