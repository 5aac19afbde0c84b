/// Pixels per metre, as a PNG's `pHYs` chunk states them.
public struct Density: Sendable, Equatable {
  /// Across, at least 1.
  public var x: UInt32
  /// Down, at least 1.
  public var y: UInt32

  /// A density in pixels per metre.
  public init(x: UInt32, y: UInt32) {
    self.x = x
    self.y = y
  }
}

/// Everything about a PNG file that doesn't follow from its pixels.
public struct PNGOptions: Sendable, Equatable {
  /// An ICC profile to embed; its data colour space must be RGB or grey.
  public var profile: [UInt8]?
  /// Marks the pixels as sRGB.
  ///
  /// A profile says more, so it takes this mark's place.
  public var tagsSRGB: Bool
  /// The rendering intent stated beside the sRGB mark, 0 to 3; 0 is perceptual.
  public var intent: UInt8
  /// Pixels per metre, or nil to state none.
  public var density: Density?
  /// Spends more time to write fewer bytes, still lossless.
  public var optimize: Bool
  /// Reduces the picture to at most 256 colours, lossy.
  public var quantize: Bool

  /// Options for one file.
  public init(
    profile: [UInt8]? = nil,
    tagsSRGB: Bool = false,
    intent: UInt8 = 0,
    density: Density? = nil,
    optimize: Bool = false,
    quantize: Bool = false
  ) {
    self.profile = profile
    self.tagsSRGB = tagsSRGB
    self.intent = intent
    self.density = density
    self.optimize = optimize
    self.quantize = quantize
  }
}
