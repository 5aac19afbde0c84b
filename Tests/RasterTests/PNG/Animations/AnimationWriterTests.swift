import RenderProtocol
import Testing

@testable import Raster

struct AnimationWriterTests {
  @Test("frames, delays and loops come back", arguments: [false, true])
  func roundTrip(optimize: Bool) throws {
    let strip = Bitmap.pattern(20, 60, 4) { x, y, channel in
      let isInside = (4..<9).contains(x) && (3..<8).contains(y % 15)
      return isInside ? [y * 4, x * 9, y / 15 * 60, 200][channel] : [10, 20, 30, 255][channel]
    }
    let animation = Animation(
      strip: strip,
      frameHeight: 15,
      delays: [10, 70_000, 0, 33].map(FrameDelay.init(milliseconds:)),
      loops: 3
    )
    let bytes = try PNGWriter.encode(animation, options: PNGOptions(optimize: optimize))
    #expect(try Self.read(bytes) == animation)
    #expect(try PNGWriter.encode(animation, options: PNGOptions(optimize: optimize)) == bytes)
  }

  @Test("a still of its own stands before the frames and is none of them")
  func ownStill() throws {
    let strip = Bitmap.pattern(10, 24, 4) { x, y, _ in y < 8 ? 40 : y < 16 ? 200 : 90 }
    let animation = Animation(
      strip: strip,
      frameHeight: 8,
      delays: [10, 20].map(FrameDelay.init(milliseconds:)),
      hasOwnStill: true
    )
    let bytes = try PNGWriter.encode(animation, options: PNGOptions())
    let file = try PNGDecoder(bytes)
    let types: [String] = file.chunks.map(\.type)
    let frames = ["acTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT"]
    #expect(types.filter { !["PLTE", "tRNS"].contains($0) } == ["IHDR"] + frames + ["IEND"])
    #expect(file.data("acTL")?.number(at: 0) == 2)
    #expect(try Self.read(bytes) == animation)
  }

  @Test("a later frame holds only what changed, one pixel if nothing did")
  func rectangles() throws {
    let strip = Bitmap.pattern(10, 24, 3) { x, y, _ in
      y >= 8 && (2...4).contains(x) && (5...6).contains(y % 8) ? 200 : 90
    }
    let animation = Animation(
      strip: strip,
      frameHeight: 8,
      delays: [FrameDelay](repeating: FrameDelay(numerator: 1, denominator: 0), count: 3)
    )
    let file = try PNGDecoder(PNGWriter.encode(animation, options: PNGOptions()))
    #expect(
      file.chunks.map(\.type)
        == ["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"]
    )
    let controls = file.chunks.filter { $0.type == "fcTL" }.map(\.data)
    let numbers = controls.map { data in (0..<5).map { data.number(at: $0 * 4) } }
    #expect(numbers == [[0, 10, 8, 0, 0], [1, 3, 2, 2, 5], [3, 1, 1, 0, 0]])
  }

  @Test("all frames share one colour type and 16 bits survive")
  func sixteenBits() throws {
    let strip = Bitmap.deep(6, 12, 4)
    let animation = Animation(
      strip: strip,
      frameHeight: 4,
      delays: (1...3).map { FrameDelay(numerator: $0, denominator: 7) }
    )
    #expect(try Self.read(PNGWriter.encode(animation, options: PNGOptions())) == animation)
  }

  @Test("one frame becomes a still")
  func single() throws {
    let animation = Animation(
      strip: .colors(5),
      frameHeight: 100,
      delays: [FrameDelay(milliseconds: 5)]
    )
    let bytes = try PNGWriter.encode(animation, options: PNGOptions())
    #expect(try bytes == PNGWriter.encode(.colors(5), options: PNGOptions()))
  }

  @Test(
    "milliseconds become the finest fraction that holds them",
    arguments: [(0, 0, 1000), (65_535, 65_535, 1000), (65_540, 6554, 100), (700_000, 700, 1)]
  )
  func delays(_ milliseconds: Int, _ numerator: Int, _ denominator: Int) {
    let delay = FrameDelay(milliseconds: milliseconds)
    #expect(Int(delay.numerator) == numerator && Int(delay.denominator) == denominator)
  }

  private static func read(_ bytes: [UInt8]) throws -> Animation {
    try APNGReader(bytes, header: PNGHeader(bytes)).animation()
  }
}
