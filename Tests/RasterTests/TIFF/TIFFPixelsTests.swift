import RenderProtocol
import Testing

@testable import Raster

extension EngineTests {
  /// Pixels of uncompressed TIFFs, whose samples stand in the file as they are.
  @Suite struct TIFFPixelsTests {
    struct Case: Sendable, CustomTestStringConvertible {
      let testDescription: String
      let file: TIFFFile
      let pixels: [[Int]]

      init(_ name: String, _ file: TIFFFile, _ pixels: [[Int]]) {
        (testDescription, self.file, self.pixels) = (name, file, pixels)
      }
    }

    /// Red, green, blue and white for the values 0 to 3.
    private static func palette(_ samples: Int, extras: [Int], _ data: [UInt8]) -> TIFFFile {
      var file = TIFFFile(photometric: 3, samples: samples, extras: extras, data: data)
      let full = 65535
      let unused = [Int](repeating: 0, count: 252)
      file.tags[320] =
        [full, 0, 0, full] + unused + [0, full, 0, full] + unused + [0, 0, full, full] + unused
      return file
    }

    static let cases: [Case] = [
      Case(
        "grey, white first",
        TIFFFile(photometric: 0, samples: 1, data: [0, 100, 200, 255]),
        [[255], [155], [55], [0]]
      ),
      Case(
        "grey with a channel of another use",
        TIFFFile(photometric: 1, samples: 2, extras: [0], data: [0, 9, 100, 9, 200, 9, 255, 9]),
        [[0], [100], [200], [255]]
      ),
      Case(
        "grey with two channels of another use",
        TIFFFile(
          photometric: 1,
          samples: 3,
          extras: [0, 0],
          data: [0, 9, 8, 100, 9, 8, 200, 9, 8, 255, 9, 8]
        ),
        [[0], [100], [200], [255]]
      ),
      Case(
        "grey with alpha",
        TIFFFile(photometric: 1, samples: 2, extras: [2], data: [0, 9, 100, 19, 200, 29, 255, 39]),
        [[0, 9], [100, 19], [200, 29], [255, 39]]
      ),
      Case(
        "RGB with a channel of another use",
        TIFFFile(
          photometric: 2,
          samples: 4,
          extras: [0],
          data: [255, 0, 0, 9, 0, 255, 0, 9, 0, 0, 255, 9, 1, 2, 3, 9]
        ),
        [[255, 0, 0], [0, 255, 0], [0, 0, 255], [1, 2, 3]]
      ),
      Case(
        "RGB with alpha and a channel of another use",
        TIFFFile(
          photometric: 2,
          samples: 5,
          extras: [2, 0],
          data: [255, 0, 0, 9, 7, 0, 255, 0, 9, 7, 0, 0, 255, 9, 7, 1, 2, 3, 9, 7]
        ),
        [[255, 0, 0, 9], [0, 255, 0, 9], [0, 0, 255, 9], [1, 2, 3, 9]]
      ),
      Case(
        "RGB with premultiplied alpha",
        TIFFFile(
          photometric: 2,
          samples: 4,
          extras: [1],
          data: [51, 0, 0, 51, 0, 51, 0, 102, 0, 0, 255, 255, 1, 2, 3, 255]
        ),
        [[255, 0, 0, 51], [0, 127, 0, 102], [0, 0, 255, 255], [1, 2, 3, 255]]
      ),
      Case(
        "a palette",
        palette(1, extras: [], [0, 1, 2, 3]),
        [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]]
      ),
      Case(
        "a palette with a channel of another use",
        palette(2, extras: [0], [0, 9, 1, 9, 2, 9, 3, 9]),
        [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]]
      ),
      Case(
        "a palette with alpha",
        palette(2, extras: [2], [0, 9, 1, 19, 2, 29, 3, 39]),
        [[255, 0, 0, 9], [0, 255, 0, 19], [0, 0, 255, 29], [255, 255, 255, 39]]
      ),
    ]

    @Test(arguments: cases)
    func pixels(_ item: Case) throws {
      let studio = try Studio()
      let look = try studio.render(studio.scratch.write("master.tif", item.file.bytes), 1, 1)
      #expect(look.pixels == item.pixels)
    }

    /// Lab of D50, with the values that Little CMS gives for sRGB's own colours.
    @Test func labIsMeantForD50() throws {
      let file = TIFFFile(
        photometric: 8,
        samples: 3,
        data: [139, 81, 70, 224, 177, 81, 75, 68, 144, 255, 0, 0]
      )
      let studio = try Studio()
      let look = try studio.render(studio.scratch.write("master.tif", file.bytes), 1, 1)
      let wanted = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]]
      for (found, wanted) in zip(look.pixels, wanted) {
        #expect(zip(found, wanted).allSatisfy { abs($0 - $1) <= 20 }, "\(found), not \(wanted)")
      }
    }
  }
}
