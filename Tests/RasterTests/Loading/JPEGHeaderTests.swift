import RenderProtocol
import Testing

@testable import Raster

extension EngineTests {
  @Suite struct JPEGHeaderTests {
    private let studio: Studio
    private let sound: [UInt8]

    init() throws {
      studio = try Studio()
      let picture = Bitmap(40, 40) { x, y in [UInt8(x * 6), UInt8(y * 6), 90] }
      _ = try studio.master(picture, as: .jpeg)
      sound = try studio.scratch.read("master.jpeg")
    }

    /// Where a segment begins.
    private func place(of marker: UInt8) -> Int {
      sound.indices.first { sound[$0] == 0xFF && sound[$0 + 1] == marker } ?? 0
    }

    private func look(_ bytes: [UInt8]) throws -> Studio.Look {
      try studio.render(studio.scratch.write("bent.jpeg", bytes), 1, 1)
    }

    @Test func facts() throws {
      let header = try JPEGHeader(sound)
      #expect(header.claim == Claim(width: 40, height: 40, pixelBytes: 3))
      #expect(header.isFullChroma)
      #expect(header.stray.isEmpty)
      #expect(try header.cleaned(sound) == nil)
    }

    @Test(arguments: [[0], [1, 2, 3], [0xFF, 0x00, 7], [0xFF]] as [[UInt8]])
    func `stray bytes between segments`(_ stray: [UInt8]) throws {
      let wanted = try look(sound)
      var bytes = sound
      for marker: UInt8 in [0xDA, 0xC4, 0xC0] {
        bytes.insert(contentsOf: stray, at: place(of: marker))
      }
      let found = try look(bytes)
      #expect(found.bitmap == wanted.bitmap)
      #expect(found.warnings == [.strayBytes])
    }

    @Test func `stray bytes do not hide damage`() throws {
      var bytes = sound
      let scan = place(of: 0xDA)
      for place in scan + 40..<scan + 60 { bytes[place] = 0x55 }
      bytes.insert(contentsOf: [1, 2], at: place(of: 0xC4))
      let failure = #expect(throws: RenderFailure.self) { try look(bytes) }
      #expect(failure?.code == .corrupt)
    }

    /// libvips looks for complaints before each strip of rows, and this one has only one.
    @Test func `damage in the last rows`() throws {
      _ = try studio.master(
        Bitmap(400, 8) { x, y in [UInt8(x & 255), UInt8(y * 20), 7] },
        as: .jpeg
      )
      var bytes = try studio.scratch.read("master.jpeg")
      // The end of the picture in the middle of its only strip.
      bytes.replaceSubrange(bytes.count - 100..<bytes.count - 98, with: [0xFF, 0xD9])
      let failure = #expect(throws: RenderFailure.self) { try look(bytes) }
      #expect(failure?.code == .corrupt)
      #expect(failure?.detail?.contains("Corrupt JPEG data") == true)
    }

    @Test func `cut off`() throws {
      for count in stride(from: 3, to: sound.count - 2, by: 7) {
        let failure = #expect(throws: RenderFailure.self) { try look(Array(sound.prefix(count))) }
        #expect(failure?.code == .truncated, "cut at \(count)")
      }
    }

    @Test func `a version that nobody knows`() throws {
      let wanted = try look(sound)
      var bytes = sound
      bytes[place(of: 0xE0) + 9] = 9
      let found = try look(bytes)
      #expect(found.bitmap == wanted.bitmap)
      #expect(found.warnings.isEmpty)
    }

    struct Kind: Sendable {
      let found: String
      let marker: UInt8
      var depth: UInt8 = 8
      var height: UInt8 = 40
      var channels: UInt8 = 3
    }

    static let kinds = [
      Kind(found: "jpeg-lossless", marker: 0xC3),
      Kind(found: "jpeg-lossless", marker: 0xCB),
      Kind(found: "jpeg-hierarchical", marker: 0xC5),
      Kind(found: "jpeg-hierarchical", marker: 0xCE),
      Kind(found: "jpeg-depth", marker: 0xC1, depth: 12),
      Kind(found: "jpeg-height", marker: 0xC0, height: 0),
      Kind(found: "jpeg-channels", marker: 0xC0, channels: 2),
    ]

    @Test(arguments: kinds)
    func `kinds that are not read`(_ kind: Kind) throws {
      var bytes = sound
      let frame = place(of: 0xC0)
      bytes[frame + 1] = kind.marker
      bytes[frame + 4] = kind.depth
      bytes[frame + 6] = kind.height
      bytes[frame + 9] = kind.channels
      #expect(throws: RenderFailure(.unsupported, operation: .open, found: kind.found)) {
        try look(bytes)
      }
    }
  }
}
