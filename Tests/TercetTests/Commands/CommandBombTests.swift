import TercetSystem
import Testing

/// Small files that would cost much: each is refused for that, by the limits that hold unasked.
@Suite struct CommandBombTests {
  /// A file that costs much, and why it is refused.
  struct Bomb: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var name: String
    var text: String
    var sentence: String
  }

  private static let memory =
    "needed more than 256 MiB of memory; raise '--memory-limit' or export a smaller image"

  private static func svg(_ size: Int, _ body: String) -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' width='\(size)' height='\(size)'>\(body)</svg>"
  }

  /// A page of 20 points that draws a picture of one bit a pixel; each pair of bytes in it stands for 128.
  private static func page(drawing side: Int) -> String {
    let runs = String(repeating: "81 00 ", count: side * side / 8 / 128)
    let picture =
      "/Subtype/Image/Width \(side)/Height \(side)/BitsPerComponent 1/ColorSpace/DeviceGray"
      + "/Filter[/ASCIIHexDecode/RunLengthDecode]"
    let drawing = "q 20 0 0 20 0 0 cm /X Do Q"
    let objects = [
      "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 20 20]/Contents 4 0 R"
        + "/Resources<</XObject<</X 5 0 R>>>>>>",
      "<</Length \(drawing.utf8.count)>>stream\n\(drawing)\nendstream",
      "<<\(picture)/Length \(runs.utf8.count)>>stream\n\(runs)\nendstream",
    ]
    var text = "%PDF-1.4\n"
    var places: [Int] = []
    for (index, object) in objects.enumerated() {
      places.append(text.utf8.count)
      text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let start = text.utf8.count
    let entries = places.map { place in
      String(repeating: "0", count: 10 - "\(place)".count) + "\(place) 00000 n \n"
    }
    return text + "xref\n0 6\n0000000000 65535 f \n" + entries.joined()
      + "trailer<</Size 6/Root 1 0 R>>\nstartxref\n\(start)\n%%EOF\n"
  }

  /// The header of a PNG of 16,000 × 16,000 pixels, in base64.
  private static let vast = "iVBORw0KGgoAAAANSUhEUgAAPoAAAD6ACAIAAADOHEiJ"

  static let bombs = [
    Bomb(
      testDescription: "a large drawing",
      name: "a.svg",
      text: svg(30_000, "<rect width='9' height='9'/>"),
      sentence:
        "has 30000×30000 pixels, more than the 268435456 that '--max-pixels' allows; raise it "
        + "or export a smaller image"
    ),
    Bomb(
      testDescription: "a drawing whose renditions are large",
      name: "a.svg",
      text: svg(3000, "<rect width='9' height='9'/>"),
      sentence: "its 2x rendition would have 6000×6000 pixels, more than the 33554432 that "
        + "'--max-pixels' allows a vector; leave that scale out with '--scales' or export a smaller "
        + "image"
    ),
    Bomb(
      testDescription: "an embedded picture of 256 megapixels",
      name: "a.svg",
      text: svg(24, "<image width='24' height='24' href='data:image/png;base64,\(vast)'/>"),
      sentence: memory
    ),
    // poppler would leave the picture out and say nothing.
    Bomb(
      testDescription: "a picture of 144 megapixels on a page",
      name: "a.pdf",
      text: page(drawing: 12_000),
      sentence: memory
    ),
    Bomb(
      testDescription: "references to references",
      name: "a.svg",
      text: svg(
        24,
        "<defs><g id='a0'/>"
          + (1...20).map { "<g id='a\($0)'><use href='#a\($0 - 1)'/><use href='#a\($0 - 1)'/></g>" }
          .joined() + "</defs><use href='#a20'/>"
      ),
      sentence: "has more elements than an SVG may have; simplify it or export it as PNG"
    ),
    // The library ends the program where it is refused a large block, though there is room for less.
    Bomb(
      testDescription: "a line with millions of corners",
      name: "a.svg",
      text: svg(24, "<path d='\(String(repeating: "M0 0L9 9", count: 2_000_000))' stroke='red'/>"),
      sentence: memory
    ),
  ]

  @Test(arguments: bombs)
  func `what costs much is refused for that`(_ bomb: Bomb) async throws {
    let folder = try CommandFolder()
    try folder.write(bomb.text, to: "art/\(bomb.name)")
    let result = try await folder.tercet("art", "-o", "out")
    #expect(result.errors == "art/\(bomb.name): error: \(bomb.sentence)\n")
    #expect(result.status == 1)
    #expect(try folder.tree().paths.filter { $0.hasPrefix("out/") && $0.hasSuffix("png") } == [])
  }

  @Test func `limits that are raised are raised for vectors too`() async throws {
    let folder = try CommandFolder()
    try folder.write(Self.page(drawing: 12_000), to: "a.pdf")
    let raised = try await folder.tercet(
      "a.pdf",
      "-o",
      "out",
      "--memory-limit",
      "4096",
      "--time-limit",
      "600"
    )
    #expect(raised.errors == "" && raised.status == 0)
  }
}
