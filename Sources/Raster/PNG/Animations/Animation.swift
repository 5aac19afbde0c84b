/// Frames of one size that are shown one after the other.
public struct Animation: Sendable, Equatable {
  /// All frames, one below the other, each complete, and a still of its own before them.
  public var strip: Bitmap
  /// Rows of one frame.
  public var frameHeight: Int
  /// How long each frame is shown.
  public var delays: [FrameDelay]
  /// How often the animation plays; 0 is for ever.
  public var loops: Int
  /// Whether viewers that show no animation get another picture than the first frame.
  public var hasOwnStill: Bool

  /// Joins frames and their timing.
  ///
  /// - Precondition: the strip's height is the frame height for each of the delays, and once more
  ///   with a still of its own.
  public init(
    strip: Bitmap,
    frameHeight: Int,
    delays: [FrameDelay],
    loops: Int = 0,
    hasOwnStill: Bool = false
  ) {
    let pictures = delays.count + (hasOwnStill ? 1 : 0)
    precondition(
      frameHeight > 0 && !delays.isEmpty && strip.height == frameHeight * pictures,
      "a delay for every frame"
    )
    self.hasOwnStill = hasOwnStill
    self.strip = strip
    self.frameHeight = frameHeight
    self.delays = delays
    self.loops = loops
  }

  /// Number of frames, at least 1.
  public var count: Int { delays.count }

  /// Number of frames, and the still where it is none of them.
  var pictures: Int { delays.count + (hasOwnStill ? 1 : 0) }

  /// One picture's place in the strip.
  func area(of picture: Int) -> PixelArea {
    PixelArea(x: 0, y: picture * frameHeight, width: strip.width, height: frameHeight)
  }
}

/// How long a frame is shown, as a fraction of seconds.
public struct FrameDelay: Sendable, Equatable {
  /// The fraction's upper part.
  public var numerator: UInt16
  /// The fraction's lower part; 0 stands for 100, as in the APNG specification.
  public var denominator: UInt16

  /// A fraction of seconds.
  public init(numerator: UInt16, denominator: UInt16) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// A delay of whole milliseconds; beyond 65 seconds of whole hundredths, then seconds.
  public init(milliseconds: Int) {
    let limit = Int(UInt16.max)
    let unit = [1, 10, 1000].first { milliseconds <= limit * $0 } ?? 1000
    numerator = UInt16(clamping: milliseconds / unit)
    denominator = UInt16(1000 / unit)
  }

  /// The delay rounded to milliseconds.
  public var milliseconds: Int {
    let parts = denominator == 0 ? 100 : Int(denominator)
    return (Int(numerator) * 1000 + parts / 2) / parts
  }
}
