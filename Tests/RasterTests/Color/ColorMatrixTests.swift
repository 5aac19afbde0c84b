import RenderProtocol
import TestSupport
import Testing

@testable import Raster

extension EngineTests {
  /// Every way in which a PNG says what its colours are, in every format, at every scale, under
  /// every handling: what is shown stays the same.
  struct ColorMatrixTests {
    /// One way to say a colour.
    struct Way: Sendable, CustomTestStringConvertible {
      let testDescription: String
      /// Chunks between header and pixels.
      var chunks: [(type: String, data: [UInt8])] = []
      /// What they mean.
      var space = ShownColor.Space.srgb

      init(_ name: String, _ space: ShownColor.Space, _ chunks: (String, [UInt8])...) {
        testDescription = name
        self.space = space
        self.chunks = chunks.map { (type: $0, data: $1) }
      }
    }

    private static let p3 = ShownColor.Space(colors: ShownColor.Space.p3)
    private static let wide = ShownColor.Space(
      colors: [0.64, 0.33, 0.21, 0.71, 0.15, 0.06],
      curve: .gamma(100_000 / 45_470.0)
    )

    private static func gamma(_ value: UInt32) -> (String, [UInt8]) {
      ("gAMA", value.bigEndianBytes)
    }

    private static func profile(_ space: ShownColor.Space) -> (String, [UInt8]) {
      ("iCCP", Array("x".utf8) + [0, 0] + Zlib.stored(space.bytes))
    }

    static let ways = [
      Way("nothing", .srgb),
      Way("sRGB", .srgb, ("sRGB", [1])),
      Way("a gamma of 1", ShownColor.Space(curve: .gamma(1)), gamma(100_000)),
      Way("a gamma of 2.2", ShownColor.Space(curve: .gamma(100_000 / 45_455.0)), gamma(45_455)),
      Way("chromaticities alone", p3, ("cHRM", p3.chromaticities)),
      Way("gamma and chromaticities", wide, gamma(45_470), ("cHRM", wide.chromaticities)),
      Way("a profile", p3, profile(p3)),
      Way("a profile of a power", wide, profile(wide)),
      Way("code points of Display P3", p3, ("cICP", [12, 13, 0, 1])),
      Way("code points of BT.709", ShownColor.Space(curve: .bt709), ("cICP", [1, 1, 0, 1])),
      Way(
        "code points of a narrow range",
        ShownColor.Space(isNarrow: true),
        ("cICP", [1, 13, 0, 0])
      ),
      Way("code points before a profile", p3, ("cICP", [12, 13, 0, 1]), profile(wide)),
      Way("a profile before the mark of sRGB", wide, profile(wide), ("sRGB", [0]), gamma(100_000)),
      Way(
        "the mark of sRGB before numbers",
        .srgb,
        ("sRGB", [0]),
        gamma(100_000),
        ("cHRM", p3.chromaticities)
      ),
    ]

    static let pixel: [UInt8] = [200, 168, 150]

    /// A flat picture with the chunks of one way.
    static func png(_ way: Way, side: Int = 48) throws -> [UInt8] {
      let plain = try PNGWriter.encode(Bitmap(side, side) { _, _ in pixel }, options: PNGOptions())
      let chunks = way.chunks.flatMap { PNGBytes.chunk($0.type, $0.data) }
      return plain.prefix(33) + chunks + plain.dropFirst(33)
    }

    @Test(arguments: ways, ColorHandling.allCases)
    func `every member shows the master's colour`(_ way: Way, _ color: ColorHandling) throws {
      let studio = try Studio()
      let path = try studio.scratch.write("master.png", Self.png(way))
      let wanted = ShownColor(Self.pixel.map { Double($0) / 255 }, space: way.space)
      for format in [PictureFormat.png, .jpeg, .webp, .avif, .heic, .tiff] {
        let requests = (1...3).map { scale in
          RenditionRequest(
            path: studio.scratch("\(scale).\(format.rawValue)"),
            width: 16 * scale,
            height: 16 * scale,
            format: format,
            numerator: scale,
            denominator: 3
          )
        }
        _ = try Engine.render(
          RenderRequest(
            source: path,
            maxPixels: 1 << 20,
            settings: RenderSettings(color: color, quality: format == .webp ? nil : 100),
            renditions: requests
          )
        )
        for request in requests {
          let shown = try ShownColor(of: request.path, x: 8, y: 8, studio)
          #expect(
            shown.distance(to: wanted) <= 2,
            "\(format) \(request.width): \(shown), not \(wanted)"
          )
        }
      }
    }

    /// A master that says its colours in the numbers of another format than PNG.
    struct Master: Sendable, CustomTestStringConvertible {
      let testDescription: String
      let format: PictureFormat
      let space: ShownColor.Space
      let bytes: @Sendable (Studio) throws -> [UInt8]
    }

    private static let codes: [(primaries: UInt8, transfer: UInt8, space: ShownColor.Space)] = [
      (1, 13, .srgb), (12, 13, p3), (9, 1, .init(colors: ShownColor.Space.bt2020, curve: .bt709)),
      (1, 8, .init(curve: .gamma(1))),
      (12, 4, .init(colors: ShownColor.Space.p3, curve: .gamma(2.2))),
    ]

    private static let coded = [PictureFormat.avif, .heic].flatMap { format in
      codes.map { code in
        let name = "\(format.rawValue) of code points \(code.primaries) and \(code.transfer)"
        return Master(testDescription: name, format: format, space: code.space) { studio in
          var bytes = CodedHEIC.bytes
          if format == .avif {
            let path = try studio.master(Bitmap(48, 48) { _, _ in pixel }, as: format)
            bytes = try SourceFile(path: path).readAll()
          }
          let mark = Array("nclx".utf8)
          let place = try #require(bytes.indices.first { bytes[$0...].starts(with: mark) })
          bytes.replaceSubrange(place + 4..<place + 8, with: [0, code.primaries, 0, code.transfer])
          return bytes
        }
      }
    }

    private static func tiff(_ name: String, _ space: ShownColor.Space, curve: [Int]?) -> Master {
      Master(testDescription: name, format: .tiff, space: space) { _ in
        let pixels = (0..<48 * 48).flatMap { _ in pixel }
        var file = TIFFFile(photometric: 2, samples: 3, width: 48, height: 48, data: pixels)
        file.fractions = [318: space.white, 319: space.colors]
        file.tags[301] = curve
        return file.bytes
      }
    }

    static let masters =
      coded + [
        tiff(
          "TIFF with primaries",
          .init(colors: ShownColor.Space.p3, curve: .gamma(2.2)),
          curve: nil
        ),
        tiff(
          "TIFF with primaries and a curve",
          .init(colors: ShownColor.Space.p3, curve: .gamma(1)),
          curve: (0..<256).map { $0 * 257 }
        ),
      ]

    @Test(arguments: masters, ColorHandling.allCases)
    func `what other formats say in numbers is shown too`(
      _ master: Master,
      _ color: ColorHandling
    ) throws {
      var studio = try Studio()
      studio.settings = RenderSettings(color: color, quality: 100)
      let bytes = try master.bytes(studio)
      let path = try studio.scratch.write("said." + master.format.rawValue, bytes)
      let stored = try studio.look(path).pixel(24, 24).prefix(3).map { Double($0) / 255 }
      let wanted = ShownColor(stored, space: master.space)
      for format in [PictureFormat.png, .jpeg, .webp, .avif, .heic, .tiff] {
        for scale in 1...3 {
          _ = try studio.render(path, scale, 3, as: format)
          let file = studio.scratch("rendition." + format.rawValue)
          let shown = try ShownColor(of: file, x: 8, y: 8, studio)
          #expect(
            shown.distance(to: wanted) <= 2,
            "\(format) \(scale): \(shown), not \(wanted)"
          )
        }
      }
    }

    @Test(arguments: ways)
    func `values and chunks are kept in a PNG`(_ way: Way) throws {
      let studio = try Studio()
      let path = try studio.scratch.write("master.png", Self.png(way))
      let look = try studio.render(path, 1, 3)
      #expect(look.pixel(8, 8).prefix(3) == Self.pixel.map(Int.init)[...])
      let kept = try PNGDecoder(SourceFile(path: studio.scratch("rendition.png")).readAll())
      // What counts less than a profile or the mark of sRGB is needless beside them.
      let counting = way.chunks.filter { chunk in
        !["gAMA", "cHRM"].contains(chunk.type)
          || !way.chunks.contains { ["sRGB", "iCCP"].contains($0.type) }
      }
      for chunk in counting where chunk.type != "sRGB" && chunk.type != "iCCP" {
        #expect(kept.data(chunk.type) == chunk.data)
      }
      for type in ["iCCP", "cICP", "gAMA", "cHRM"]
      where !counting.contains(where: { $0.type == type }) {
        #expect(kept.data(type) == nil)
      }
    }

    @Test func `a grey picture's gamma goes with it`() throws {
      let studio = try Studio()
      let plain = try PNGWriter.encode(
        Bitmap(48, 48) { _, _ in [180] },
        options: PNGOptions(colorTypes: .grey)
      )
      let gamma = PNGBytes.chunk("gAMA", UInt32(100_000).bigEndianBytes)
      let path = try studio.scratch.write(
        "master.png",
        plain.prefix(33) + gamma + plain.dropFirst(33)
      )
      let wanted = ShownColor([180.0 / 255], space: ShownColor.Space(curve: .gamma(1)))
      for format in [PictureFormat.png, .jpeg, .webp, .tiff] {
        let look = try studio.render(path, 1, 3, as: format)
        #expect(format == .webp || look.bitmap.channels == 1)
        let file = studio.scratch("rendition." + format.rawValue)
        #expect(try ShownColor(of: file, x: 3, y: 3, studio).distance(to: wanted) <= 2)
      }
    }

    /// Chunks of a picture made for a screen of 1,000 candelas.
    private static let hdr = Way(
      "PQ",
      .srgb,
      ("cICP", [9, 16, 0, 1]),
      ("mDCV", [UInt8](repeating: 7, count: 24)),
      ("cLLI", [0, 0, 3, 232, 0, 0, 1, 144])
    )

    @Test func `HDR keeps its values and all that is said of them in a PNG`() throws {
      let studio = try Studio()
      let path = try studio.scratch.write("master.png", Self.png(Self.hdr))
      #expect(try studio.render(path, 2, 3).pixel(8, 8) == Self.pixel.map(Int.init))
      let kept = try PNGDecoder(SourceFile(path: studio.scratch("rendition.png")).readAll())
      for chunk in Self.hdr.chunks { #expect(kept.data(chunk.type) == chunk.data) }
    }

    @Test(arguments: [
      (PictureFormat.webp, ColorHandling.keep, RenderFailure.Operation.encode),
      (.jpeg, .keep, .encode), (.avif, .keep, .encode), (.png, .srgb, .convert),
      (.png, .displayP3, .convert),
    ])
    func `HDR that a format can't hold or a conversion can't meet is refused`(
      _ format: PictureFormat,
      _ color: ColorHandling,
      _ operation: RenderFailure.Operation
    ) throws {
      var studio = try Studio()
      studio.settings.color = color
      let path = try studio.scratch.write("master.png", Self.png(Self.hdr))
      let failure = #expect(throws: RenderFailure.self) {
        try studio.render(path, 1, 3, as: format)
      }
      #expect(
        failure == RenderFailure(.highDynamicRange, operation: operation, found: "PQ")
      )
    }
  }
}
