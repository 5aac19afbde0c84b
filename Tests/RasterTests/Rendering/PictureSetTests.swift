import Assets
import Layouts
import RenderProtocol
import TercetSystem
import TestSupport
import Testing

@testable import Raster

extension EngineTests {
  /// What every layout makes of masters whose own bytes show something else than their renditions.
  struct PictureSetTests {
    /// A master with a trait, whose upper half is lighter than its lower half once it is upright.
    struct Example: Sendable, CustomTestStringConvertible {
      let testDescription: String
      let traits: [PixelTrait]
      var format = PictureFormat.png
      let make: @Sendable (Studio) throws -> [UInt8]
    }

    private static func png(
      _ bitmap: Bitmap? = nil,
      _ chunks: [UInt8] = []
    ) throws -> [UInt8] {
      let picture = Bitmap(24, 48) { _, y in y < 24 ? [210, 150, 140] : [90, 120, 110] }
      let bytes = try PNGWriter.encode(bitmap ?? picture, options: PNGOptions())
      return bytes.prefix(33) + chunks + bytes.dropFirst(33)
    }

    static let examples = [
      Example(testDescription: "nothing", traits: []) { _ in try png() },
      Example(testDescription: "turned PNG", traits: [.turned]) { _ in
        let turned = Bitmap(48, 24) { x, _ in x < 24 ? [210, 150, 140] : [90, 120, 110] }
        return ExifBlock(orientation: 6).inserted(into: try png(turned), .png)
      },
      Example(testDescription: "turned JPEG", traits: [.turned], format: .jpeg) { studio in
        let turned = Bitmap(48, 24) { x, _ in x < 24 ? [210, 150, 140] : [90, 120, 110] }
        let file = try SourceFile(path: studio.master(turned, as: .jpeg))
        return ExifBlock(orientation: 6).inserted(into: try file.readAll(), .jpeg)
      },
      Example(testDescription: "a gamma", traits: [.colorSpace]) { _ in
        try png(nil, PNGBytes.chunk("gAMA", UInt32(60_000).bigEndianBytes))
      },
      Example(testDescription: "a profile", traits: [.colorSpace], format: .jpeg) { studio in
        let picture = Bitmap(24, 48) { _, y in y < 24 ? [210, 150, 140] : [90, 120, 110] }
        let space = ShownColor.Space(colors: ShownColor.Space.p3)
        return try SourceFile(
          path: studio.master(picture, as: .jpeg, tag: .profile(space.bytes))
        ).readAll()
      },
      Example(testDescription: "16 bits", traits: [.sixteenBits]) { _ in
        let samples = (0..<24 * 48).flatMap { index -> [UInt16] in
          index < 24 * 24 ? [54_001, 38_502, 36_003] : [23_104, 30_805, 28_306]
        }
        return try png(Bitmap(width: 24, height: 48, channels: 3, samples: .sixteen(samples)))
      },
      Example(testDescription: "a profile that doesn't fit", traits: [.converted], format: .jpeg) {
        studio in
        let picture = Bitmap(24, 48) { _, y in y < 24 ? [210, 150, 140] : [90, 120, 110] }
        let tag = ColorTag.profile(ProfileBytes.make(space: "CMYK"))
        return try SourceFile(path: studio.master(picture, as: .jpeg, tag: tag)).readAll()
      },
    ]

    /// Settings that change what is stored.
    static let settings = [
      RenderSettings(), RenderSettings(color: .srgb), RenderSettings(color: .displayP3),
      RenderSettings(depth: 8), RenderSettings(quantize: true),
    ]

    @Test(arguments: examples)
    func `its traits are told`(_ example: Example) throws {
      let studio = try Studio()
      let path = try studio.scratch.write("a@3x", example.make(studio))
      let info = try Engine.inspect(InspectRequest(source: path, maxPixels: 1 << 20))
      #expect(info.traits == example.traits)
      #expect([info.width, info.height] == [24, 48])
    }

    @Test(arguments: examples, settings)
    func `all members show one picture`(_ example: Example, _ settings: RenderSettings) throws {
      let studio = try Studio()
      let name = "a@3x." + example.format.extensions[0]
      let path = try studio.scratch.write(name, example.make(studio))
      for layout in LayoutCatalog.all {
        var colors: [ShownColor] = []
        for output in try outputs(of: path, name, layout, settings) {
          let file = output.action == .copy ? path : try render(output, of: path, settings, studio)
          let look = try studio.look(file)
          #expect(
            [look.bitmap.width, look.bitmap.height] == [output.size.width, output.size.height]
          )
          if settings.depth == 8 { #expect(look.isEightBit) }
          let (x, height) = (output.size.width / 2, output.size.height)
          let both = try [height / 4, height * 3 / 4].map {
            try ShownColor(of: file, x: x, y: $0, studio)
          }
          #expect(both[0].values[0] > both[1].values[0] + 20, "\(layout.name): not upright")
          colors += both
        }
        #expect(colors.count >= 2)
        for (index, color) in colors.enumerated() {
          #expect(color.distance(to: colors[index % 2]) <= 3, "\(layout.name): \(colors)")
        }
      }
    }

    private func outputs(
      of path: String,
      _ name: String,
      _ layout: any Layout,
      _ render: RenderSettings
    ) throws -> [PlannedOutput] {
      var settings = BuildSettings()
      settings.render = render
      let planner = Planner(
        settings: settings,
        targets: [Target(layout)],
        isInPlace: false,
        display: { "\($0)" }
      )
      let asset = AssetName(name)
      let master = InspectedMaster(
        master: Master(path: Path(name), name: asset, scale: Scale(3)),
        source: path,
        manifestPath: ManifestPath(name),
        digest: Digest(bytes: [UInt8](repeating: 1, count: 32)),
        bytes: 1,
        picture: try Engine.inspect(InspectRequest(source: path, maxPixels: 1 << 20))
      )
      return planner.plan([master]).assets.flatMap(\.outputs)
    }

    private func render(
      _ output: PlannedOutput,
      of path: String,
      _ settings: RenderSettings,
      _ studio: Studio
    ) throws -> String {
      let request = RenditionRequest(
        path: studio.scratch("member"),
        width: output.size.width,
        height: output.size.height,
        format: output.format,
        numerator: output.ratio.numerator,
        denominator: output.ratio.denominator
      )
      _ = try Engine.render(
        RenderRequest(
          source: path,
          maxPixels: 1 << 20,
          settings: settings,
          renditions: [request]
        )
      )
      return request.path
    }
  }
}

extension Studio.Look {
  fileprivate var isEightBit: Bool {
    if case .eight = bitmap.samples { true } else { false }
  }
}
