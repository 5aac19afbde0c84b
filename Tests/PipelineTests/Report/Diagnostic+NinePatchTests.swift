import Assets
import RenderProtocol
import Testing

@testable import Pipeline

struct DiagnosticNinePatchTests {
  @Test(arguments: [
    (
      NinePatchRule.notPNG,
      "is named like a nine-patch and is no PNG; export it as PNG, or take '.9' out of its name"
    ),
    (
      .animated,
      "is named like a nine-patch and is animated; export a still, or take '.9' out of its name"
    ),
    (
      .tooSmall,
      "is named like a nine-patch and has no pixel inside of a frame; export it again, or take '.9' out of its name"
    ),
    (
      .noFrame,
      "the pixel (7,0) of its nine-patch frame is neither transparent nor white; draw a frame around the image, or take '.9' out of its name"
    ),
    (
      .notTransparent,
      "the pixel (7,0) of its nine-patch frame is neither transparent nor pure black or red; draw it again, without soft edges"
    ),
    (
      .notWhite,
      "the pixel (7,0) of its nine-patch frame is neither white nor pure black or red; draw it again, without soft edges"
    ),
    (
      .nothingStretches,
      "no pixel from (7,0) of its nine-patch frame on is black along that edge; mark what stretches at the left and the top"
    ),
    (
      .misplacedBounds,
      "the pixel (7,0) of its nine-patch frame is red, which belongs to the right and the bottom edge; move it there"
    ),
    (
      .looseBounds,
      "the red run at the pixel (7,0) of its nine-patch frame reaches no end of its edge; begin optical bounds at the ends"
    ),
    (
      .secondPadding,
      "the pixel (7,0) of its nine-patch frame begins a second black run, and the right and the bottom edge can have one; join them"
    ),
    (
      .tooManyParts,
      "the pixel (7,0) of its nine-patch frame begins the last of too many regions; mark so few that rows times columns come to 127 at most"
    ),
  ])
  func `each rule has a sentence`(_ rule: NinePatchRule, _ sentence: String) {
    let failure = RenderFailure(.ninePatch, operation: .open, found: rule.rawValue, x: 7, y: 0)
    let diagnostic = Diagnostic.renderFailure(failure, at: "a.9.png", maxPixels: 1)
    #expect(diagnostic.description == "a.9.png: error: \(sentence)")
    #expect(diagnostic.code == .ninePatch)
  }

  @Test func `a rule of a newer worker is told too`() {
    let failure = RenderFailure(.ninePatch, operation: .open, found: "new")
    #expect(
      Diagnostic.renderFailure(failure, at: "a.9.png", maxPixels: 1).description
        == "a.9.png: error: its nine-patch frame breaks a rule; draw it again"
    )
  }
}
