import Assets
import RenderProtocol
import Testing

@testable import Pipeline

/// What is said of files that are sound and still can't be read.
@Suite struct DiagnosticUnsupportedTests {
  private func lines(_ failure: RenderFailure) -> [String] {
    let diagnostic = Diagnostic.renderFailure(failure, at: "a@3x.x", maxPixels: 900)
    return ["\(diagnostic.code.rawValue): \(diagnostic.sentence)"] + diagnostic.notes
  }

  static let kinds = [
    ("psd", "is PSD data, which tercet does not open; export it as PNG"),
    ("jpeg-lossless", "is a lossless JPEG, which tercet does not open; export it as PNG"),
    (
      "jpeg-depth",
      "is a JPEG with 12 bits a channel, which tercet does not open; export it with 8, or as PNG"
    ),
    (
      "tiff-ycbcr",
      "is a TIFF in YCbCr without JPEG compression, which tercet does not open; save it as RGB"
    ),
    ("tiff-icc-lab", "is a TIFF in ICC Lab colours, which tercet does not open; save it as RGB"),
    (
      "tiff-signed",
      "is a TIFF with signed samples, which tercet does not open; save it with 8 or 16 bits a "
        + "channel"
    ),
    (
      "tiff-compression",
      "is a TIFF in an unusual compression, which tercet does not open; save it with LZW or ZIP "
        + "compression"
    ),
    (
      "pdf-encrypted", "is an encrypted PDF, which tercet does not open; save it without a password"
    ),
    ("long-side", "has a side of more than 10000000 pixels; export a smaller image"),
    (
      "long-animation",
      "has more than 10000000 rows in all its frames; export fewer or smaller frames"
    ),
    ("frames", "has more than 10000 frames; export fewer"),
    (
      "svg-attributes",
      "has an element with more than 1000 attributes; simplify it or export it as PNG"
    ),
    ("svg-nesting", "has elements nested deeper than an SVG may have them; flatten its groups"),
  ]

  @Test(arguments: kinds)
  func `a kind has its sentence and no note`(_ kind: (found: String, sentence: String)) {
    let failure = RenderFailure(
      .unsupported,
      operation: .open,
      found: kind.found,
      detail: "the library's words"
    )
    #expect(lines(failure) == ["unsupported: \(kind.sentence)"])
  }

  @Test func `sizes`() {
    var failure = RenderFailure(.tooLarge, operation: .open, width: 60, height: 30, detail: "x")
    let limit =
      "more than the 900 that '--max-pixels' allows; raise it or export a smaller image"
    #expect(lines(failure) == ["too-large: has 60×30 pixels, \(limit)"])
    failure.frames = 7
    #expect(lines(failure) == ["too-large: has 7 frames of 60×30 pixels, \(limit)"])
    failure = RenderFailure(.overstated, operation: .open, width: 60, height: 30)
    #expect(
      lines(failure) == [
        "overstated: states 60×30 pixels, too many for so small a file; export it again, or smaller"
      ]
    )
  }

  @Test func `damage keeps the library's words`() {
    let failure = RenderFailure(.corrupt, operation: .decode, detail: "bad Huffman code")
    #expect(lines(failure) == ["corrupt: is damaged; export it again", "decode: bad Huffman code"])
  }

  @Test func `stray bytes`() {
    let diagnostic = Diagnostic.renderWarning(.strayBytes, at: "a@3x.jpg")
    #expect(
      diagnostic.sentence
        == "has stray bytes between its parts, which are skipped as browsers do; export it again"
    )
  }
}
