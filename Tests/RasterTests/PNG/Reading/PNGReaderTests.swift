import Foundation
import RenderProtocol
import Testing

@testable import Raster

struct PNGReaderTests {
  /// A picture of one colour type and depth, with or without a `tRNS` chunk.
  struct Kind: Sendable, CustomTestStringConvertible {
    let color: PNGLayout.Color
    let depth: Int
    let isKeyed: Bool
    var testDescription: String { "\(color), \(depth) bits\(isKeyed ? ", tRNS" : "")" }

    /// Bytes that look random, rows of which use every filter.
    var file: PNGFile {
      let (width, height) = (37, 23)
      var file = PNGFile()
      file.chunks[0].data = [
        0, 0, 0, UInt8(width), 0, 0, 0, UInt8(height), UInt8(depth), color.rawValue, 0, 0, 0,
      ]
      let length = PNGLayout(color: color, depth: depth).rowBytes(width: width)
      var number: UInt32 = 1
      var rows: [UInt8] = []
      for y in 0..<height {
        rows.append(UInt8(y % 5))
        for _ in 0..<length {
          number = number &* 1_664_525 &+ 1_013_904_223
          // Values that come often, so that some pixels have the key colour.
          rows.append(number >> 30 == 0 ? UInt8(truncatingIfNeeded: number >> 16) : 0)
        }
      }
      file.chunks[1].data = Zlib.stored(rows)
      if isKeyed { file.chunks.insert(PNGFile.Chunk("tRNS", key), at: 1) }
      if color == .palette {
        let bytes = (0..<3 << depth).map { UInt8(truncatingIfNeeded: $0 * 37) }
        file.chunks.insert(PNGFile.Chunk("PLTE", bytes), at: 1)
      }
      return file
    }

    private var key: [UInt8] {
      switch color {
      case .palette: [0, 100]
      case .grey: [0, 0]
      default: [0, 0, 0, 0, 0, 0]
      }
    }
  }

  static let kinds: [Kind] = [.grey, .rgb, .palette, .greyAlpha, .rgba].flatMap { color in
    color.depths.flatMap { depth in
      [false, true].filter { !$0 || ![.greyAlpha, .rgba].contains(color) }.map {
        Kind(color: color, depth: depth, isKeyed: $0)
      }
    }
  }

  @Test("every kind of picture is what libvips makes of it", arguments: kinds)
  func agreement(_ kind: Kind) throws {
    try Engine.start()
    let bytes = kind.file.bytes
    let found = try PNGReader.read(bytes, header: PNGHeader(bytes))
    #expect(try found == Picture(png: bytes).decoded())
  }

  @Test("the public test pictures are what libvips makes of them", .enabled(if: Corpus.exists))
  func corpus() throws {
    try Engine.start()
    let folder = Corpus.folder.appending(path: "formats/pngsuite/codec-corpus")
    var count = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name.hasSuffix(".png") {
      let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
      guard let header = try? PNGHeader(bytes),
        let found = try PNGReader.read(bytes, header: header)
      else { continue }
      #expect(try found == Picture(png: bytes).decoded(), "\(name)")
      count += 1
    }
    #expect(count > 50)
  }

  /// A file that libvips must look at.
  struct Refusal: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let damage: @Sendable (inout PNGFile) -> Void

    init(_ name: String, _ damage: @escaping @Sendable (inout PNGFile) -> Void) {
      testDescription = name
      self.damage = damage
    }
  }

  static let refusals = [
    Refusal("interlaced") { $0.chunks[0].data[12] = 1 },
    Refusal("a profile") { $0.chunks.insert(PNGFile.Chunk("iCCP", [65, 0, 0, 0]), at: 1) },
    Refusal("no such filter") { $0.chunks[1].data = Zlib.stored([5, 10, 20]) },
    Refusal("too few pixels") { $0.chunks[1].data = Zlib.stored([0, 10]) },
    Refusal("too many pixels") { $0.chunks[1].data = Zlib.stored([0, 10, 20, 30]) },
    Refusal("a wrong checksum of the stream") { $0.chunks[1].data[13] ^= 1 },
    Refusal("a key colour of a wrong length") {
      $0.chunks.insert(PNGFile.Chunk("tRNS", [0, 0, 0]), at: 1)
    },
    Refusal("a key colour behind the pixels") {
      $0.chunks.insert(PNGFile.Chunk("tRNS", [0, 10]), at: 2)
    },
    Refusal("an index beyond the palette") {
      $0.chunks[0].data[9] = 3
      $0.chunks.insert(PNGFile.Chunk("PLTE", [1, 2, 3]), at: 1)
    },
    Refusal("more pixels than are decoded here") {
      $0.chunks[0].data.replaceSubrange(0..<8, with: [0, 0, 8, 1, 0, 0, 8, 0])
    },
  ]

  @Test("anything else is left to libvips", arguments: refusals)
  func refusal(_ refusal: Refusal) throws {
    var file = PNGFile()
    refusal.damage(&file)
    let bytes = file.bytes
    #expect(try PNGReader.read(bytes, header: PNGHeader(bytes)) == nil)
  }
}
