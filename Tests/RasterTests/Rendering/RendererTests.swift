import RenderProtocol
import Testing

@testable import Raster

extension EngineTests {
  /// What goes wrong, and that nothing is left behind when it does.
  struct RendererTests {
    private let noise = Bitmap(64, 64) { x, y in
      [UInt8(truncatingIfNeeded: x * x * 7 + y * y * 13 + x * y), UInt8(x * 3), UInt8(y * 3)]
    }

    private func request(
      _ studio: Studio,
      _ path: String,
      _ outputs: [String],
      width: Int = 32
    ) -> RenderRequest {
      RenderRequest(
        source: path,
        maxPixels: 1 << 20,
        settings: RenderSettings(),
        renditions: outputs.map {
          RenditionRequest(
            path: $0,
            width: width,
            height: 32,
            format: .png,
            numerator: 1,
            denominator: 2
          )
        }
      )
    }

    @Test(arguments: [PictureFormat.png, .jpeg, .webp, .gif, .tiff, .avif, .heic], [30, 60, 95])
    func `a cut file is refused and leaves nothing`(
      _ format: PictureFormat,
      _ percent: Int
    ) throws {
      let studio = try Studio()
      let whole = try studio.master(noise, as: format)
      let bytes = try studio.scratch.read("master." + format.rawValue)
      let cut = try studio.scratch.write("cut", Array(bytes.prefix(bytes.count * percent / 100)))
      #expect(whole != cut)
      let failure = #expect(throws: RenderFailure.self) {
        try Engine.render(request(studio, cut, [studio.scratch("out.png")]))
      }
      #expect(failure?.code == .truncated)
      #expect(!studio.scratch.names.contains("out.png"))
    }

    @Test func `damaged PNG data is refused with the decoder's words`() throws {
      let studio = try Studio()
      _ = try studio.master(noise)
      var bytes = try studio.scratch.read("master.png")
      for place in bytes.count / 2..<bytes.count / 2 + 20 { bytes[place] ^= 0x5A }
      let path = try studio.scratch.write("bad.png", bytes)
      let failure = #expect(throws: RenderFailure.self) {
        try Engine.render(request(studio, path, [studio.scratch("out.png")]))
      }
      #expect(failure?.code == .corrupt)
      #expect(failure?.detail?.isEmpty == false)
    }

    @Test func `too many pixels are refused with their number`() throws {
      let studio = try Studio()
      let path = try studio.master(noise)
      let failure = #expect(throws: RenderFailure.self) {
        try Engine.inspect(InspectRequest(source: path, maxPixels: 64 * 64 - 1))
      }
      #expect(failure == RenderFailure(.tooLarge, operation: .open, width: 64, height: 64))
      _ = try Engine.inspect(InspectRequest(source: path, maxPixels: 64 * 64))
    }

    @Test(arguments: [["a.png", "missing/b.png"], ["missing/b.png", "a.png"]])
    func `one output that can't be written takes the others along`(_ names: [String]) throws {
      let studio = try Studio()
      let path = try studio.master(noise)
      let failure = #expect(throws: RenderFailure.self) {
        try Engine.render(request(studio, path, names.map { studio.scratch($0) }))
      }
      #expect(failure?.code == .unwritable && failure?.errno == 2)
      #expect(studio.scratch.names == ["master.png"])
    }

    #if os(Linux)
      @Test func `a full disk is told by its number`() throws {
        let studio = try Studio()
        let path = try studio.master(noise)
        let failure = #expect(throws: RenderFailure.self) {
          try Engine.render(request(studio, path, ["/dev/full"]))
        }
        #expect(failure?.code == .unwritable && failure?.errno == 28)
      }
    #endif

    @Test func `what can't be opened is told by its number`() throws {
      let studio = try Studio()
      for (path, number) in [(studio.scratch("missing"), 2), (studio.scratch.path, 21)]
        as [(String, Int32)]
      {
        let failure = #expect(throws: RenderFailure.self) {
          try Engine.inspect(InspectRequest(source: path, maxPixels: 1))
        }
        #expect(failure == RenderFailure(.unreadable, operation: .open, errno: number))
      }
    }

    @Test func `a job without a size is a mistake of the sender`() throws {
      let studio = try Studio()
      let path = try studio.master(noise)
      for job in [
        request(studio, path, []), request(studio, path, [studio.scratch("a.png")], width: 0),
      ] {
        let failure = #expect(throws: RenderFailure.self) { try Engine.render(job) }
        #expect(failure?.code == .badJob)
      }
    }
  }
}
