import Foundation
import RenderProtocol
import Testing

@testable import Raster

extension EngineTests {
  /// Two hundred nine-patches of a published project.
  struct NinePatchCorpusTests {
    @Test(.enabled(if: Corpus.hasNinePatches, "ActionBarSherlock is not here; see TERCET_CORPUS"))
    func `every frame is valid, and so is every frame made of it`() throws {
      let studio = try Studio()
      let files =
        FileManager.default.enumerator(at: Corpus.ninePatches, includingPropertiesForKeys: nil)?
        .compactMap { $0 as? URL }.filter { $0.path.hasSuffix(".9.png") } ?? []
      #expect(files.count == 200)
      for file in files {
        let master = try frame(file.path)
        let size = PixelSize(width: master.horizontal.length, height: master.vertical.length)
        for (numerator, denominator) in [(3, 4), (2, 3), (1, 2), (1, 3), (4, 3)] {
          let target = size.map { ($0 * numerator + denominator - 1) / denominator }
          let path = studio.scratch("\(denominator)-\(numerator).9.png")
          _ = try Engine.render(
            RenderRequest(
              source: file.path,
              maxPixels: 1 << 20,
              settings: RenderSettings(),
              renditions: [
                RenditionRequest(
                  path: path,
                  width: target.width + 2,
                  height: target.height + 2,
                  format: .png,
                  ninePatch: .keep,
                  numerator: numerator,
                  denominator: denominator
                )
              ]
            )
          )
          let made = try frame(path)
          #expect(made == master.scaled(from: size, to: target), "\(file.path) \(target)")
          #expect(isNear(made.horizontal, master.horizontal), "\(file.path) \(target)")
          #expect(isNear(made.vertical, master.vertical), "\(file.path) \(target)")
        }
      }
    }

    private func frame(_ path: String) throws -> NinePatch {
      try FramedMaster(SourceFile(path: path), format: .png, maxPixels: 1 << 20).ninePatch
    }

    /// Whether the outer edges of all marks lie within a pixel of their exact places.
    private func isNear(_ made: NinePatchAxis, _ master: NinePatchAxis) -> Bool {
      func edges(_ axis: NinePatchAxis) -> [Int] {
        let padding = axis.padding ?? axis.stretched
        return [
          axis.stretched.lowerBound, axis.stretched.upperBound, padding.lowerBound,
          padding.upperBound,
        ]
      }
      return zip(edges(made), edges(master)).allSatisfy {
        abs($0 * master.length - $1 * made.length) < master.length
      }
    }
  }
}
