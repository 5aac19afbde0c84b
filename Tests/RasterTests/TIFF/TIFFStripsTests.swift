import RenderProtocol
import Testing

@testable import Raster

extension EngineTests {
  /// Pixels that deflate has packed.
  @Suite struct TIFFStripsTests {
    private let studio: Studio
    private let packed: [UInt8]

    init() throws {
      studio = try Studio()
      let pixels = (0..<256).map { UInt8($0 * 37 & 255) }
      packed = try #require(Deflater(level: 6).compress(pixels))
    }

    private func look(_ data: [UInt8], rows: Int = 16) throws -> Studio.Look {
      var file = TIFFFile(photometric: 1, samples: 1, width: 16, height: 16, data: data)
      file.tags[259] = [8]
      file.tags[278] = [rows]
      return try studio.render(studio.scratch.write("master.tif", file.bytes), 1, 1)
    }

    @Test(arguments: [16, 99]) func whole(_ rows: Int) throws {
      let look = try look(packed, rows: rows)
      #expect(look.pixels == (0..<256).map { [$0 * 37 & 255] })
    }

    @Test func `a wrong checksum`() throws {
      var data = packed
      data[data.count - 1] ^= 1
      let failure = #expect(throws: RenderFailure.self) { try look(data) }
      #expect(failure?.code == .corrupt)
      #expect(studio.scratch.names == ["master.tif"])
    }

    @Test func `pixels that are missing`() throws {
      let short = try #require(Deflater(level: 6).compress([UInt8](repeating: 7, count: 200)))
      let failure = RenderFailure(
        .truncated,
        operation: .decode,
        detail: "strip 1 has 200 of 256 bytes"
      )
      #expect(throws: failure) { try look(short) }
    }
  }
}
