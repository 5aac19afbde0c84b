/// What is wrong with a nine-patch, and the pixel where it is.
struct NinePatchFault: Error, Equatable {
  var rule: Rule
  /// Counted from the left of the whole picture; nil where no pixel is at fault.
  var x: Int?
  /// Counted from the top.
  var y: Int?

  /// The rules of the resource compiler.
  enum Rule: String {
    case notPNG = "not-png"
    case animated
    /// Less than a pixel inside of the frame.
    case tooSmall = "too-small"
    /// The first pixel decides what the frame is, and it is neither transparent nor white.
    case noFrame = "no-frame"
    /// A pixel of a transparent frame that is neither transparent nor black nor red.
    case notTransparent = "not-transparent"
    /// A pixel of a white frame that is neither white nor black nor red.
    case notWhite = "not-white"
    /// Nothing on the left or the top edge is black.
    case nothingStretches = "nothing-stretches"
    /// Optical bounds on the left or the top edge.
    case misplacedBounds = "misplaced-bounds"
    /// Optical bounds that begin at neither end of their edge.
    case looseBounds = "loose-bounds"
    /// A second black run on the right or the bottom edge.
    case secondPadding = "second-padding"
    /// More parts than the compiled form has numbers for.
    case tooManyParts = "too-many-parts"
  }
}
