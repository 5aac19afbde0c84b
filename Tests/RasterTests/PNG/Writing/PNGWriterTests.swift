import Foundation
import RenderProtocol
import Testing

@testable import Raster

struct PNGWriterTests {
  /// A picture and the colour type it must be written with.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let bitmap: Bitmap
    let color: Int
    let depth: Int
    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(
      name: "one opaque black pixel",
      bitmap: .eight(1, 1, 4, [0, 0, 0, 255]),
      color: 0,
      depth: 1
    ),
    Case(
      name: "black and white",
      bitmap: .pattern(9, 3, 3) { x, _, _ in x % 2 * 255 },
      color: 0,
      depth: 1
    ),
    Case(
      name: "four grey levels",
      bitmap: .pattern(7, 3, 1) { x, _, _ in x % 4 * 85 },
      color: 0,
      depth: 2
    ),
    Case(
      name: "sixteen grey levels",
      bitmap: .pattern(17, 3, 1) { x, _, _ in x % 16 * 17 },
      color: 0,
      depth: 4
    ),
    Case(name: "a grey ramp", bitmap: .pattern(256, 2, 3) { x, _, _ in x }, color: 0, depth: 8),
    Case(
      name: "grey with alpha",
      bitmap: .pattern(40, 3, 4) { x, y, c in c == 3 ? x * 6 : y * 3 },
      color: 4,
      depth: 8
    ),
    Case(
      name: "two channels",
      bitmap: .pattern(40, 3, 2) { x, y, c in c == 1 ? x * 6 : y * 3 },
      color: 4,
      depth: 8
    ),
    Case(
      name: "many colours",
      bitmap: .pattern(33, 17, 3) { x, y, c in [x * 7, y * 15, x * y][c] },
      color: 2,
      depth: 8
    ),
    Case(
      name: "many colours with alpha",
      bitmap: .pattern(33, 17, 4) { x, y, c in [x * 7, y * 15, x * y, 255 - x][c] },
      color: 6,
      depth: 8
    ),
    Case(name: "16 bits of grey", bitmap: .deep(5, 3, 1), color: 0, depth: 16),
    Case(name: "16 bits of grey and alpha", bitmap: .deep(5, 3, 2), color: 4, depth: 16),
    Case(name: "16 bits of RGB", bitmap: .deep(5, 3, 3), color: 2, depth: 16),
    Case(name: "16 bits of RGBA", bitmap: .deep(5, 3, 4), color: 6, depth: 16),
    Case(
      name: "16 bits that are 8 in truth",
      bitmap: Bitmap(
        width: 64,
        height: 2,
        channels: 1,
        samples: .sixteen((0..<128).map { $0 * 257 })
      ),
      color: 0,
      depth: 8
    ),
    Case(name: "2 colours", bitmap: .colors(2), color: 3, depth: 1),
    Case(name: "3 colours", bitmap: .colors(3), color: 3, depth: 2),
    Case(name: "16 colours", bitmap: .colors(16), color: 3, depth: 4),
    Case(name: "17 colours", bitmap: .colors(17), color: 3, depth: 8),
    Case(name: "256 colours", bitmap: .colors(256, rows: 520), color: 3, depth: 8),
    Case(name: "257 colours", bitmap: .colors(257), color: 2, depth: 8),
    Case(
      name: "3 colours, two of them transparent",
      bitmap: .pattern(30, 30, 4) { x, _, c in
        [[255, 0, 0, 255], [9, 9, 200, 90], [0, 0, 0, 0]][x % 3][c]
      },
      color: 3,
      depth: 2
    ),
  ]

  @Test("pixels come back exactly, in the smallest colour type", arguments: cases, [false, true])
  func roundTrip(_ sample: Case, optimize: Bool) throws {
    let bytes = try PNGWriter.encode(sample.bitmap, options: PNGOptions(optimize: optimize))
    let file = try PNGDecoder(bytes)
    #expect(try file.pixels() == sample.bitmap.wide)
    if !optimize { #expect(file.color == sample.color && file.depth == sample.depth) }
    #expect(try PNGWriter.encode(sample.bitmap, options: PNGOptions(optimize: optimize)) == bytes)
  }

  @Test("every width of few bits", arguments: 1...20)
  func widths(_ width: Int) throws {
    for colors in [2, 3, 5, 17] {
      let bitmap = Bitmap.pattern(width, 3, 3) { x, y, c in (x + y) % colors * (c == 0 ? 10 : 3) }
      #expect(
        try PNGDecoder(PNGWriter.encode(bitmap, options: PNGOptions())).pixels() == bitmap.wide
      )
    }
  }

  @Test("a picture beyond the streaming threshold comes back exactly")
  func streamed() throws {
    let bitmap = Bitmap.pattern(61, 47, 4) { x, y, c in [x * y, x &* 5, y &* 5, 255 - x][c] & 255 }
    let survey = PixelSurvey(bitmap)
    let layout = PNGLayout(color: .rgba, depth: 8)
    var chunks = PNGChunks()
    try chunks.addHeader(width: 61, height: 47, layout: layout, options: PNGOptions())
    var bytes = chunks.bytes
    try PNGStreamer(bitmap: bitmap, layout: layout, strategy: .nearest, pieceBytes: 100)
      .write(level: 4) { bytes += $0 }
    chunks = PNGChunks()
    chunks.add("IEND", [])
    let file = try PNGDecoder(bytes + chunks.bytes)
    #expect(file.chunks.filter { $0.type == "IDAT" }.count > 5)
    #expect(try file.pixels() == bitmap.wide)
    #expect(survey.busyness > 0.5)
  }

  @Test("transparent entries come first and tRNS ends with them")
  func shortTransparency() throws {
    let bitmap = Bitmap.pattern(64, 64, 4) { x, y, c in
      [(x * y + x * x / 3) % 12 * 20, 9, 7, x == 5 && y == 5 ? 0 : 255][c]
    }
    let file = try PNGDecoder(PNGWriter.encode(bitmap, options: PNGOptions()))
    #expect(file.color == 3)
    #expect(file.data("tRNS") == [0])
  }

  @Test("chunks stand in the order of the specification")
  func order() throws {
    let options = PNGOptions(tagsSRGB: true, intent: 2, density: Density(x: 8504, y: 5669))
    let tagged = try PNGDecoder(PNGWriter.encode(.colors(3), options: options))
    #expect(tagged.chunks.map(\.type) == ["IHDR", "sRGB", "PLTE", "pHYs", "IDAT", "IEND"])
    #expect(tagged.data("sRGB") == [2])
    #expect(tagged.data("pHYs") == [0, 0, 0x21, 0x38, 0, 0, 0x16, 0x25, 1])
  }

  @Test("an RGB profile keeps grey pixels RGB and takes the place of the sRGB mark")
  func rgbProfile() throws {
    let profile = Self.profile("RGB ")
    let grey = Bitmap.pattern(40, 20, 1) { x, y, _ in x * 6 + y }
    let file = try PNGDecoder(
      PNGWriter.encode(grey, options: PNGOptions(profile: profile, tagsSRGB: true))
    )
    #expect(file.color == 2 || file.color == 3)
    #expect(file.chunks.map(\.type).prefix(2) == ["IHDR", "iCCP"])
    #expect(try file.pixels() == grey.wide)
    let chunk = try #require(file.data("iCCP"))
    let name = Array("ICC Profile".utf8) + [0, 0]
    #expect(chunk.starts(with: name))
    #expect(try Zlib.inflate(Array(chunk.dropFirst(name.count))) == profile)
  }

  @Test("a grey profile keeps grey pixels grey and is refused beside colours")
  func greyProfile() throws {
    let options = PNGOptions(profile: Self.profile("GRAY"))
    let grey = Bitmap.pattern(30, 3, 4) { x, _, c in c == 3 ? 255 - x % 2 * 255 : x % 2 * 0 + 80 }
    #expect(try PNGDecoder(PNGWriter.encode(grey, options: options)).color == 4)
    let failure = RenderFailure(
      .badJob,
      operation: .encode,
      detail: "the colour profile doesn't fit the pixels"
    )
    #expect(throws: failure) { try PNGWriter.encode(.colors(3), options: options) }
    #expect(throws: failure) {
      try PNGWriter.encode(grey, options: PNGOptions(profile: Self.profile("CMYK")))
    }
  }

  @Test("a file holds the same bytes as the encoded picture")
  func file() throws {
    let path = NSTemporaryDirectory() + "/\(UUID().uuidString).png"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try PNGWriter.write(.colors(17), options: PNGOptions(), to: path)
    let written = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    #expect(try written == PNGWriter.encode(.colors(17), options: PNGOptions()))
  }

  static func profile(_ space: String) -> [UInt8] {
    [UInt8](repeating: 1, count: 16) + Array(space.utf8) + [UInt8](repeating: 2, count: 300)
  }
}

extension Bitmap {
  static func eight(_ width: Int, _ height: Int, _ channels: Int, _ values: [UInt8]) -> Bitmap {
    Bitmap(width: width, height: height, channels: channels, samples: .eight(values))
  }

  /// Samples of 8 bits from column, row and channel.
  static func pattern(
    _ width: Int,
    _ height: Int,
    _ channels: Int,
    _ value: (Int, Int, Int) -> Int
  ) -> Bitmap {
    var values: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        for channel in 0..<channels {
          values.append(UInt8(truncatingIfNeeded: value(x, y, channel)))
        }
      }
    }
    return eight(width, height, channels, values)
  }

  /// Samples that need all 16 bits.
  static func deep(_ width: Int, _ height: Int, _ channels: Int) -> Bitmap {
    Bitmap(
      width: width,
      height: height,
      channels: channels,
      samples: .sixteen(
        (0..<width * height * channels).map { UInt16(truncatingIfNeeded: $0 * 7919) }
      )
    )
  }

  /// A large picture of so many opaque colours.
  static func colors(_ count: Int, rows: Int = 100) -> Bitmap {
    pattern(128, rows, 3) { x, y, channel in
      let color = (x * 7919 + y * y * 31 + x * y) % count
      return [color & 255, color >> 8, 77][channel]
    }
  }

  /// The pixels as RGBA of 16 bits.
  var wide: [UInt16] {
    let values =
      switch samples {
      case .eight(let values): values.map { UInt16($0) * 257 }
      case .sixteen(let values): values
      }
    return stride(from: 0, to: values.count, by: channels).flatMap { start -> [UInt16] in
      let alpha = channels.isMultiple(of: 2) ? values[start + channels - 1] : .max
      let isColor = channels > 2
      return [
        values[start], values[start + (isColor ? 1 : 0)], values[start + (isColor ? 2 : 0)], alpha,
      ]
    }
  }
}
