import Foundation
import RenderProtocol
import Testing

@testable import Raster

@Suite(
  .enabled(if: Corpus.exists, "PngSuite is not here; TERCET_CORPUS can name its folder")
)
struct PngSuiteTests {
  private static let folder = Corpus.folder.appending(path: "formats/pngsuite/codec-corpus")

  private static func names(damaged: Bool) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".png") && $0.hasPrefix("x") == damaged }.sorted()
  }

  /// Renders a file at its own size, as the engine does for another format's master.
  private func render(_ name: String, to path: String) throws -> [RenderWarning] {
    let source = Self.folder.appending(path: name).path
    let size = try Engine.inspect(InspectRequest(source: source, maxPixels: 1 << 20))
    return try Engine.render(
      RenderRequest(
        source: source,
        maxPixels: 1 << 20,
        settings: RenderSettings(),
        renditions: [
          RenditionRequest(
            path: path,
            width: size.width,
            height: size.height,
            format: .png,
            numerator: 1,
            denominator: 1
          )
        ]
      )
    )
  }

  @Test(arguments: names(damaged: false))
  func `a whole file comes out with the pixels that an independent decoder sees`(
    _ name: String
  ) throws {
    let scratch = try Scratch()
    _ = try render(name, to: scratch("out.png"))
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appending(path: name)))
    let expected = visible(try PNGDecoder(bytes).pixels())
    let found = visible(try PNGDecoder(try scratch.read("out.png")).pixels())
    #expect(found.count == expected.count)
    let worst = zip(found, expected).map { abs(Int($0) - Int($1)) }.max() ?? 0
    #expect(worst == 0)
  }

  @Test(arguments: names(damaged: true))
  func `a damaged file is refused with a reason of its own`(_ name: String) throws {
    let scratch = try Scratch()
    let failure = #expect(throws: RenderFailure.self) {
      try render(name, to: scratch("out.png"))
    }
    #expect(failure?.detail?.isEmpty == false)
    #expect([.corrupt, .truncated, .notAPicture].contains(failure?.code))
  }

  /// Colours under full transparency are nobody's to see and come out black.
  private func visible(_ pixels: [UInt16]) -> [UInt16] {
    var pixels = pixels
    for start in stride(from: 0, to: pixels.count, by: 4) where pixels[start + 3] == 0 {
      for channel in 0..<3 { pixels[start + channel] = 0 }
    }
    return pixels
  }
}
