import RenderProtocol
import Testing

@testable import Raster

extension EngineTests {
  /// Nine-patches from file to file.
  struct FramedMasterTests {
    /// A picture of 90×60 pixels within its frame, whose marks divide by 3.
    func button(isWhite: Bool = false, bounds: Bool = false) throws -> NinePatch {
      func edge(_ length: Int, _ range: Range<Int>, bounds: Int = 0) -> String {
        String(
          (0..<length).map {
            range.contains($0) ? "#" : $0 < bounds || $0 >= length - bounds ? "r" : "."
          }
        )
      }
      return try NinePatch(
        NinePatchArt(
          top: edge(90, 30..<60),
          left: edge(60, 27..<33),
          bottom: edge(90, 12..<78, bounds: bounds ? 6 : 0),
          right: edge(60, 9..<51, bounds: bounds ? 3 : 0),
          isWhite: isWhite
        ).border
      )
    }

    func picture(_ channels: Int) -> Bitmap {
      Bitmap(90, 60) { x, y in
        let color: [UInt8] = [UInt8(x * 2), UInt8(y * 4), UInt8((x * y) % 256)]
        let alpha = UInt8(min(255, x * 8))
        return switch channels {
        case 1: [color[0]]
        case 2: [color[0], alpha]
        case 3: color
        default: color + [alpha]
        }
      }
    }

    private func deep(_ bitmap: Bitmap) -> Bitmap {
      guard case .eight(let values) = bitmap.samples else { return bitmap }
      return Bitmap(
        width: bitmap.width,
        height: bitmap.height,
        channels: bitmap.channels,
        samples: .sixteen(values.map { UInt16($0) * 256 + 128 })
      )
    }

    func render(
      _ studio: Studio,
      _ path: String,
      _ size: PixelSize,
      _ numerator: Int,
      _ denominator: Int,
      _ frame: NinePatchFrame? = .keep,
      as format: PictureFormat = .png,
      canvas: PixelSize? = nil
    ) throws -> String {
      let output = studio.scratch("rendition." + format.rawValue)
      let request = RenditionRequest(
        path: output,
        width: size.width + (frame == .keep ? 2 : 0),
        height: size.height + (frame == .keep ? 2 : 0),
        format: format,
        canvas: canvas,
        ninePatch: frame,
        numerator: numerator,
        denominator: denominator
      )
      _ = try Engine.render(
        RenderRequest(
          source: path,
          maxPixels: 1 << 20,
          settings: studio.settings,
          renditions: [request]
        )
      )
      return output
    }

    /// The frame of a file, which has to be valid.
    private func frame(_ path: String) throws -> NinePatch {
      let file = try SourceFile(path: path)
      return try FramedMaster(file, format: .png, maxPixels: 1 << 20).ninePatch
    }

    /// The pixels of a file inside of its frame.
    private func inside(_ look: Studio.Look) -> Bitmap {
      let (width, height) = (look.bitmap.width - 2, look.bitmap.height - 2)
      return look.bitmap.cropped(to: PixelArea(x: 1, y: 1, width: width, height: height))
    }

    @Test(arguments: [(3, 1), (2, 1), (3, 2), (1, 1), (1, 2)])
    func `every scale has its frame anew and the picture of a plain master`(
      _ denominator: Int,
      _ numerator: Int
    ) throws {
      let studio = try Studio()
      let patch = try button(bounds: true)
      let size = PixelSize(
        width: 90 * numerator / denominator,
        height: 60 * numerator / denominator
      )
      let plain = try studio.render(studio.master(picture(4)), numerator, denominator)
      let master = try studio.master(patch.framing(picture(4)))
      let path = try render(studio, master, size, numerator, denominator)
      let look = try studio.look(path)
      #expect(look.bitmap.width == size.width + 2 && look.bitmap.height == size.height + 2)
      #expect(inside(look) == plain.bitmap)
      let drawn = try frame(path)
      #expect(drawn == patch.scaled(from: PixelSize(width: 90, height: 60), to: size))
      if (denominator, numerator) == (3, 2) {
        #expect(drawn.horizontal.stretch == [20..<40] && drawn.vertical.stretch == [18..<22])
        #expect(drawn.horizontal.padding == 8..<52 && drawn.vertical.padding == 6..<34)
        #expect(drawn.horizontal.bounds == .init(start: 4, end: 4))
        #expect(drawn.vertical.bounds == .init(start: 2, end: 2))
      }
    }

    @Test(arguments: [1, 2, 3, 4], [false, true])
    func `masters of every kind keep a pure frame`(_ channels: Int, _ isDeep: Bool) throws {
      let studio = try Studio()
      for isWhite in [false, true] {
        let patch = try button(isWhite: isWhite, bounds: channels > 2)
        let picture = isDeep ? deep(picture(channels)) : picture(channels)
        let master = try studio.master(patch.framing(picture))
        let look = try studio.look(master)
        // The file has fewest channels that hold both.
        #expect(look.bitmap.channels <= max(channels, isWhite ? 1 : 2) + 1)
        let size = PixelSize(width: 60, height: 40)
        let path = try render(studio, master, size, 2, 3)
        let expected = patch.scaled(from: PixelSize(width: 90, height: 60), to: size)
        #expect(try frame(path) == expected)
        let content = inside(try studio.look(path))
        let plain = try studio.render(studio.master(picture), 2, 3)
        // Opaque pixels are divided by their alpha here and not there, which may round otherwise.
        let distance = zip(content.rgba.wide, plain.bitmap.rgba.wide)
          .map { abs(Int($0) - Int($1)) }.max()
        #expect(distance ?? 2 <= (isDeep ? 1 : 0))
      }
    }

    @Test func `a palette of few colours stays one`() throws {
      let studio = try Studio()
      let flat = Bitmap(90, 60) { _, _ in [200, 30, 30, 255] }
      let master = try studio.master(try button().framing(flat))
      let path = try render(studio, master, PixelSize(width: 60, height: 40), 2, 3)
      #expect(try PNGDecoder(studio.scratch.read("rendition.png")).color == 3)
      #expect(try frame(path).horizontal.stretch == [20..<40])
    }

    @Test(arguments: [
      RenderSettings(color: .srgb), RenderSettings(color: .displayP3), RenderSettings(linear: true),
      RenderSettings(depth: 8), RenderSettings(optimize: true), RenderSettings(quantize: true),
      RenderSettings(filter: .nearest),
    ])
    func `no setting touches the frame`(_ settings: RenderSettings) throws {
      var studio = try Studio()
      studio.settings.color = .displayP3
      let wide = try studio.render(studio.master(picture(3)), 1, 3).tag
      #expect(wide.profile != nil)
      studio.settings = settings
      let patch = try button(bounds: true)
      for profile in [ColorTag.none, .srgb, wide] {
        let master = try studio.master(patch.framing(deep(picture(4))), tag: profile)
        let size = PixelSize(width: 60, height: 40)
        let path = try render(studio, master, size, 2, 3)
        #expect(try frame(path) == patch.scaled(from: PixelSize(width: 90, height: 60), to: size))
      }
    }

    @Test func `a grey profile goes with a grey frame`() throws {
      var studio = try Studio()
      let patch = try button()
      let master = try studio.master(
        patch.framing(picture(2)),
        tag: .profile(ProfileBytes.make(space: "GRAY"))
      )
      for quantize in [false, true] {
        studio.settings.quantize = quantize
        let path = try render(studio, master, PixelSize(width: 60, height: 40), 2, 3)
        #expect(try frame(path).horizontal.stretch == [20..<40])
      }
    }

    @Test func `fewer colours are at most 256, those of the frame among them`() throws {
      var studio = try Studio()
      studio.settings.quantize = true
      let patch = try button(bounds: true)
      // No pure black, no pure red and nothing transparent: three more colours are needed.
      let noise = Bitmap(90, 60) { x, y in
        let value = UInt32(x * 7919 + y * 104_729) &* 2_654_435_761
        return [
          UInt8(value >> 24) | 32, UInt8((value >> 16) & 255) | 32, UInt8((value >> 8) & 255) | 32,
          255,
        ]
      }
      let master = try studio.master(patch.framing(noise))
      let path = try render(studio, master, PixelSize(width: 90, height: 60), 1, 1)
      #expect(Set(try studio.look(path).pixels).count <= 256)
      #expect(try frame(path) == patch)
    }

    @Test(arguments: [PictureFormat.png, .webp, .jpeg, .gif, .tiff, .avif])
    func `elsewhere the frame is cut off`(_ format: PictureFormat) throws {
      let studio = try Studio()
      let master = try studio.master(try button().framing(picture(3)))
      let size = PixelSize(width: 60, height: 40)
      let cut = try studio.look(render(studio, master, size, 2, 3, .cut, as: format))
      let plain = try studio.render(studio.master(picture(3)), 2, 3, as: format)
      #expect(cut.bitmap.width == 60 && cut.bitmap.height == 40)
      if format == .png { #expect(cut.bitmap == plain.bitmap) }
    }

    @Test func `a grown canvas leaves the marks where they are`() throws {
      let studio = try Studio()
      let patch = try button(bounds: true)
      let canvas = PixelSize(width: 93, height: 63)
      let master = try studio.master(patch.framing(picture(4)))
      let path = try render(studio, master, canvas, 1, 1, canvas: canvas)
      let drawn = try frame(path)
      #expect(drawn.horizontal.stretch == [30..<60] && drawn.horizontal.padding == 12..<78)
      #expect(drawn.horizontal.bounds == .init(start: 6, end: 9))
      let look = try studio.look(path)
      #expect(look.pixel(91 + 1, 1) == [0, 0, 0, 0])
    }
  }
}
