import RenderProtocol
import Testing

@testable import Raster

extension EngineTests {
  /// Files held against what would be made in their place.
  struct ComparerTests {
    private let slope = Bitmap(30, 30) { x, y in
      [UInt8(x * 8), UInt8(y * 8), 40, UInt8(x * 4 + y * 4)]
    }

    private func compare(
      _ studio: Studio,
      _ master: String,
      with files: [String],
      scale: Int = 1
    ) throws -> [Similarity?] {
      try Engine.compare(
        RenderRequest(
          source: master,
          maxPixels: 1 << 20,
          settings: RenderSettings(),
          renditions: files.map {
            RenditionRequest(
              path: $0,
              width: 10 * scale,
              height: 10 * scale,
              format: .png,
              numerator: scale,
              denominator: 3
            )
          }
        )
      )
    }

    @Test(arguments: [1, 2])
    func `what was rendered is the same, and nothing is written`(_ scale: Int) throws {
      let studio = try Studio()
      let master = try studio.master(slope)
      _ = try studio.render(master, scale, 3)
      let names = studio.scratch.names
      let made = studio.scratch("rendition.png")
      let bytes = try studio.scratch.read("rendition.png")
      #expect(
        try compare(studio, master, with: [made], scale: scale)
          == [Similarity(decibels: 60, correlation: 1)]
      )
      #expect(studio.scratch.names == names)
      #expect(try studio.scratch.read("rendition.png") == bytes)
    }

    @Test func `answers come in the order of the files, nil for what can't be compared`() throws {
      let studio = try Studio()
      let master = try studio.master(slope)
      _ = try studio.render(master, 1, 3)
      let text = try studio.scratch.write("text.png", Array("text".utf8))
      let found = try compare(
        studio,
        master,
        with: [text, studio.scratch("rendition.png"), master, studio.scratch("none.png")]
      )
      #expect(found.map { $0 != nil } == [false, true, false, false])
    }

    @Test func `another format and depth of the same pixels is as near`() throws {
      let studio = try Studio()
      let master = try studio.master(Bitmap(30, 30) { _, _ in [10, 200, 30] })
      let grey = try studio.look(master)
      #expect(grey.bitmap.channels == 3)
      _ = try studio.render(master, 1, 3, as: .webp)
      let found = try compare(studio, master, with: [studio.scratch("rendition.webp")])
      #expect((found[0]?.decibels ?? 0) > 40)
    }

    @Test func `a job whose master can't be read fails`() throws {
      let studio = try Studio()
      #expect(throws: RenderFailure.self) {
        try compare(studio, studio.scratch("none.png"), with: [studio.scratch("a.png")])
      }
    }
  }
}
