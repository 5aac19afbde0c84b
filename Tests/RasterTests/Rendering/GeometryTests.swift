import RenderProtocol
import Testing

@testable import Raster

extension EngineTests {
  struct GeometryTests {
    @Test func `lines of three pixels that lie on the grid stay crisp`() throws {
      let studio = try Studio()
      let path = try studio.master(Bitmap(30, 6) { x, _ in x / 3 % 2 == 0 ? [0] : [255] })
      let double = try studio.render(path, 2, 3)
      for x in 0..<20 { #expect(double.pixel(x, 1) == [x / 2 % 2 == 0 ? 0 : 255]) }
      let single = try studio.render(path, 1, 3)
      for x in 0..<10 { #expect(single.pixel(x, 1) == [x % 2 == 0 ? 0 : 255]) }
    }

    @Test func `a fine checkerboard becomes the mean and a coarse one stays`() throws {
      let studio = try Studio()
      let fine = try studio.master(Bitmap(60, 60) { x, y in (x + y) % 2 == 0 ? [0] : [255] })
      for pixel in try studio.render(fine, 1, 2).pixels { #expect(abs(pixel[0] - 128) <= 1) }
      let coarse = try studio.master(
        Bitmap(60, 60) { x, y in (x / 3 + y / 3) % 2 == 0 ? [0] : [255] }
      )
      let look = try studio.render(coarse, 1, 3)
      for y in 0..<20 {
        for x in 0..<20 { #expect(look.pixel(x, y) == [(x + y) % 2 == 0 ? 0 : 255]) }
      }
    }

    @Test func `nearest never blends`() throws {
      var studio = try Studio()
      studio.settings.filter = .nearest
      let path = try studio.master(
        Bitmap(31, 31) { x, y in (x * 7 + y * 3) % 5 == 0 ? [255, 0, 0, 255] : [0, 0, 255, 90] }
      )
      let look = try studio.render(path, 2, 3)
      #expect(Set(look.pixels) == [[255, 0, 0, 255], [0, 0, 255, 90]])
    }

    @Test func `a scale of one changes no pixel`() throws {
      let studio = try Studio()
      let bitmap = Bitmap(16, 16) { x, y in
        [UInt8(x * 16), UInt8(y * 16), UInt8(x * y), UInt8(y * 16 + x)]
      }
      let look = try studio.render(try studio.master(bitmap), 1, 1)
      let visible = { (pixels: [[Int]]) in pixels.filter { $0[3] > 0 } }
      #expect(visible(look.pixels) == visible(try studio.look(studio.scratch("master.png")).pixels))
      #expect(look.pixel(0, 0) == [0, 0, 0, 0])
    }

    @Test func `linear light averages black and white to 188`() throws {
      var studio = try Studio()
      studio.settings.linear = true
      let path = try studio.master(Bitmap(12, 12) { x, y in (x + y) % 2 == 0 ? [0] : [255] })
      for pixel in try studio.render(path, 1, 2).pixels { #expect(pixel == [188]) }
    }

    @Test(arguments: [(1, 1), (2, 2), (1, 300), (10000, 1), (5, 3)])
    func `masters of any size have every rendition`(_ size: (Int, Int)) throws {
      let studio = try Studio()
      let path = try studio.master(Bitmap(size.0, size.1) { _, _ in [10, 20, 30, 200] })
      for (numerator, denominator) in [(2, 3), (1, 3), (3, 4), (4, 3)] {
        let look = try studio.render(path, numerator, denominator)
        #expect(look.bitmap.width == (size.0 * numerator + denominator - 1) / denominator)
        #expect(look.bitmap.height == (size.1 * numerator + denominator - 1) / denominator)
        #expect(Set(look.pixels) == [[10, 20, 30, 200]])
      }
    }

    /// What each Exif orientation does to an upright picture before it is stored.
    private static func stored(_ bitmap: (Int, Int) -> [UInt8], _ orientation: Int) -> Bitmap {
      let (w, h) = (30, 12)
      return switch orientation {
      case 2: Bitmap(w, h) { bitmap(w - 1 - $0, $1) }
      case 3: Bitmap(w, h) { bitmap(w - 1 - $0, h - 1 - $1) }
      case 4: Bitmap(w, h) { bitmap($0, h - 1 - $1) }
      case 5: Bitmap(h, w) { bitmap($1, $0) }
      case 6: Bitmap(h, w) { bitmap(w - 1 - $1, $0) }
      case 7: Bitmap(h, w) { bitmap(w - 1 - $1, h - 1 - $0) }
      case 8: Bitmap(h, w) { bitmap($1, h - 1 - $0) }
      default: Bitmap(w, h, bitmap)
      }
    }

    @Test(arguments: 1...8, [PictureFormat.png, .jpeg])
    func `every orientation comes out upright`(
      _ orientation: Int,
      _ format: PictureFormat
    ) throws {
      let studio = try Studio()
      let corners: [[UInt8]] = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]]
      let upright = { (x: Int, y: Int) in corners[(y < 6 ? 0 : 2) + (x < 15 ? 0 : 1)] }
      let plain = try studio.master(Self.stored(upright, orientation), as: format)
      let bytes = try studio.scratch.read("master." + format.rawValue)
      let path = try studio.scratch.write(
        "turned",
        ExifBlock(orientation: orientation).inserted(into: bytes, format)
      )
      #expect(plain != path)
      let info = try Engine.inspect(InspectRequest(source: path, maxPixels: 1000))
      #expect([info.width, info.height] == [30, 12])
      let look = try studio.render(path, 1, 3)
      #expect([look.bitmap.width, look.bitmap.height] == [10, 4])
      for (index, place) in [(2, 0), (7, 0), (2, 3), (7, 3)].enumerated() {
        let pixel = look.pixel(place.0, place.1)
        #expect(zip(pixel, corners[index]).allSatisfy { abs($0 - Int($1)) < 6 })
      }
    }
  }
}
