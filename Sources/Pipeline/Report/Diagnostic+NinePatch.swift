import Assets
import RenderProtocol

/// What is said of nine-patches whose frame breaks a rule.
extension Diagnostic {
  /// Names the pixel, counted from 0 at the left and the top of the file.
  static func brokenFrame(_ failure: RenderFailure) -> String {
    let place = "(\(failure.x ?? 0),\(failure.y ?? 0)) of its nine-patch frame"
    let pixel = "the pixel \(place)"
    let rename = "take '.9' out of its name"
    return switch failure.found.flatMap(NinePatchRule.init) {
    case .notPNG: "is named like a nine-patch and is no PNG; export it as PNG, or \(rename)"
    case .animated: "is named like a nine-patch and is animated; export a still, or \(rename)"
    case .tooSmall:
      "is named like a nine-patch and has no pixel inside of a frame; export it again, or \(rename)"
    case .noFrame:
      "\(pixel) is neither transparent nor white; draw a frame around the image, or \(rename)"
    case .notTransparent:
      "\(pixel) is neither transparent nor pure black or red; draw it again, without soft edges"
    case .notWhite:
      "\(pixel) is neither white nor pure black or red; draw it again, without soft edges"
    case .nothingStretches:
      "no pixel from \(place) on is black along that edge; mark what stretches at the left and the "
        + "top"
    case .misplacedBounds:
      "\(pixel) is red, which belongs to the right and the bottom edge; move it there"
    case .looseBounds:
      "the red run at \(pixel) reaches no end of its edge; begin optical bounds at the ends"
    case .secondPadding:
      "\(pixel) begins a second black run, and the right and the bottom edge can have one; join them"
    case .tooManyParts:
      "\(pixel) begins the last of too many regions; mark so few that rows times columns come to "
        + "127 at most"
    case nil: "its nine-patch frame breaks a rule; draw it again"
    }
  }
}
