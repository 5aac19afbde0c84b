import RenderProtocol
import Testing

@testable import Raster

struct APNGReaderTests {
  /// A frame of one colour on part of a 3×2 canvas.
  struct Drawn: Sendable {
    var area: PixelArea
    var color: [UInt8]
    var disposal: FrameControl.Disposal = .none
    var blend: FrameControl.Blend = .source
  }

  static let whole = PixelArea(x: 0, y: 0, width: 3, height: 2)
  static let middle = PixelArea(x: 1, y: 0, width: 1, height: 2)
  static let red: [UInt8] = [255, 0, 0, 255]
  static let blue: [UInt8] = [0, 0, 255, 255]
  static let veil: [UInt8] = [0, 255, 0, 51]
  static let clear: [UInt8] = [0, 0, 0, 0]

  /// What the third canvas shows in its three columns, by the second frame's disposal and blend.
  struct Case: Sendable {
    let disposal: FrameControl.Disposal
    let blend: FrameControl.Blend
    let second: [UInt8]
    let third: [UInt8]
  }

  static let cases: [Case] = [
    Case(disposal: .none, blend: .source, second: veil, third: veil),
    Case(disposal: .background, blend: .source, second: veil, third: clear),
    Case(disposal: .previous, blend: .source, second: veil, third: red),
    Case(disposal: .none, blend: .over, second: [204, 51, 0, 255], third: [204, 51, 0, 255]),
    Case(disposal: .background, blend: .over, second: [204, 51, 0, 255], third: clear),
    Case(disposal: .previous, blend: .over, second: [204, 51, 0, 255], third: red),
  ]

  @Test("frames are blended and disposed of as the specification says", arguments: cases)
  func canvases(_ sample: Case) throws {
    let last = PixelArea(x: 2, y: 0, width: 1, height: 2)
    let file = Self.file([
      Drawn(area: Self.whole, color: Self.red),
      Drawn(
        area: Self.middle,
        color: Self.veil,
        disposal: sample.disposal,
        blend: sample.blend
      ),
      Drawn(area: last, color: Self.blue),
    ])
    let animation = try Self.read(file)
    #expect(animation.loops == 2 && animation.delays.map(\.milliseconds) == [0, 10, 20])
    let rows = [
      Self.red + Self.red + Self.red,
      Self.red + sample.second + Self.red,
      Self.red + sample.third + Self.blue,
    ]
    #expect(animation.strip.samples == .eight(rows.flatMap { $0 + $0 }))
  }

  @Test("the first frame disposed to what was before leaves a transparent canvas")
  func firstToPrevious() throws {
    let file = Self.file([
      Drawn(area: Self.whole, color: Self.red, disposal: .previous),
      Drawn(area: Self.middle, color: Self.veil, blend: .over),
    ])
    let row = Self.clear + Self.veil + Self.clear
    let first = Self.red + Self.red + Self.red
    #expect(try Self.read(file).strip.samples == .eight(first + first + row + row))
  }

  @Test("two transparent colours blend without a ground")
  func softOverSoft() throws {
    let file = Self.file([
      Drawn(area: Self.whole, color: [255, 0, 0, 128]),
      Drawn(area: Self.whole, color: [0, 0, 255, 128], blend: .over),
    ])
    let strip = try Self.read(file).strip
    #expect(
      strip.cropped(to: PixelArea(x: 0, y: 2, width: 1, height: 1)).samples
        == .eight([85, 0, 170, 192])
    )
  }

  @Test("a still before the animation is not one of its frames, and stands before them")
  func hiddenStill() throws {
    var file = Self.file([
      Drawn(area: Self.whole, color: Self.red), Drawn(area: Self.whole, color: Self.blue),
    ])
    // Drop the first control chunk and renumber what follows.
    file.chunks.remove(at: 2)
    file.chunks[1].data[3] = 1
    file.chunks[3].data[3] = 0
    file.chunks[4].data[3] = 1
    let animation = try Self.read(file)
    #expect(animation.count == 1 && animation.hasOwnStill)
    #expect(
      animation.strip.samples
        == .eight((0..<6).flatMap { _ in Self.red } + (0..<6).flatMap { _ in Self.blue })
    )
  }

  /// What is done to a whole file of three frames, and the failure that must follow.
  struct Refusal: Sendable, CustomTestStringConvertible {
    let detail: String
    var code = RenderFailure.Code.corrupt
    let damage: @Sendable (inout PNGFile) -> Void
    var testDescription: String { detail }
  }

  // Chunks: IHDR, acTL, fcTL, IDAT, fcTL, fdAT, fcTL, fdAT, IEND.
  static let refusals: [Refusal] = [
    Refusal(detail: "the fcTL chunk at byte 140 doesn't have the sequence number 1") {
      $0.chunks[4].data[3] = 7
    },
    Refusal(detail: "the fdAT chunk at byte 178 doesn't have the sequence number 2") {
      $0.chunks[5].data[3] = 1
    },
    Refusal(detail: "the fdAT chunk at byte 178 doesn't have the sequence number 2") {
      $0.chunks[5].data = [0, 0]
    },
    Refusal(detail: "the fcTL chunk at byte 140 has a frame outside of the picture") {
      $0.chunks[4].data[15] = 3
    },
    Refusal(detail: "the fcTL chunk at byte 140 has a frame outside of the picture") {
      $0.chunks[4].data[7] = 0
    },
    Refusal(detail: "the fcTL chunk at byte 140 disposes or blends in an unknown way") {
      $0.chunks[4].data[24] = 3
    },
    Refusal(detail: "the fcTL chunk at byte 140 has 25 bytes, not 26") {
      $0.chunks[4].data.removeLast()
    },
    Refusal(detail: "the fcTL chunk at byte 53 makes the first frame smaller than the picture") {
      $0.chunks[2].data[7] = 2
    },
    Refusal(detail: "the fcTL chunk at byte 178 follows a frame without pixels") {
      $0.chunks.remove(at: 5)
      $0.chunks[5].data[3] = 2
    },
    Refusal(detail: "the acTL chunk at byte 33 has the wrong length or place") {
      $0.chunks[1].data.append(0)
    },
    Refusal(detail: "the acTL chunk states no frames") { $0.chunks[1].data[3] = 0 },
    Refusal(detail: "3 frames are there, not 2") { $0.chunks[1].data[3] = 2 },
    Refusal(detail: "3 of 4 frames are there", code: .truncated) { $0.chunks[1].data[3] = 4 },
    Refusal(detail: "2 of 3 frames are there", code: .truncated) {
      $0.chunks.removeSubrange(6...7)
    },
  ]

  @Test("a broken animation is refused with a sentence of its own", arguments: refusals)
  func refuses(_ refusal: Refusal) {
    var file = Self.file([
      Drawn(area: Self.whole, color: Self.red), Drawn(area: Self.middle, color: Self.blue),
      Drawn(area: Self.whole, color: Self.veil),
    ])
    refusal.damage(&file)
    #expect(throws: RenderFailure(refusal.code, operation: .open, detail: refusal.detail)) {
      try Self.read(file)
    }
  }

  @Test("more pixels than allowed are refused before any is decoded")
  func tooLarge() throws {
    let file = Self.file([
      Drawn(area: Self.whole, color: Self.red), Drawn(area: Self.whole, color: Self.blue),
    ])
    let header = try PNGHeader(file.bytes)
    let failure = RenderFailure(.tooLarge, operation: .open, width: 3, height: 2, frames: 2)
    try header.checkSize(maxPixels: 12)
    #expect(throws: failure) { try header.checkSize(maxPixels: 11) }
  }

  static func read(_ file: PNGFile) throws -> Animation {
    try APNGReader(file.bytes, header: PNGHeader(file.bytes)).animation()
  }

  /// An RGBA file of 3×2 pixels, written without the product's writer.
  static func file(_ frames: [Drawn]) -> PNGFile {
    var file = PNGFile()
    file.chunks = [
      PNGFile.Chunk("IHDR", [0, 0, 0, 3, 0, 0, 0, 2, 8, 6, 0, 0, 0]),
      PNGFile.Chunk("acTL", [0, 0, 0, UInt8(frames.count), 0, 0, 0, 2]),
    ]
    var sequence: UInt8 = 0
    for (index, frame) in frames.enumerated() {
      let area = frame.area
      let places: [UInt8] = [area.width, area.height, area.x, area.y].flatMap {
        [0, 0, 0, UInt8($0)]
      }
      file.chunks.append(
        PNGFile.Chunk(
          "fcTL",
          [0, 0, 0, sequence] + places + [0, UInt8(index), 0, 100]
            + [frame.disposal.rawValue, frame.blend.rawValue]
        )
      )
      sequence += 1
      let row: [UInt8] = [0] + (0..<area.width).flatMap { _ in frame.color }
      let stream = Zlib.stored((0..<area.height).flatMap { _ in row })
      if index == 0 {
        file.chunks.append(PNGFile.Chunk("IDAT", stream))
      } else {
        file.chunks.append(PNGFile.Chunk("fdAT", [0, 0, 0, sequence] + stream))
        sequence += 1
      }
    }
    file.chunks.append(PNGFile.Chunk("IEND", []))
    return file
  }
}
