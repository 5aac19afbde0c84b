import Assets
import RenderProtocol
import Testing

@testable import Pipeline

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Every sentence about images that can't be rendered, word for word; those of kinds, sizes and
/// frames have suites of their own.
struct DiagnosticRenderTests {
  /// A failure and its sentence.
  static let failures: [(RenderFailure, String)] = [
    (RenderFailure(.empty, operation: .open), "is empty; export it again"),
    (
      RenderFailure(.notAPicture, operation: .open, found: "lfs-pointer"),
      "is a Git LFS pointer, not an image; run 'git lfs pull'"
    ),
    (
      RenderFailure(.notAPicture, operation: .open, found: "html"),
      "is HTML, not an image; download the image itself"
    ),
    (
      RenderFailure(.notAPicture, operation: .open, found: "text"),
      "is text, not an image; export it again"
    ),
    (
      RenderFailure(.notAPicture, operation: .open),
      "is not an image of a known format; export it as PNG"
    ),
    (
      RenderFailure(.memoryLimit, operation: .decode),
      "needs more memory than it may use; raise '--memory-limit' or export a smaller image"
    ),
    (
      RenderFailure(.noSize, operation: .open),
      "states no size; give it a width and a height, or a viewBox, or give '--vector-size'"
    ),
    (
      RenderFailure(.missingFile, operation: .open, found: "https://host/a.png"),
      "draws 'https://host/a.png', and tercet asks no network; put the file beside the SVG or "
        + "embed it"
    ),
    (
      RenderFailure(.missingFile, operation: .open, found: "//host/a.png"),
      "draws '//host/a.png', and tercet asks no network; put the file beside the SVG or embed it"
    ),
    (
      RenderFailure(.missingFile, operation: .open, found: "/a.png"),
      "draws '/a.png', which lies outside of its folder; put the file there or embed it"
    ),
    (
      RenderFailure(.missingFile, operation: .open, found: "file:a.png"),
      "draws 'file:a.png', which lies outside of its folder; put the file there or embed it"
    ),
    (
      RenderFailure(.missingFile, operation: .open, found: "ui/../../a.png"),
      "draws 'ui/../../a.png', which lies outside of its folder; put the file there or embed it"
    ),
    (
      RenderFailure(.missingFile, operation: .open, found: "ui/a..png"),
      "draws 'ui/a..png', which is missing; put the file there or embed it"
    ),
    (
      RenderFailure(.highDynamicRange, operation: .convert, found: "PQ"),
      "has HDR colours (PQ), which tercet does not convert; leave out '--color' or export it "
        + "without HDR"
    ),
    (
      RenderFailure(.highDynamicRange, operation: .encode, found: "HLG"),
      "has HDR colours (HLG), which only a PNG keeps here; write it with '--to png' or export it "
        + "without HDR"
    ),
    (
      RenderFailure(.unreadable, operation: .open, errno: ENOENT),
      "disappeared during the run; run again when the folder is at rest"
    ),
    (
      RenderFailure(.unreadable, operation: .open, errno: EACCES),
      "cannot be read: permission denied; check its permissions"
    ),
    (
      RenderFailure(.unreadable, operation: .open),
      "cannot be read: unknown reason; run again"
    ),
    (
      RenderFailure(.unwritable, operation: .write, errno: ENOSPC),
      "its renditions cannot be written: no space left on device; make room and run again"
    ),
  ]

  @Test(arguments: failures)
  func `says what is wrong and what to do`(_ failure: RenderFailure, _ words: String) {
    let diagnostic = Diagnostic.renderFailure(failure, at: "a@3x.png", maxPixels: 1)
    #expect(diagnostic.description == "a@3x.png: error: \(words)")
    #expect(diagnostic.code.rawValue == failure.code.rawValue)
  }

  @Test(
    arguments: [
      (.truncated, .decode, "ends before the picture does; copy or export it again", "decode"),
      (.corrupt, .open, "is damaged; export it again", "open"),
      (
        .cannotEncode, .encode,
        "the installed libvips cannot write this format; choose another with '--to'", "encode"
      ),
      (
        .badJob, .resample, "the worker did not understand its job; please report this", "resample"
      ),
    ] as [(RenderFailure.Code, RenderFailure.Operation, String, String)]
  )
  func `adds the library's words where the sentence leaves open what is wrong`(
    _ code: RenderFailure.Code,
    _ operation: RenderFailure.Operation,
    _ words: String,
    _ step: String
  ) {
    var failure = RenderFailure(code, operation: operation, detail: "bad block")
    let line = "a@3x.png: error: \(words)"
    #expect(
      Diagnostic.renderFailure(failure, at: "a@3x.png", maxPixels: 1).description
        == "\(line)\na@3x.png: note: \(step): bad block"
    )
    failure.detail = nil
    #expect(Diagnostic.renderFailure(failure, at: "a@3x.png", maxPixels: 1).description == line)
  }

  /// A warning, and its line without the path.
  static let warnings: [(RenderWarning, String)] = [
    (
      .cmykConverted,
      "warning: is CMYK and is converted to sRGB; export it as RGB to choose yourself"
    ),
    (
      .profileDropped,
      "warning: its colour profile does not fit its pixels and is dropped; export it again"
    ),
    (
      .alphaFlattened,
      "warning: has transparency, which the output format lacks; it is laid over the background"
    ),
    (.depthReduced, "warning: has 16 bits a channel, and the output format holds 8"),
    (
      .animationFlattened,
      "warning: is animated, and the output format holds only its first frame"
    ),
    (
      .endMissing,
      "warning: lacks its end, though all its pixels are there; copy or export it again"
    ),
    (
      .chunkIgnored,
      "warning: has a damaged part that no pixel needs, which is ignored; export it again"
    ),
    (
      .checksumWrong,
      "warning: the checksum of its pixels is wrong, though all are there and are shown as "
        + "browsers show them; export it again"
    ),
    (
      .paletteExceeded,
      "note: has a palette, and a rendition has more colours than a palette holds; it is written "
        + "as RGB or RGBA"
    ),
    (
      .paletteOutgrown,
      "warning: has a palette, and a rendition needs more than three times its bytes, because "
        + "blending makes more colours than a palette holds; '--quantize' keeps it small"
    ),
    (
      .strayBytes,
      "warning: has stray bytes between its parts, which are skipped as browsers do; export it "
        + "again"
    ),
  ]

  @Test(arguments: warnings)
  func `says what only rendering finds out`(_ warning: RenderWarning, _ line: String) {
    let diagnostic = Diagnostic.renderWarning(warning, at: "a@3x.png")
    #expect(diagnostic.description == "a@3x.png: \(line)")
    #expect(diagnostic.code == warning.code)
  }

  @Test func `no warning lacks its line`() {
    #expect(Self.warnings.map(\.0).count == RenderWarning.allCases.count)
    #expect(Set(Self.warnings.map(\.0)) == Set(RenderWarning.allCases))
  }
}
