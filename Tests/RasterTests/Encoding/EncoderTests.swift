import RenderProtocol
import Testing

@testable import Raster

extension EngineTests {
  struct EncoderTests {
    /// A 16-bit grey ramp.
    static let ramp = Bitmap(
      width: 900,
      height: 3,
      channels: 1,
      samples: .sixteen((0..<2700).map { UInt16($0 % 900 * 70) })
    )

    @Test(arguments: [PictureFormat.png, .tiff])
    func `sixteen bits stay where the format holds them`(_ format: PictureFormat) throws {
      let studio = try Studio()
      let look = try studio.render(try studio.master(Self.ramp, as: format), 2, 3, as: format)
      #expect(Set(look.pixels).count > 500)
      #expect(look.warnings.isEmpty)
    }

    @Test func `depth 8 rounds and needs no warning`() throws {
      var studio = try Studio()
      studio.settings.depth = 8
      let path = try studio.master(
        Bitmap(
          width: 4,
          height: 1,
          channels: 1,
          samples: .sixteen([127, 129, 257 * 99 + 128, 257 * 99 + 129])
        )
      )
      let look = try studio.render(path, 1, 1)
      #expect(look.pixels == [[0], [1], [99], [100]])
      #expect(look.warnings.isEmpty)
    }

    @Test(arguments: [PictureFormat.jpeg, .webp, .avif, .heic])
    func `formats of eight bits warn about sixteen`(_ format: PictureFormat) throws {
      let studio = try Studio()
      let look = try studio.render(try studio.master(Self.ramp), 2, 3, as: format)
      #expect(look.warnings == [.depthReduced])
    }

    @Test func `JPEG puts transparency on the background with a warning`() throws {
      var studio = try Studio()
      studio.settings.background = Background(red: 0, green: 0, blue: 200)
      let path = try studio.master(Bitmap(24, 24) { x, _ in [200, 0, 0, x < 12 ? 255 : 0] })
      let look = try studio.render(path, 1, 3, as: .jpeg)
      #expect(look.warnings == [.alphaFlattened])
      #expect(zip(look.pixel(0, 0), [200, 0, 0]).allSatisfy { abs($0 - $1) < 12 })
      #expect(zip(look.pixel(7, 0), [0, 0, 200]).allSatisfy { abs($0 - $1) < 12 })
    }

    @Test(arguments: [true, false])
    func `JPEG keeps chroma as fine as the master's`(_ isFull: Bool) throws {
      let studio = try Studio()
      let path = try studio.master(
        Bitmap(31, 17) { x, y in [UInt8(x * 8), UInt8(y * 8), 90] },
        as: .jpeg,
        isFullChroma: isFull
      )
      #expect(try studio.render(path, 2, 3, as: .jpeg).isFullChroma == isFull)
    }

    @Test(arguments: [PictureFormat.png, .jpeg, .tiff])
    func `a stated density is scaled, none stays none`(_ format: PictureFormat) throws {
      let studio = try Studio()
      let bitmap = Bitmap(9, 9) { _, _ in [1, 2, 3] }
      let inch = 25.4
      let stated = try studio.master(
        bitmap,
        as: format,
        resolution: Resolution(x: 216 / inch, y: 432 / inch)
      )
      let look = try studio.render(stated, 2, 3, as: format)
      let resolution = try #require(look.resolution)
      #expect(abs(resolution.x * inch - 144) < 0.1 && abs(resolution.y * inch - 288) < 0.1)
      let silent = try studio.master(bitmap, as: format)
      #expect(try studio.render(silent, 2, 3, as: format).resolution == nil)
    }

    @Test(arguments: [PictureFormat.jpeg, .webp, .gif, .tiff, .avif, .heic])
    func `two runs give the same bytes without metadata`(_ format: PictureFormat) throws {
      let studio = try Studio()
      let path = try studio.master(Bitmap(60, 40) { x, y in [UInt8(x * 4), UInt8(y * 6), 9, 255] })
      _ = try studio.render(path, 2, 3, as: format)
      let first = try studio.scratch.read("rendition." + format.rawValue)
      _ = try studio.render(path, 2, 3, as: format)
      #expect(try studio.scratch.read("rendition." + format.rawValue) == first)
      let text = String(decoding: first, as: UTF8.self)
      #expect(!text.contains("Exif") && !text.contains("EXIF") && !text.contains("vips"))
    }

    @Test func `WebP is lossless from lossless masters unless a quality is asked for`() throws {
      var studio = try Studio()
      let bitmap = Bitmap(32, 32) { x, y in [UInt8(x * 8), UInt8(y * 8), UInt8(x * y / 4)] }
      let path = try studio.master(bitmap)
      #expect(try studio.render(path, 1, 1, as: .webp).bitmap == bitmap)
      studio.settings.quality = 50
      #expect(try studio.render(path, 1, 1, as: .webp).bitmap != bitmap)
    }

    @Test(arguments: [PictureFormat.gif, .webp, .png])
    func `animations keep frames, delays and loops`(_ format: PictureFormat) throws {
      let studio = try Studio()
      let strip = Bitmap(12, 36) { x, y in
        x / 3 == y / 12 ? [255, 0, 0, 255] : y < 12 ? [0, 0, 255, 255] : [0, 0, 0, 0]
      }
      let path = try studio.master(
        strip,
        as: format,
        frames: 3,
        delays: [50, 100, 250],
        loops: 3
      )
      let look = try studio.render(path, 1, 3, as: format)
      #expect(look.frames == 3)
      #expect(look.delays == [50, 100, 250])
      #expect(look.loops == 3)
      for frame in 0..<3 {
        for x in 0..<4 {
          let wanted =
            x == frame ? [255, 0, 0, 255] : frame == 0 ? [0, 0, 255, 255] : [0, 0, 0, 0]
          #expect(look.pixel(x, frame * 4) == wanted)
        }
      }
    }

    @Test func `one frame of an animation becomes a still`() throws {
      let studio = try Studio()
      let strip = Bitmap(6, 12) { _, y in y < 6 ? [255, 0, 0, 255] : [0, 255, 0, 255] }
      let path = try studio.master(strip, as: .png, frames: 2, delays: [50, 50])
      for (frame, color) in [[255, 0, 0], [0, 255, 0]].enumerated() {
        let look = try studio.render(path, 1, 3, frame: frame)
        #expect(look.frames == 1 && look.warnings.isEmpty)
        #expect(Set(look.pixels.map { $0.prefix(3) }) == [color[...]])
      }
    }

    @Test(arguments: [
      (PNGType.keep, PNGLayout.Color.palette, [RenderWarning]()), (.rgba, .rgba, []),
      (.smallest, .palette, []),
    ])
    func `a PNG has the colour type that is asked for`(
      _ type: PNGType,
      _ color: PNGLayout.Color,
      _ warnings: [RenderWarning]
    ) throws {
      var studio = try Studio()
      studio.settings.png = type
      let path = try studio.master(
        Bitmap(120, 120) { x, _ in x < 60 ? [255, 0, 0] : [0, 80, 255] }
      )
      #expect(try studio.render(path, 1, 3).warnings == warnings)
      let file = try SourceFile(path: studio.scratch("rendition.png"))
      #expect(try PNGHeader(file).color == color)
    }

    @Test func `a palette to be kept that holds too little is told of`() throws {
      var studio = try Studio()
      studio.settings.png = .keep
      let colors = (0..<200).map { (shade: Int) -> [UInt8] in
        [UInt8(shade), UInt8(255 - shade), UInt8(shade * 7 % 256)]
      }
      let picture = Bitmap(150, 150) { x, y in colors[(x * x + y * 31) % 200] }
      let bytes = try PNGWriter.encode(picture, options: PNGOptions(colorTypes: .palette))
      let path = try studio.scratch.write("master.png", bytes)
      #expect(try PNGHeader(SourceFile(path: path)).color == .palette)
      #expect(try studio.render(path, 2, 3).warnings == [.paletteExceeded])
      #expect(try PNGHeader(SourceFile(path: studio.scratch("rendition.png"))).color == .rgb)
    }

    @Test func `a reduced picture is never larger than its master`() throws {
      var studio = try Studio()
      studio.settings.quantize = true
      let soft = Bitmap(90, 90) { x, y in
        let away = (x - 45) * (x - 45) + (y - 45) * (y - 45)
        return [UInt8(x * 2), UInt8(y * 2), 128, UInt8(max(0, min(255, 500 - away / 4)))]
      }
      let bytes = try PNGWriter.encode(soft, options: PNGOptions(optimize: true))
      let path = try studio.scratch.write("master.png", bytes)
      _ = try studio.render(path, 1, 1)
      let file = try SourceFile(path: studio.scratch("rendition.png"))
      #expect(file.size <= bytes.count)
    }

    @Test func `a rendition that outgrows its master's palette is told of`() throws {
      let studio = try Studio()
      // Two colours in turn blend to hundreds where the pattern drifts.
      let path = try studio.master(
        Bitmap(300, 300) { x, y in
          [[255, 0, 0], [0, 80, 255], [250, 250, 0], [0, 0, 0]][(x / 3 + y / 5 + x * y / 700) % 4]
        }
      )
      let look = try studio.render(path, 2, 3)
      #expect(look.warnings == [.paletteOutgrown])
    }

    @Test func `a format without animation takes the first frame with a warning`() throws {
      let studio = try Studio()
      let strip = Bitmap(6, 12) { _, y in y < 6 ? [255, 0, 0] : [0, 255, 0] }
      let path = try studio.master(strip, as: .gif, frames: 2, delays: [50, 50])
      let look = try studio.render(path, 1, 1, as: .tiff)
      #expect(look.warnings == [.animationFlattened])
      #expect(look.bitmap.height == 6 && look.pixel(0, 5).prefix(3) == [255, 0, 0])
    }
  }
}
