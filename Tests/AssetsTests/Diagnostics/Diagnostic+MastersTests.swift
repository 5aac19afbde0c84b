import RenderProtocol
import Testing

@testable import Assets

struct DiagnosticMastersTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var diagnostic: Diagnostic
    var text: String
    var code: Diagnostic.Code

    init(_ code: Diagnostic.Code, _ diagnostic: Diagnostic, _ text: String) {
      (self.code, self.diagnostic, self.text) = (code, diagnostic, text)
    }

    var testDescription: String { text }
  }

  /// What is said of a 121×62 master at 3x.
  static func odd(
    _ rounding: Rounding,
    isInPlace: Bool = true,
    isNinePatch: Bool = false,
    _ width: Int = 121,
    _ height: Int = 62
  ) -> Diagnostic {
    var settings = BuildSettings()
    settings.rounding = rounding
    let sizing = Sizing(
      master: PixelSize(width: width, height: height),
      masterScale: Scale(3),
      scales: [Scale(1), Scale(2), Scale(3)],
      settings: settings,
      isNinePatch: isNinePatch
    )
    return .notDivisible(
      "a@3x.png",
      sizing,
      scales: [Scale(1), Scale(2)],
      rounding: rounding,
      isInPlace: isInPlace
    )
  }

  static let sizes = [
    Case(
      .sizeNotDivisible,
      odd(.up),
      "a@3x.png: warning: 121×62 pixels do not divide by 3; rounded up to 81×42 at 2x, 41×21 at "
        + "1x; sizes that do: 120×60 and 123×63"
    ),
    Case(
      .sizeNotDivisible,
      odd(.up, isNinePatch: true),
      "a@3x.png: warning: 121×62 pixels inside of its frame do not divide by 3; rounded up to 81×42 "
        + "at 2x, 41×21 at 1x; sizes that do: 120×60 and 123×63"
    ),
    Case(
      .sizeNotDivisible,
      odd(.nearest),
      "a@3x.png: warning: 121×62 pixels do not divide by 3; rounded to 81×41 at 2x, 40×21 at 1x; "
        + "sizes that do: 120×60 and 123×63"
    ),
    Case(
      .sizeNotDivisible,
      odd(.down),
      "a@3x.png: warning: 121×62 pixels do not divide by 3; rounded down to 80×41 at 2x, 40×20 "
        + "at 1x; sizes that do: 120×60 and 123×63"
    ),
    Case(
      .sizeNotDivisible,
      odd(.pad),
      "a@3x.png: warning: 121×62 pixels do not divide by 3; padded to 123×63 for 82×42 at 2x, "
        + "41×21 at 1x, while the master keeps its size; sizes that do: 120×60 and 123×63"
    ),
    Case(
      .sizeNotDivisible,
      odd(.pad, isInPlace: false),
      "a@3x.png: warning: 121×62 pixels do not divide by 3; padded to 123×63; sizes that do: "
        + "120×60 and 123×63"
    ),
    Case(
      .sizeNotDivisible,
      odd(.fail),
      "a@3x.png: error: 121×62 pixels do not divide by 3; export the image again or choose "
        + "another '--rounding'; sizes that do: 120×60 and 123×63"
    ),
    Case(
      .sizeNotDivisible,
      odd(.up, 2, 300),
      "a@3x.png: warning: 2×300 pixels do not divide by 3; rounded up to 2×200 at 2x, 1×100 at "
        + "1x; sizes that do: 3×300"
    ),
  ]

  static let names = [
    Case(
      .name,
      .slip("a@3x~iPad.png", .deviceCase(written: "iPad"), corrected: "a@3x~ipad.png"),
      "a@3x~iPad.png: warning: '~iPad' is read as '~ipad', because loaders compare it exactly; "
        + "rename the file to 'a@3x~ipad.png'"
    ),
    Case(
      .name,
      .slip("a~ipad@3x.png", .deviceBeforeScale, corrected: "a@3x~ipad.png"),
      "a~ipad@3x.png: warning: the scale comes before the device; no loader finds this name, "
        + "rename the file to 'a@3x~ipad.png'"
    ),
    Case(
      .name,
      .slip("a@3x 2.png", .duplicate(of: "a@3x.png"), corrected: "a@3x 2.png"),
      "a@3x 2.png: warning: looks like a duplicate of 'a@3x.png' and is left out; delete it or "
        + "give it a name of its own"
    ),
  ]

  static let others = [
    Case(
      .missingScale,
      .missingScale("a@2x.png", wanted: Scale(3), found: Scale(2)),
      "a@2x.png: warning: the 3x image is missing; only scales below 2x are made from this one"
    ),
    Case(
      .upscaled,
      .upscaled("a@2x.png", from: Scale(2), to: Scale(3)),
      "a@2x.png: warning: the 3x rendition is enlarged from 2x and will look soft; export a "
        + "larger master"
    ),
    Case(
      .extensionMismatch,
      .extensionMismatch("a@3x.png", found: .webp, isKept: true, extension: "png"),
      "a@3x.png: warning: the content is WebP, not what '.png' says; the renditions are WebP too, "
        + "rename the file or export it again"
    ),
    Case(
      .extensionMismatch,
      .extensionMismatch("a@3x.png", found: .svg, isKept: false, extension: "png"),
      "a@3x.png: warning: the content is SVG, not what '.png' says; rename the file or export it "
        + "again"
    ),
    Case(
      .tooLarge,
      .renditionTooLarge(
        "a.svg",
        Scale(3),
        PixelSize(width: 45000, height: 45000),
        most: 33_554_432,
        isVector: true
      ),
      "a.svg: error: its 3x rendition would have 45000×45000 pixels, more than the 33554432 that "
        + "'--max-pixels' allows a vector; leave that scale out with '--scales' or export a smaller "
        + "image"
    ),
    Case(
      .tooLarge,
      .renditionTooLarge(
        "a@3x.png",
        Scale(4),
        PixelSize(width: 45000, height: 45000),
        most: 268_435_456,
        isVector: false
      ),
      "a@3x.png: error: its 4x rendition would have 45000×45000 pixels, more than the 268435456 "
        + "that '--max-pixels' allows; leave that scale out with '--scales' or export a smaller image"
    ),
    Case(
      .besideVector,
      .besideVector("a@3x.png", vector: "a.svg"),
      "a@3x.png: warning: belongs to the set of the vector 'a.svg' and is no master; rename it, or "
        + "give the set the rule 'master: raster' in tercet.yml"
    ),
    Case(
      .outputCollision,
      .collision("A@3x.png", output: "out/A.png", with: ["a@3x.png", "a@3X.png"]),
      "A@3x.png: error: would be written to 'out/A.png', and so would 'a@3x.png', 'a@3X.png'; "
        + "rename one of them"
    ),
    Case(
      .outputCollision,
      .sameResource("a/x@3x.png", output: "r/x.png", layout: "android", with: ["b/x@3x.jpg", "c"]),
      "a/x@3x.png: error: 'r/x.png' and what is made of 'b/x@3x.jpg', 'c' are one image to "
        + "'android'; rename one of them"
    ),
    Case(
      .outputCollision,
      .outputIsFolder("a@3x.png", output: "out/a.png", of: "a.png/b@3x.png"),
      "a@3x.png: error: would be written to 'out/a.png', which is the folder of what is made of "
        + "'a.png/b@3x.png'; rename one of them"
    ),
    Case(
      .overwritesMaster,
      .overwritesMaster("a@3x.png", victim: "a@3x.jpg"),
      "a@3x.png: error: a rendition would overwrite the master 'a@3x.jpg'; rename one of them"
    ),
  ]

  @Test(arguments: sizes + names + others)
  func `says this, word for word`(_ row: Case) {
    #expect(row.diagnostic.description == row.text)
    #expect(row.diagnostic.code == row.code)
  }

  @Test func `formats are written as prose writes them`() {
    #expect(
      PictureFormat.allCases.map(\.traits.name) == [
        "PNG", "JPEG", "WebP", "AVIF", "HEIC", "GIF", "TIFF", "SVG", "PDF",
      ]
    )
  }
}
