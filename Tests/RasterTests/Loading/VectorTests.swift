import RenderProtocol
import TestSupport
import Testing

@testable import Raster

extension EngineTests {
  struct VectorTests {
    private static let name =
      "xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'"

    private func svg(_ studio: Studio, _ attributes: String, _ body: String) throws -> String {
      let text = "<svg \(Self.name) \(attributes)>\(body)</svg>"
      return try studio.scratch.write("drawing.svg", Array(text.utf8))
    }

    @Test(arguments: [1, 2, 3])
    func `edges on whole points are crisp at every scale`(_ scale: Int) throws {
      let studio = try Studio()
      let path = try svg(
        studio,
        "viewBox='0 0 8 6'",
        "<rect x='2' y='1' width='3' height='4' fill='#f00'/>"
      )
      let look = try studio.render(path, scale, 1)
      #expect([look.bitmap.width, look.bitmap.height] == [8 * scale, 6 * scale])
      for y in 0..<6 * scale {
        for x in 0..<8 * scale {
          let isInside = (2..<5).contains(x / scale) && (1..<5).contains(y / scale)
          #expect(look.pixel(x, y) == (isInside ? [255, 0, 0, 255] : [0, 0, 0, 0]))
        }
      }
    }

    @Test(arguments: [
      "width='24.2' height='18.5'", "viewBox='0 0 24.2 18.5'", "width='1in' height='11mm'",
    ])
    func `a size with a fraction is rounded up and drawn at exactly that size`(
      _ attributes: String
    ) throws {
      let studio = try Studio()
      let path = try svg(studio, attributes, "<rect width='100%' height='100%'/>")
      let info = try Engine.inspect(InspectRequest(source: path, maxPixels: 1 << 20))
      #expect(info.format == .svg)
      let look = try studio.render(path, 2, 1)
      #expect(look.bitmap.width == info.width * 2 && look.bitmap.height == info.height * 2)
    }

    @Test(arguments: ["", "viewBox='0 0 96 48'"])
    func `an inch is 96 points, with a view box and without`(_ box: String) throws {
      let studio = try Studio()
      let path = try svg(
        studio,
        "width='1in' height='0.5in' " + box,
        "<rect x='48' width='48' height='24' fill='#00f'/>"
      )
      let look = try studio.render(path, 1, 1)
      #expect([look.bitmap.width, look.bitmap.height] == [96, 48])
      for (place, color) in [(46, [0, 0, 0, 0]), (50, [0, 0, 255, 255]), (94, [0, 0, 255, 255])] {
        #expect(look.pixel(place, 12) == color)
      }
    }

    @Test func `no size at all is a failure of its own`() throws {
      let studio = try Studio()
      let path = try svg(studio, "", "<rect width='9' height='9'/>")
      let failure = #expect(throws: RenderFailure.self) {
        try Engine.inspect(InspectRequest(source: path, maxPixels: 1 << 20))
      }
      #expect(failure?.code == .noSize)
    }

    @Test(arguments: ["../secret.png", "FILE", "link.png", "http://127.0.0.1:9/secret.png"])
    func `nothing outside the drawing's folder is read`(_ link: String) throws {
      let studio = try Studio()
      let secret = Bitmap(4, 4) { _, _ in [255, 0, 0] }
      try PNGWriter.write(secret, options: PNGOptions(), to: studio.scratch("secret.png"))
      try studio.scratch.makeFolder("inside")
      try studio.scratch.link("inside/link.png", to: "../secret.png")
      let target = link == "FILE" ? "file://" + studio.scratch("secret.png") : link
      let drawing = try studio.scratch.write(
        "inside/drawing.svg",
        Array(
          "<svg \(Self.name) width='4' height='4'><image xlink:href='\(target)' width='4' height='4'/></svg>"
            .utf8
        )
      )
      let failure = #expect(throws: RenderFailure.self) { try studio.render(drawing, 1, 1) }
      #expect(failure == RenderFailure(.missingFile, operation: .open, found: target))
    }

    @Test func `a picture in the drawing's folder is drawn`() throws {
      let studio = try Studio()
      let green = Bitmap(4, 4) { _, _ in [0, 255, 0] }
      try PNGWriter.write(green, options: PNGOptions(), to: studio.scratch("near.png"))
      let path = try svg(
        studio,
        "width='4' height='4'",
        "<image xlink:href='near.png' width='4' height='4'/>"
      )
      #expect(try studio.render(path, 1, 1).pixel(1, 1).prefix(3) == [0, 255, 0])
    }

    @Test func `a picture that isn't there is an error as far as it is drawn`() throws {
      let studio = try Studio()
      let image = "<image xlink:href='gone.png' width='4' height='4'/>"
      for (body, link) in [(image, "gone.png"), ("<defs>" + image + "</defs>", nil)] {
        let path = try svg(studio, "width='4' height='4'", body)
        let request = InspectRequest(source: path, maxPixels: 1 << 20)
        guard let link else {
          #expect(try Engine.inspect(request).links == ["gone.png"])
          continue
        }
        let failure = #expect(throws: RenderFailure.self) { try Engine.inspect(request) }
        #expect(failure == RenderFailure(.missingFile, operation: .open, found: link))
      }
    }

    @Test func `an embedded picture may be larger than the library's usual limit`() throws {
      let studio = try Studio()
      let side = 1700
      var seed: UInt32 = 1
      let noise = [UInt8](unsafeUninitializedCapacity: side * side * 3) { out, count in
        for index in 0..<out.count {
          seed = seed &* 1_664_525 &+ 1_013_904_223
          out[index] = UInt8(seed >> 24)
        }
        count = out.count
      }
      let picture = Bitmap(width: side, height: side, channels: 3, samples: .eight(noise))
      let file = try PNGWriter.encode(picture, options: PNGOptions())
      let data = Base64.text(file)
      #expect(data.utf8.count > 10_000_000)
      let path = try svg(
        studio,
        "width='4' height='4'",
        "<image xlink:href='data:image/png;base64,\(data)' width='4' height='4'/>"
      )
      #expect(try !studio.render(path, 1, 1).bitmap.isTransparent)
    }

    /// Three thousand letters of a picture whose pixels would take two gigabytes.
    @Test(arguments: [false, true])
    func `a picture that doesn't fit into the memory`(_ isEmbedded: Bool) throws {
      let studio = try Studio()
      let head = PNGBytes.chunk("IHDR", [0, 0, 0x7F, 0xFF, 0, 0, 0x7F, 0xFF, 8, 2, 0, 0, 0])
      let bytes = PNGChunks.signature + head
      _ = try studio.scratch.write("near.png", bytes)
      let link = isEmbedded ? " DATA:image/png;base64,\(Base64.text(bytes))" : "near.png"
      let path = try svg(
        studio,
        "width='4' height='4'",
        "<image xlink:href='\(link)' width='4' height='4'/>"
      )
      let pictures = SVGDocument(try SourceFile(path: path).readAll()).pictures
      #expect(pictures == [link])
      let folder = studio.scratch("")
      #expect(SVGPicture(link, in: folder).memory == 0x7FFF * 0x7FFF * 8)
      #expect(SVGPicture("gone.png", in: folder).memory == 0)
    }

    @Test func `a link as long as a picture is told in short`() throws {
      let studio = try Studio()
      let link = "gone-" + String(repeating: "x", count: 1000) + ".png"
      let path = try svg(
        studio,
        "width='4' height='4'",
        "<image xlink:href='\(link)' width='4' height='4'/>"
      )
      let failure = #expect(throws: RenderFailure.self) { try studio.render(path, 1, 1) }
      #expect(failure?.found == String(link.prefix(200)))
    }

    @Test func `a licence of any length may stand before the root`() throws {
      let studio = try Studio()
      let comment = "<!-- " + String(repeating: "x", count: 100_000) + " -->"
      let text =
        comment + "<svg \(Self.name) width='4' height='4'><rect width='4' height='4'/></svg>"
      let path = try studio.scratch.write("drawing.svg", Array(text.utf8))
      #expect(try !studio.render(path, 1, 1).bitmap.isTransparent)
    }

    @Test func `a size is taken for a vector that states none`() throws {
      let studio = try Studio()
      let path = try svg(studio, "", "<rect width='4' height='4'/>")
      let size = PixelSize(width: 12, height: 8)
      let info = try Engine.inspect(
        InspectRequest(source: path, maxPixels: 1 << 20, vectorSize: size)
      )
      #expect([info.width, info.height] == [12, 8])
    }

    @Test func `a PDF that asks for a password is refused for that`() throws {
      let studio = try Studio()
      let path = try studio.scratch.write("page.pdf", EncryptedPDF.bytes)
      let failure = #expect(throws: RenderFailure.self) {
        try Engine.inspect(InspectRequest(source: path, maxPixels: 1 << 20))
      }
      #expect(failure?.code == .unsupported && failure?.found == "pdf-encrypted")
    }

    @Test func `a rendition that is too large is refused before any is drawn`() throws {
      let studio = try Studio()
      let path = try svg(studio, "width='200' height='200'", "<rect width='9' height='9'/>")
      let sizes = [200, 600]
      // A vector may have an eighth of a picture's pixels.
      let renditions = sizes.map { side in
        RenditionRequest(
          path: studio.scratch("\(side).png"),
          width: side,
          height: side,
          format: .png,
          numerator: side / 200,
          denominator: 1
        )
      }
      let request = RenderRequest(
        source: path,
        maxPixels: 8 * 300_000,
        settings: RenderSettings(),
        renditions: renditions
      )
      #expect(throws: RenderFailure.tooLarge(width: 600, height: 600)) {
        try Engine.render(request)
      }
      #expect(studio.scratch.names == ["drawing.svg"])
    }

    @Test(arguments: [(9_000_000, 40), (100_001, 3), (100_000, 1)])
    func `a wide PDF has the size that it states`(_ size: (width: Int, height: Int)) throws {
      let studio = try Studio()
      let bytes = PDFBytes.page("0 0 \(size.width) \(size.height)")
      let path = try studio.scratch.write("wide.pdf", bytes)
      let info = try Engine.inspect(InspectRequest(source: path, maxPixels: .max))
      #expect((info.width, info.height) == size)
    }

    @Test func `a PDF of more points than are allowed`() throws {
      let studio = try Studio()
      let bytes = PDFBytes.page("0 0 100000000 100000000")
      let path = try studio.scratch.write("vast.pdf", bytes)
      let failure = #expect(throws: RenderFailure.self) {
        try Engine.inspect(InspectRequest(source: path, maxPixels: 1 << 28))
      }
      #expect(failure?.code == .tooLarge)
    }

    @Test func `a PDF is drawn at its size in points`() throws {
      let studio = try Studio()
      let path = try studio.scratch.write("page.pdf", PDFBytes.square)
      let info = try Engine.inspect(InspectRequest(source: path, maxPixels: 1 << 20))
      #expect([info.width, info.height] == [20, 10])
      let look = try studio.render(path, 3, 1)
      #expect([look.bitmap.width, look.bitmap.height] == [60, 30])
      #expect(look.pixel(10, 15) == [255, 0, 0, 255])
      #expect(look.pixel(50, 15) == [0, 0, 0, 0])
    }
  }
}

/// PDFs of one page whose left 10 by 10 points are red.
private enum PDFBytes {
  static var square: [UInt8] { page("0 0 20 10") }

  static func page(_ box: String) -> [UInt8] {
    let drawing = "1 0 0 rg 0 0 10 10 re f"
    let objects = [
      "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[\(box)]/Contents 4 0 R>>",
      "<</Length \(drawing.count)>>stream\n\(drawing)\nendstream",
    ]
    var text = "%PDF-1.4\n"
    var offsets: [Int] = []
    for (index, object) in objects.enumerated() {
      offsets.append(text.utf8.count)
      text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let start = text.utf8.count
    text += "xref\n0 5\n0000000000 65535 f \n"
    for offset in offsets {
      let digits = String(offset)
      text += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
    }
    text += "trailer<</Size 5/Root 1 0 R>>\nstartxref\n\(start)\n%%EOF\n"
    return Array(text.utf8)
  }
}
