import RenderProtocol
import Testing

@testable import Raster

extension EngineTests {
  struct ColorConversionTests {
    static let color: [UInt8] = [200, 50, 100]

    /// The Display P3 profile that libvips brings along.
    private func displayP3(_ studio: Studio) throws -> ColorTag {
      var studio = studio
      studio.settings.color = .displayP3
      let path = try studio.master(Bitmap(3, 3) { _, _ in [1, 2, 3] })
      let tag = try studio.render(path, 1, 1).tag
      #expect(tag.profile.map(ProfileSpace.init) == .rgb)
      return tag
    }

    @Test(arguments: [PictureFormat.png, .jpeg, .webp, .tiff])
    func `Display P3 stays with the same values`(_ format: PictureFormat) throws {
      let studio = try Studio()
      let tag = try displayP3(studio)
      let path = try studio.master(Bitmap(9, 9) { _, _ in Self.color }, as: format, tag: tag)
      let look = try studio.render(path, 2, 3, as: format)
      #expect(look.tag == tag)
      #expect(zip(look.pixel(3, 3), Self.color).allSatisfy { abs($0 - Int($1)) <= 2 })
    }

    @Test func `conversion to sRGB and back is the same colour`() throws {
      var studio = try Studio()
      let tag = try displayP3(studio)
      let path = try studio.master(Bitmap(9, 9) { _, _ in [200, 120, 100, 128] }, tag: tag)
      studio.settings.color = .srgb
      let srgb = try studio.render(path, 1, 1)
      #expect(srgb.tag == .srgb)
      let red = srgb.pixel(1, 1)[0]
      #expect(red > 205 && red < 215 && srgb.pixel(1, 1)[3] == 128)
      studio.settings.color = .displayP3
      let back = try studio.render(studio.scratch("rendition.png"), 1, 1)
      #expect(zip(back.pixel(1, 1), [200, 120, 100, 128]).allSatisfy { abs($0 - $1) <= 1 })
    }

    @Test func `sixteen bits and alpha survive a conversion`() throws {
      var studio = try Studio()
      let tag = try displayP3(studio)
      let pixel: [UInt16] = [200 * 257, 120 * 257, 100 * 257, 30_000]
      let samples = (0..<16).flatMap { _ in pixel }
      let path = try studio.master(
        Bitmap(width: 4, height: 4, channels: 4, samples: .sixteen(samples)),
        tag: tag
      )
      studio.settings.color = .srgb
      let look = try studio.render(path, 1, 2)
      #expect(look.pixel(1, 1)[3] == 30_000)
      #expect(abs(look.pixel(1, 1)[0] - 210 * 257) < 3 * 257)
    }

    @Test(arguments: [ColorTag.none, .srgb])
    func `untagged stays untagged and sRGB stays sRGB`(_ tag: ColorTag) throws {
      let studio = try Studio()
      let path = try studio.master(Bitmap(9, 9) { _, _ in Self.color }, tag: tag)
      #expect(try studio.render(path, 2, 3).tag == tag)
    }

    @Test(arguments: [PictureFormat.png, .jpeg, .tiff])
    func `a grey profile stays on a grey picture`(_ format: PictureFormat) throws {
      let studio = try Studio()
      let tag = ColorTag.profile(ProfileBytes.make(space: "GRAY"))
      let path = try studio.master(Bitmap(9, 9) { _, _ in [120] }, as: format, tag: tag)
      let look = try studio.render(path, 2, 3, as: format)
      #expect(look.tag == tag)
      #expect(look.pixel(0, 0) == [120])
    }

    @Test func `a profile of another kind of colour is dropped with a warning`() throws {
      let studio = try Studio()
      let tag = ColorTag.profile(ProfileBytes.make(space: "CMYK"))
      let path = try studio.master(Bitmap(9, 9) { _, _ in Self.color }, as: .jpeg, tag: tag)
      let look = try studio.render(path, 2, 3, as: .jpeg)
      #expect(look.tag == .none)
      #expect(look.warnings == [.profileDropped])
    }

    @Test func `grey stays grey and grey with alpha stays so`() throws {
      let studio = try Studio()
      let grey = try studio.master(Bitmap(9, 9) { x, y in [UInt8(x * 20 + y)] }, as: .tiff)
      #expect(try studio.render(grey, 2, 3, as: .tiff).bitmap.channels == 1)
      let soft = try studio.master(
        Bitmap(9, 9) { x, y in [UInt8(x * 20), UInt8(y * 20)] },
        as: .tiff
      )
      #expect(try studio.render(soft, 2, 3, as: .tiff).bitmap.channels == 2)
    }
  }
}
