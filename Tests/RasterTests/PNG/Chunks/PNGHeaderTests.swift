import Foundation
import RenderProtocol
import Testing

@testable import Raster

struct PNGHeaderTests {
  @Test("facts are read from the chunks that state them")
  func facts() throws {
    var file = PNGFile()
    file.chunks.insert(PNGFile.Chunk("sRGB", [1]), at: 1)
    file.chunks.insert(PNGFile.Chunk("gAMA", [0, 0, 0xB1, 0x8F]), at: 2)
    file.chunks.insert(PNGFile.Chunk("cHRM", [UInt8](repeating: 0, count: 32)), at: 3)
    file.chunks.insert(PNGFile.Chunk("pHYs", [0, 0, 0x21, 0x38, 0, 0, 0x16, 0x25, 1]), at: 4)
    file.chunks.insert(PNGFile.Chunk("acTL", [0, 0, 0, 3, 0, 0, 0, 0]), at: 5)
    let header = try PNGHeader(file.bytes)
    #expect(header.width == 2 && header.height == 1 && header.depth == 8)
    #expect(header.color == .grey && !header.isInterlaced && !header.hasAlpha)
    #expect(header.intent == 1 && header.isSRGB)
    #expect(header.colorChunks.map(\.kind) == [.gamma, .chromaticities])
    #expect(header.density == Density(x: 8504, y: 5669))
    #expect(header.frames == 3 && !header.hasProfile)
  }

  @Test("a density without a unit is only an aspect ratio")
  func aspect() throws {
    var file = PNGFile()
    file.chunks.insert(PNGFile.Chunk("pHYs", [0, 0, 0, 2, 0, 0, 0, 1, 0]), at: 1)
    #expect(try PNGHeader(file.bytes).density == nil)
  }

  @Test("the orientation is found before and behind the pixels", arguments: [1, 2], [false, true])
  func orientation(_ place: Int, isLittle: Bool) throws {
    let big: [UInt8] = [
      0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
    ]
    let little: [UInt8] = [
      0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0,
    ]
    var file = PNGFile()
    file.chunks.insert(PNGFile.Chunk("eXIf", isLittle ? little : big), at: place)
    #expect(try PNGHeader(file.bytes).orientation == 6)
  }

  /// A damaged file and the failure it must give.
  struct Refusal: Sendable, CustomTestStringConvertible {
    let code: RenderFailure.Code
    let detail: String?
    let damage: @Sendable (inout PNGFile) -> Void
    var testDescription: String { detail ?? code.rawValue }

    init(
      _ code: RenderFailure.Code,
      _ detail: String?,
      _ damage: @escaping @Sendable (inout PNGFile) -> Void
    ) {
      self.code = code
      self.detail = detail
      self.damage = damage
    }
  }

  static let refusals: [Refusal] = [
    Refusal(.corrupt, "byte 1 of the PNG signature is wrong") { $0.signature[0] = 9 },
    Refusal(.corrupt, "byte 8 of the PNG signature is wrong") { $0.signature[7] = 0 },
    Refusal(.corrupt, "byte 4 of the PNG signature is wrong") { $0.signature[3] = 0x67 },
    Refusal(
      .corrupt,
      "the line ends in the PNG signature were changed, as by a transfer in text mode"
    ) {
      $0.signature.remove(at: 4)
    },
    Refusal(.truncated, "the file ends inside the PNG signature") { $0.limit = 5 },
    Refusal(.corrupt, "the CgBI chunk at byte 33 is of an unknown critical kind") {
      $0.chunks.insert(PNGFile.Chunk("CgBI", [0, 0, 0, 1]), at: 1)
    },
    Refusal(.corrupt, "the first chunk is IDAT, not IHDR") { $0.chunks.remove(at: 0) },
    Refusal(.corrupt, "the IHDR chunk has 12 bytes, not 13") { $0.chunks[0].data.removeLast() },
    Refusal(.corrupt, "a size of 0×1 is impossible") { $0.chunks[0].data[3] = 0 },
    Refusal(.corrupt, "a size of 2×2147483649 is impossible") { $0.chunks[0].data[4] = 128 },
    Refusal(.corrupt, "there is no colour type 5") { $0.chunks[0].data[9] = 5 },
    Refusal(.corrupt, "3 bits a sample don't go with colour type 0") { $0.chunks[0].data[8] = 3 },
    Refusal(.corrupt, "4 bits a sample don't go with colour type 2") {
      $0.chunks[0].data.replaceSubrange(8...9, with: [4, 2])
    },
    Refusal(.corrupt, "there is no compression method 1") { $0.chunks[0].data[10] = 1 },
    Refusal(.corrupt, "there is no filter method 1") { $0.chunks[0].data[11] = 1 },
    Refusal(.corrupt, "there is no interlace method 2") { $0.chunks[0].data[12] = 2 },
    Refusal(.corrupt, "the IHDR chunk at byte 8 has a wrong checksum") {
      $0.chunks[0].isForged = true
    },
    Refusal(.corrupt, "the IDAT chunk at byte 33 has a wrong checksum") {
      $0.chunks[1].isForged = true
    },
    Refusal(.corrupt, "the tRNS chunk at byte 33 has a wrong checksum") {
      $0.chunks.insert(PNGFile.Chunk("tRNS", [0, 10], isForged: true), at: 1)
    },
    Refusal(.corrupt, "the IHDR chunk at byte 33 is a second one") {
      $0.chunks.insert($0.chunks[0], at: 1)
    },
    Refusal(.corrupt, "there is no PLTE chunk before the pixels") { $0.chunks[0].data[9] = 3 },
    Refusal(
      .corrupt,
      "the PLTE chunk at byte 33 has 4 bytes, not three for each of 1 to 256 colours"
    ) {
      $0.chunks.insert(PNGFile.Chunk("PLTE", [1, 2, 3, 4]), at: 1)
    },
    Refusal(.corrupt, "the PLTE chunk at byte 48 is a second one") {
      $0.chunks.insert(PNGFile.Chunk("PLTE", [1, 2, 3]), at: 1)
      $0.chunks.insert(PNGFile.Chunk("PLTE", [1, 2, 3]), at: 1)
    },
    Refusal(.corrupt, "the PLTE chunk at byte 59 stands behind the pixels") {
      $0.chunks.insert(PNGFile.Chunk("PLTE", [1, 2, 3]), at: 2)
    },
    Refusal(.corrupt, "the IDAT chunk at byte 72 is apart from the ones before") {
      $0.chunks.insert(contentsOf: [PNGFile.Chunk("tEXt", [65]), $0.chunks[1]], at: 2)
    },
    Refusal(.corrupt, "the NEWS chunk at byte 33 is of an unknown critical kind") {
      $0.chunks.insert(PNGFile.Chunk("NEWS", []), at: 1)
    },
    Refusal(.corrupt, "there is no IDAT chunk") { $0.chunks.remove(at: 1) },
    Refusal(.corrupt, "what stands at byte 33 is no chunk") { $0.chunks[1].type = "ID\u{7}T" },
    Refusal(.truncated, "the file ends inside the IHDR chunk") { $0.limit = 20 },
    Refusal(.truncated, "the file ends inside the IDAT chunk at byte 33") { $0.limit = 50 },
    Refusal(.truncated, "the file ends at byte 33, before the picture does") { $0.limit = 33 },
    Refusal(.truncated, "the file ends at byte 57, before the picture does") {
      $0.chunks[1].data.removeLast(2)
      $0.limit = 57
    },
  ]

  @Test("a damaged file is refused with a sentence of its own", arguments: refusals)
  func refuses(_ refusal: Refusal) {
    var file = PNGFile()
    refusal.damage(&file)
    #expect(throws: RenderFailure(refusal.code, operation: .open, detail: refusal.detail)) {
      try PNGHeader(file.bytes)
    }
  }

  @Test("bytes behind the end and unknown chunks that may be skipped are accepted")
  func tolerates() throws {
    var file = PNGFile()
    file.chunks.insert(PNGFile.Chunk("vpAg", [1, 2, 3]), at: 1)
    #expect(try PNGHeader(file.bytes + [0x0D, 0x0A]).width == 2)
    #expect(try PNGHeader(file.bytes + [UInt8](repeating: 7, count: 26)).width == 2)
  }

  @Test("a missing end is accepted where the pixels are complete", arguments: [1, 4, 8, 11, 12])
  func cutEnd(_ missing: Int) throws {
    let bytes = PNGFile().bytes
    #expect(try PNGHeader(Array(bytes.dropLast(missing))).height == 1)
  }

  @Test(
    "every file of PngSuite is accepted, every damaged one refused",
    .enabled(if: Corpus.exists, "PngSuite is not here; TERCET_CORPUS can name its folder")
  )
  func pngSuite() throws {
    let folder = Corpus.folder.appending(path: "formats/pngsuite/codec-corpus")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".png") }
    #expect(names.count > 150)
    for name in names {
      let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name)))
      if name.hasPrefix("x") {
        let failure = #expect(throws: RenderFailure.self, "\(name)") { try PNGHeader(bytes) }
        #expect(failure?.detail != nil, "\(name)")
      } else {
        let header = try PNGHeader(bytes)
        let decoder = try PNGDecoder(bytes)
        #expect(header.width == decoder.width && header.depth == decoder.depth, "\(name)")
      }
    }
  }
}
