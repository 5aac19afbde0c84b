import RenderProtocol
import Testing

@testable import Raster

struct QuantizerTests {
  /// Thousands of colours, some of them transparent.
  private let gradient = Bitmap.pattern(96, 64, 4) { x, y, channel in
    x < 8 ? 0 : [x * 2, y * 3, 255 - x - y, y < 30 ? 255 : x * 2][channel]
  }

  @Test("many colours become a palette, near the picture and the same on every run")
  func reduces() throws {
    let reduced = try Quantizer.reduce(gradient)
    #expect(PixelSurvey(reduced).colors != nil)
    let errors = zip(reduced.wide, gradient.wide).map { abs(Int($0) - Int($1)) / 257 }
    #expect(errors.reduce(0, +) / errors.count < 8)
    for _ in 0..<3 { #expect(try Quantizer.reduce(gradient) == reduced) }
  }

  @Test("transparent pixels stay transparent black")
  func transparent() throws {
    let values = try Quantizer.reduce(gradient).wide
    for start in stride(from: 0, to: values.count, by: 4) where values[start + 3] == 0 {
      #expect(values[start..<start + 3].allSatisfy { $0 == 0 })
    }
  }

  @Test("a picture of few colours is written without loss, and a deep one at 8 bits")
  func few() throws {
    let options = PNGOptions(quantize: true)
    #expect(
      try PNGDecoder(PNGWriter.encode(.colors(200), options: options)).pixels()
        == Bitmap.colors(200).wide
    )
    #expect(try PNGDecoder(PNGWriter.encode(.deep(40, 40, 3), options: options)).depth <= 8)
  }

  @Test("a file is a palette, or the shorter one without loss", arguments: [20, 90, 300])
  func neverLarger(side: Int) throws {
    let soft = Bitmap.pattern(side, side, 4) { x, y, channel in
      let away = (x - side / 2) * (x - side / 2) + (y - side / 2) * (y - side / 2)
      return [x * 255 / side, y * 255 / side, 128, max(0, min(255, (side * side / 4 - away) / 4))][
        channel
      ]
    }
    let lossless = try PNGWriter.encode(soft, options: PNGOptions())
    let file = try PNGWriter.encode(soft, options: PNGOptions(quantize: true))
    #expect(file.count <= lossless.count)
    #expect(try file == lossless || PNGDecoder(file).color == 3)
  }

  @Test("noise is a palette after it was reduced")
  func noise() throws {
    let noise = Bitmap.pattern(64, 64, 3) { x, y, channel in
      (x * 7919 + y * 104_729 + channel * 1_299_709) * (x + 3 * y + 1) % 251
    }
    #expect(try PNGDecoder(PNGWriter.encode(noise, options: PNGOptions(quantize: true))).color == 3)
  }

  @Test("a grey profile keeps its grey pixels")
  func greyProfile() throws {
    let grey = Bitmap.pattern(60, 60, 2) { x, y, c in c == 0 ? x * 4 : y * 4 }
    let options = PNGOptions(profile: PNGWriterTests.profile("GRAY"), quantize: true)
    #expect(try PNGDecoder(PNGWriter.encode(grey, options: options)).pixels() == grey.wide)
  }
}
