import RenderProtocol
import Testing

@testable import Raster

extension EngineTests {
  struct AlphaTests {
    /// A disc of one colour whose edge fades out over several pixels.
    static func disc(_ color: [UInt8], side: Int, fade: Double) -> Bitmap {
      Bitmap(side, side) { x, y in
        let (dx, dy) = (Double(x) + 0.5 - Double(side) / 2, Double(y) + 0.5 - Double(side) / 2)
        let inside = (Double(side) / 2 - 6 - (dx * dx + dy * dy).squareRoot()) / fade + 0.5
        let alpha = UInt8((max(0, min(1, inside)) * 255).rounded())
        // Garbage under full transparency, as many exporters leave it.
        return alpha == 0 ? [0, 255, 0, 0] : color + [alpha]
      }
    }

    @Test(arguments: Filter.allCases, [(2, 3), (1, 3), (3, 4)])
    func `every visible pixel of a soft disc keeps its colour`(
      _ filter: Filter,
      _ ratio: (Int, Int)
    ) throws {
      var studio = try Studio()
      studio.settings.filter = filter
      for (color, fade) in [([255, 255, 255], 1), ([200, 30, 90], 12)] as [([UInt8], Double)] {
        let path = try studio.master(Self.disc(color, side: 61, fade: fade))
        let look = try studio.render(path, ratio.0, ratio.1)
        #expect(look.pixels.contains { $0.last == 0 } && look.pixels.contains { $0.last == 255 })
        for pixel in look.pixels {
          let rgba = pixel.count == 2 ? [pixel[0], pixel[0], pixel[0], pixel[1]] : pixel
          if rgba[3] == 0 {
            #expect(rgba == [0, 0, 0, 0])
          } else {
            #expect(zip(rgba, color).allSatisfy { abs($0 - Int($1)) <= 1 })
          }
        }
      }
    }

    @Test func `opaque stays opaque and gets no alpha channel`() throws {
      let studio = try Studio()
      let path = try studio.master(
        Bitmap(30, 30) { x, y in [UInt8(x * 8), UInt8(y * 8), UInt8(x * y % 256), 255] }
      )
      let look = try studio.render(path, 2, 3)
      #expect(look.bitmap.channels == 3)
    }

    @Test func `the canvas grows with transparent pixels where there is alpha`() throws {
      let studio = try Studio()
      let path = try studio.master(Bitmap(4, 4) { _, _ in [255, 0, 0, 254] })
      let look = try studio.render(path, 1, 3, canvas: PixelSize(width: 6, height: 6))
      #expect(look.pixel(0, 0) == [255, 0, 0, 254])
      #expect(look.pixel(1, 0) == [255, 0, 0, 85])
      #expect(look.pixel(1, 1) == [255, 0, 0, 28])
    }

    @Test func `an alpha channel without a transparent pixel is opaque`() throws {
      let studio = try Studio()
      let path = try studio.master(
        Bitmap(4, 4) { x, y in x == 3 || y == 3 ? [9, 9, 9, 255] : [0, 0, 90, 255] },
        as: .tiff
      )
      let look = try studio.render(path, 1, 3, canvas: PixelSize(width: 6, height: 6))
      #expect(look.pixel(0, 0) == [0, 0, 90])
      #expect(look.pixel(1, 1) == [9, 9, 9])
    }

    @Test func `the canvas grows with the edge where the picture is opaque`() throws {
      let studio = try Studio()
      let path = try studio.master(
        Bitmap(4, 4) { x, y in x == 3 || y == 3 ? [9, 9, 9] : [0, 0, 90] }
      )
      let look = try studio.render(path, 1, 3, canvas: PixelSize(width: 6, height: 6))
      #expect(look.pixel(0, 0) == [0, 0, 90])
      #expect(look.pixel(1, 1) == [9, 9, 9])
    }
  }
}
