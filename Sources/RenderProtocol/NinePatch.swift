/// What becomes of a nine-patch's frame, one pixel on each side.
public enum NinePatchFrame: String, Codable, Sendable {
  /// It is drawn anew around the resampled picture.
  case keep
  /// It is cut off.
  case cut

  /// Pixels of the frame on both sides together.
  public static let pixels = 2
}

/// What a nine-patch's frame says, as distances from the edges of the picture inside of it.
public struct NinePatchInsets: Codable, Sendable, Hashable {
  /// To what stretches: all that lies between the first and the last region where there are more.
  public var stretch: Sides
  /// To where content goes.
  public var padding: Sides
  /// To what other things are aligned with, such as inside of a shadow; nil where nothing is
  /// marked.
  public var opticalBounds: Sides?

  /// Describes a frame.
  public init(stretch: Sides, padding: Sides, opticalBounds: Sides? = nil) {
    self.stretch = stretch
    self.padding = padding
    self.opticalBounds = opticalBounds
  }

  /// Pixels from each edge, 0 or more.
  public struct Sides: Codable, Sendable, Hashable {
    /// Pixels from the left edge.
    public var left: Int
    /// Pixels from the top edge.
    public var top: Int
    /// Pixels from the right edge.
    public var right: Int
    /// Pixels from the bottom edge.
    public var bottom: Int

    /// Distances in the order of these properties.
    public init(left: Int, top: Int, right: Int, bottom: Int) {
      self.left = left
      self.top = top
      self.right = right
      self.bottom = bottom
    }
  }
}

/// A rule that a nine-patch can break: those of Android's resource compiler, and that it is a still
/// PNG.
public enum NinePatchRule: String, CaseIterable, Sendable {
  /// It is in another format.
  case notPNG = "not-png"
  /// It has more frames than one.
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
