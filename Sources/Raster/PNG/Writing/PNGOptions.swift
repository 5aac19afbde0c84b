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
  /// Describe colours in numbers, beside the profile or the mark or in their place.
  public var colorChunks: [PNGColorChunk]
  /// Pixels per metre, or nil to state none.
  public var density: Density?
  /// Spends more time to write fewer bytes, still lossless.
  public var optimize: Bool
  /// Reduces the picture to at most 256 colours in a palette, lossy, where that is shorter.
  public var quantize: Bool
  /// The colour types to choose from.
  public var colorTypes: ColorTypes

  /// Sets of colour types.
  public enum ColorTypes: Sendable {
    /// The one that is most likely the smallest.
    case smallest
    /// The smallest after a palette was tried, however small the picture is.
    case smallestOfAll
    /// A palette, where it holds all colours in fewer bits.
    case palette
    /// One type, where it holds all colours; the next that does otherwise.
    case grey, greyAlpha, rgb, rgba
  }

  /// Options for one file.
  public init(
    profile: [UInt8]? = nil,
    tagsSRGB: Bool = false,
    intent: UInt8 = 0,
    colorChunks: [PNGColorChunk] = [],
    density: Density? = nil,
    optimize: Bool = false,
    quantize: Bool = false,
    colorTypes: ColorTypes = .smallest
  ) {
    self.profile = profile
    self.tagsSRGB = tagsSRGB
    self.intent = intent
    self.colorChunks = colorChunks
    self.density = density
    self.optimize = optimize
    self.quantize = quantize
    self.colorTypes = colorTypes
  }
}
