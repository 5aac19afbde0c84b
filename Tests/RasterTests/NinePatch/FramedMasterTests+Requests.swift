import RenderProtocol
import Testing

@testable import Raster

/// What the requests of a worker say of a frame, and which of them make sense.
extension EngineTests.FramedMasterTests {
  @Test func `the header has the frame in it, and what it says`() throws {
    let studio = try Studio()
    let master = try studio.master(try button(bounds: true).framing(picture(4)))
    let request = InspectRequest(source: master, maxPixels: 1 << 20, isNinePatch: true)
    let info = try Engine.inspect(request)
    #expect(info.width == 92 && info.height == 62 && info.format == .png)
    #expect(
      info.ninePatch
        == NinePatchInsets(
          stretch: .init(left: 30, top: 27, right: 30, bottom: 27),
          padding: .init(left: 12, top: 9, right: 12, bottom: 9),
          opticalBounds: .init(left: 6, top: 3, right: 6, bottom: 3)
        )
    )
    let plain = try Engine.inspect(InspectRequest(source: master, maxPixels: 1 << 20))
    #expect(plain.ninePatch == nil)
  }

  @Test func `a frame that breaks a rule is refused with its pixel`() throws {
    let studio = try Studio()
    let master = try studio.master(NinePatchArt(".#g.\n#ccc\n#ccc\n....").bitmap)
    let failure = RenderFailure(
      .ninePatch,
      operation: .open,
      found: "not-transparent",
      x: 2,
      y: 0
    )
    #expect(throws: failure) {
      try Engine.inspect(InspectRequest(source: master, maxPixels: 1 << 20, isNinePatch: true))
    }
    for frame in [NinePatchFrame.keep, .cut] {
      #expect(throws: failure) {
        try render(studio, master, PixelSize(width: 1, height: 1), 1, 2, frame)
      }
    }
    #expect(!studio.scratch.names.contains("rendition.png"))
  }

  @Test func `only a still PNG is one`() throws {
    let studio = try Studio()
    func inspect(_ path: String) throws -> PictureInfo {
      try Engine.inspect(InspectRequest(source: path, maxPixels: 1 << 20, isNinePatch: true))
    }
    let framed = try button().framing(picture(4))
    let webp = try studio.master(framed, as: .webp)
    #expect(throws: RenderFailure(.ninePatch, operation: .open, found: "not-png")) {
      try inspect(webp)
    }
    let animated = try studio.master(framed, frames: 2, delays: [100, 100])
    #expect(throws: RenderFailure(.ninePatch, operation: .open, found: "animated")) {
      try inspect(animated)
    }
  }

  @Test func `a job that mixes kinds, or keeps a frame in another format, makes no sense`() throws {
    let studio = try Studio()
    let master = try studio.master(try button().framing(picture(4)))
    func rendition(_ frame: NinePatchFrame?, _ format: PictureFormat) -> RenditionRequest {
      RenditionRequest(
        path: studio.scratch("out"),
        width: 2,
        height: 2,
        format: format,
        ninePatch: frame,
        numerator: 1,
        denominator: 3
      )
    }
    for renditions in [
      [rendition(.cut, .png), rendition(nil, .png)], [rendition(.keep, .webp)],
      // Nothing would be left inside.
      [rendition(.keep, .png)],
    ] {
      let failure = #expect(throws: RenderFailure.self) {
        try Engine.render(
          RenderRequest(
            source: master,
            maxPixels: 1 << 20,
            settings: RenderSettings(),
            renditions: renditions
          )
        )
      }
      #expect(failure?.code == .badJob)
    }
  }

  @Test func `a hand-made frame may be a pixel off`() throws {
    let studio = try Studio()
    let patch = try button()
    let master = try studio.master(patch.framing(picture(4)))
    let small = patch.scaled(
      from: PixelSize(width: 90, height: 60),
      to: PixelSize(width: 60, height: 40)
    )
    let plain = try studio.render(studio.master(picture(4)), 2, 3).bitmap
    func likeness(_ change: (inout NinePatch) -> Void) throws -> Similarity? {
      var other = small
      change(&other)
      let path = studio.scratch("hand.png")
      try PNGWriter.write(other.framing(plain), options: PNGOptions(), to: path)
      let framed = try studio.master(patch.framing(picture(4)))
      #expect(framed == master)
      return try Engine.compare(
        RenderRequest(
          source: master,
          maxPixels: 1 << 20,
          settings: RenderSettings(),
          renditions: [
            RenditionRequest(
              path: path,
              width: 62,
              height: 42,
              format: .png,
              ninePatch: .keep,
              numerator: 2,
              denominator: 3
            )
          ]
        )
      )[0]
    }
    #expect(try likeness { _ in }?.decibels == 60)
    #expect(try likeness { $0.horizontal.stretch = [19..<41] }?.decibels == 60)
    let far = try likeness { $0.horizontal.stretch = [10..<50] }?.decibels ?? 60
    #expect(far < 30)
    // A broken frame is no nine-patch at all.
    #expect(try likeness { $0.horizontal.stretch = [] } == nil)
  }
}
