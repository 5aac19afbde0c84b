import RenderProtocol
import Testing

@testable import Raster

extension EngineTests {
  /// GIFs as browsers show them.
  @Suite struct GIFReaderTests {
    private let studio: Studio

    init() throws {
      studio = try Studio()
    }

    private func look(_ file: GIFFile) throws -> Studio.Look {
      try studio.render(studio.scratch.write("master.gif", file.bytes), 1, 1)
    }

    /// A red square of 9×9 pixels at 12, 12 on a canvas of 30×30, as Pillow writes it.
    private static let square: [UInt8] = [
      71, 73, 70, 56, 55, 97, 30, 0, 30, 0, 129, 0, 0, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 44, 12,
      0,
      12, 0, 9, 0, 9, 0, 0, 8, 17, 0, 1, 8, 28, 72, 176, 160, 193, 131, 8, 19, 42, 92, 200, 112, 96,
      64, 0, 59,
    ]

    @Test func `what no frame covers is transparent`() throws {
      let look = try studio.render(studio.scratch.write("part.gif", Self.square), 1, 1)
      let wanted = (0..<900).map { place in
        let isInside = (12..<21).contains(place % 30) && (12..<21).contains(place / 30)
        return isInside ? [255, 0, 0, 255] : [0, 0, 0, 0]
      }
      #expect(look.pixels == wanted)
    }

    @Test(arguments: [(3000, 3000), (640, 480), (2049, 3), (800, 600)])
    func `every canvas is the one that is stated`(_ size: (width: Int, height: Int)) throws {
      var bytes = Self.square
      bytes.replaceSubrange(
        6..<10,
        with: UInt16(size.width).littleEndianBytes
          + UInt16(size.height).littleEndianBytes
      )
      let wanted = (max(size.width, 21), max(size.height, 21))
      let path = try studio.scratch.write("large.gif", bytes)
      let info = try Engine.inspect(InspectRequest(source: path, maxPixels: 1 << 28))
      #expect((info.width, info.height) == wanted)
    }

    @Test func `a first frame larger than the canvas`() throws {
      var file = GIFFile.flat(3, [1])
      file.width = 2
      #expect(try look(file).pixels == [[Int]](repeating: [0, 255, 0], count: 9))
    }

    @Test func `later frames are cut at the canvas`() throws {
      var file = GIFFile.flat(2, [0])
      file.frames.append(
        GIFFile.Frame(area: PixelArea(x: 1, y: 1, width: 2, height: 2), values: [1, 2, 2, 2])
      )
      let second = try look(file).pixels.suffix(4).map { Array($0.prefix(3)) }
      #expect(second == [[255, 0, 0], [255, 0, 0], [255, 0, 0], [0, 255, 0]])
    }

    @Test(arguments: [(0, 0), (1, 0), (2, 2), (3, 3), (4, 3)])
    func disposal(_ kind: (written: UInt8, meant: Int)) throws {
      var file = GIFFile.flat(2, [0])
      let area = PixelArea(x: 0, y: 0, width: 1, height: 2)
      file.frames.append(GIFFile.Frame(area: area, values: [1, 1], disposal: kind.written))
      file.frames.append(
        GIFFile.Frame(area: PixelArea(x: 1, y: 1, width: 1, height: 1), values: [2])
      )
      let last = Array(try look(file).pixels.suffix(4)).map { Array($0.prefix(3)) }
      let left =
        switch kind.meant {
        case 2: [0, 0, 0]
        case 3: [255, 0, 0]
        default: [0, 255, 0]
        }
      #expect(last == [left, [255, 0, 0], left, [0, 0, 255]])
    }

    @Test func `values that are transparent or have no colour`() throws {
      var file = GIFFile.flat(2, [0])
      file.frames[0].values = [0, 1, 2, 3]
      file.frames[0].transparent = 1
      file.palette = Array(file.palette.prefix(12))
      file.frames[0].palette = [9, 1, 1, 8, 8, 8, 7, 2, 2, 6, 3, 3]
      #expect(
        try look(file).pixels == [[9, 1, 1, 255], [0, 0, 0, 0], [7, 2, 2, 255], [6, 3, 3, 255]]
      )
    }

    @Test func `interlaced rows`() throws {
      let order = [0, 8, 4, 2, 6, 1, 3, 5, 7]
      var file = GIFFile(width: 1, height: 9, frames: [])
      file.frames = [
        GIFFile.Frame(
          area: PixelArea(x: 0, y: 0, width: 1, height: 9),
          values: order.map { UInt8($0 % 4) },
          isInterlaced: true
        )
      ]
      let colors = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]]
      #expect(try look(file).pixels == (0..<9).map { colors[$0 % 4] })
    }

    @Test func timing() throws {
      var file = GIFFile.flat(1, [0, 1, 2])
      file.frames[1].delay = 300
      file.loops = 2
      let look = try look(file)
      #expect(look.delays == [50, 3000, 50])
      #expect(look.frames == 3)
      #expect(look.loops == 3)
      file.loops = 0
      #expect(try self.look(file).loops == 0)
    }

    @Test func `every place to cut an animation at`() throws {
      var file = GIFFile.flat(2, [0, 1, 2])
      file.loops = 1
      let bytes = file.bytes
      for count in 13..<bytes.count {
        let failure = #expect(throws: RenderFailure.self) {
          try GIFReader(Array(bytes.prefix(count)))
        }
        #expect(failure?.code == .truncated, "cut at \(count)")
      }
    }

    @Test func `a still without its last byte is whole`() throws {
      var file = GIFFile.flat(2, [3])
      file.hasTrailer = false
      #expect(try GIFReader(file.bytes).frames.count == 1)
      #expect(try GIFReader(file.bytes + [0, 0x3B, 99]).frames.count == 1)
    }

    struct Refusal: Sendable {
      let detail: String
      let bend: @Sendable (inout [UInt8]) -> Void
    }

    static let refusals = [
      Refusal(detail: "the byte 99 at 25 begins no block") { $0[25] = 99 },
      Refusal(detail: "frame 1 has values of 9 bits") { $0[43] = 9 },
      Refusal(detail: "frame 1 has no colours") {
        $0[10] = 0
        $0.removeSubrange(13..<25)
      },
      Refusal(detail: "there is no frame") { $0[25] = 0x3B },
      Refusal(detail: "a size of 0×0 is impossible") {
        for place in [6, 8, 38, 40] { $0[place] = 0 }
      },
    ]

    @Test(arguments: refusals)
    func refused(_ refusal: Refusal) {
      var bytes = GIFFile.flat(2, [0]).bytes
      refusal.bend(&bytes)
      #expect(throws: RenderFailure.corruptGIF(refusal.detail)) { try GIFReader(bytes) }
    }

    @Test func `pixels that are missing or damaged`() throws {
      var file = GIFFile.flat(2, [0])
      file.frames[0].values = [0, 1, 2]
      let short = RenderFailure(.truncated, operation: .decode, detail: "frame 1 has 3 of 4 pixels")
      #expect(throws: short) { try look(file) }
      var bytes = GIFFile.flat(2, [0]).bytes
      bytes[45] = 0b0011_1100
      let damaged = RenderFailure.corruptGIF("frame 1 has a code that stands for nothing")
      let path = try studio.scratch.write("damaged.gif", bytes)
      #expect(throws: damaged) { try studio.render(path, 1, 1) }
      #expect(studio.scratch.names == ["damaged.gif", "master.gif"])
    }

    @Test func `more pixels than the data can stand for`() throws {
      var bytes = GIFFile.flat(2, [0]).bytes
      bytes.replaceSubrange(38..<42, with: [0, 8, 0, 8])
      let reader = try GIFReader(bytes)
      #expect(reader.width == 2048)
      #expect(throws: RenderFailure(.overstated, operation: .open, width: 2048, height: 2048)) {
        try reader.values(of: 0)
      }
    }
  }
}
