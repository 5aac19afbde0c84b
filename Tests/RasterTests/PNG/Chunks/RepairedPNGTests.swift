import RenderProtocol
import TestSupport
import Testing

@testable import Raster

extension EngineTests {
  /// PNGs that other readers open, each with its pixels and, where something is wrong, a warning.
  struct RepairedPNGTests {
    private static let bitmap = Bitmap(6, 6) { x, y in
      [200, 100, 50, y < 3 ? 255 : 128]
    }

    /// A picture as Xcode stores it: blue first, colours times alpha, no zlib around the pixels.
    private static func crushed(_ color: PNGLayout.Color = .rgba) throws -> [UInt8] {
      let channels = color.channels
      let rows = (0..<6).flatMap { y -> [UInt8] in
        let alpha = color == .rgba && y >= 3 ? 128 : 255
        let pixel = [50, 100, 200].map { UInt8(($0 * alpha + 127) / 255) } + [UInt8(alpha)]
        return [0] + (0..<6).flatMap { _ in pixel.prefix(channels) }
      }
      let stream = Zlib.stored(rows)
      let head: [UInt8] = [0, 0, 0, 6, 0, 0, 0, 6, 8, color.rawValue, 0, 0, 0]
      return PNGChunks.signature + PNGBytes.chunk("CgBI", [0x50, 0, 0x20, 0x06])
        + PNGBytes.chunk("IHDR", head)
        + PNGBytes.chunk("IDAT", Array(stream.dropFirst(2).dropLast(4)))
        + PNGBytes.chunk("IEND", [])
    }

    @Test(arguments: [PNGLayout.Color.rgb, .rgba])
    func `what Xcode crushed has its colours back`(_ color: PNGLayout.Color) throws {
      let studio = try Studio()
      let path = try studio.scratch.write("a.png", Self.crushed(color))
      let info = try Engine.inspect(InspectRequest(source: path, maxPixels: 100))
      #expect(info.traits == [.converted] && info.width == 6 && info.height == 6)
      let look = try studio.render(path, 1, 1)
      #expect(look.pixel(1, 1).prefix(3) == [200, 100, 50])
      let lower = look.pixel(1, 4)
      #expect(zip(lower, [200, 100, 50]).allSatisfy { abs($0 - $1) <= 1 })
      #expect(color == .rgb || lower[3] == 128)
      #expect(look.warnings.isEmpty)
    }

    @Test func `pixels of a crushed picture that can't be unpacked are damage`() throws {
      let studio = try Studio()
      var bytes = try Self.crushed()
      // The first byte of the pixels begins a block of a kind that doesn't exist.
      let broken = PNGBytes.chunk("IDAT", [0x07, 1, 2, 3])
      bytes = Array(bytes.prefix(49)) + broken + PNGBytes.chunk("IEND", [])
      let path = try studio.scratch.write("a.png", bytes)
      let failure = #expect(throws: RenderFailure.self) { try studio.render(path, 1, 1) }
      #expect(failure?.code == .corrupt)
    }

    /// Whole files with something wrong that no pixel depends on.
    static let slight: [(String, RenderWarning, @Sendable ([UInt8]) -> [UInt8])] = [
      ("no end", .endMissing, { Array($0.dropLast(12)) }),
      ("half an end", .endMissing, { Array($0.dropLast(5)) }),
      (
        "a comment with a wrong checksum", .chunkIgnored,
        { bytes in
          var chunk = PNGBytes.chunk("tEXt", Array("a\0b".utf8))
          chunk[chunk.count - 1] ^= 1
          return bytes.prefix(33) + chunk + bytes.dropFirst(33)
        }
      ),
    ]

    @Test(arguments: slight.indices, [false, true])
    func `pixels are whole, and something is said`(_ index: Int, _ isLarge: Bool) throws {
      let studio = try Studio()
      let (_, warning, damage) = Self.slight[index]
      let profile = ShownColor.Space(colors: ShownColor.Space.p3).bytes
      // With a profile, the pixels are decoded by libvips.
      let options = isLarge ? PNGOptions(profile: profile) : PNGOptions()
      let path = try studio.scratch.write(
        "a.png",
        damage(PNGWriter.encode(Self.bitmap, options: options))
      )
      let look = try studio.render(path, 1, 1)
      #expect(look.warnings == [warning])
      #expect(look.pixel(1, 1) == [200, 100, 50, 255] && look.pixel(1, 4) == [200, 100, 50, 128])
      #expect(look.tag == (isLarge ? .profile(profile) : .none))
    }

    /// Each chunk is whole, and zlib's checksum of all pixels is another one.
    @Test(arguments: [false, true], [false, true])
    func `a wrong checksum of pixels that are all there`(
      _ isLarge: Bool,
      _ isInterlaced: Bool
    ) throws {
      let studio = try Studio()
      let rows: [UInt8] =
        isInterlaced
        ? [[0, 9], [0, 9], [0, 9, 9], [0, 9, 9], [0, 9, 9], [0, 9, 9, 9, 9]].flatMap { $0 }
        : (0..<3).flatMap { _ in [0, 9, 9, 9, 9] }
      var file = PNGFile()
      file.chunks[0].data = [0, 0, 0, 4, 0, 0, 0, 3, 8, 0, 0, 0, isInterlaced ? 1 : 0]
      var stream = Zlib.stored(rows)
      stream[stream.count - 1] ^= 1
      file.chunks[1].data = stream
      if isLarge {
        // A gamma too is no reason to leave the picture to the library.
        file.chunks.insert(PNGFile.Chunk("gAMA", UInt32(50_000).bigEndianBytes), at: 1)
      }
      let path = try studio.scratch.write("a.png", file.bytes)
      let look = try studio.render(path, 1, 1)
      #expect(look.warnings == [.checksumWrong])
      #expect((0..<12).allSatisfy { look.pixel($0 % 4, $0 / 4).first == 9 })
    }

    @Test(arguments: [1, 5, 9])
    func `pixels that are not all there are an error, whatever their checksum`(
      _ missing: Int
    ) throws {
      let studio = try Studio()
      var file = PNGFile()
      file.chunks[0].data = [0, 0, 0, 4, 0, 0, 0, 3, 8, 0, 0, 0, 0]
      var stream = Zlib.stored((0..<15 - missing).map { $0 % 5 == 0 ? 0 : 9 })
      stream[stream.count - 1] ^= 1
      file.chunks[1].data = stream
      let path = try studio.scratch.write("a.png", file.bytes)
      #expect(throws: RenderFailure.self) { try studio.render(path, 1, 1) }
    }

    @Test func `bytes behind the end change nothing`() throws {
      let studio = try Studio()
      let bytes = try PNGWriter.encode(Self.bitmap, options: PNGOptions())
      let path = try studio.scratch.write("a.png", bytes + [1, 2, 3] + bytes)
      let look = try studio.render(path, 1, 1)
      #expect(look.warnings.isEmpty && look.pixel(1, 1) == [200, 100, 50, 255])
    }
  }
}
