/// How a file says what its colours mean.
enum ColorTag: Sendable, Equatable {
  /// It doesn't.
  case none
  /// Marked as sRGB without a profile.
  case srgb
  /// An embedded ICC profile.
  case profile([UInt8])
  /// Numbers in place of a profile, or before one.
  case described(ColorDescription)

  /// The embedded profile, if that is what counts.
  var profile: [UInt8]? {
    if case .profile(let bytes) = self { bytes } else { nil }
  }

  /// Whether the values are sRGB's, be it said or not.
  var isSRGB: Bool {
    switch self {
    case .none, .srgb: true
    case .profile: false
    case .described(let description): description.space == .srgb
    }
  }

  /// What a format holds that knows profiles only.
  ///
  /// - Parameter isGrey: Whether the pixels have one channel besides alpha.
  /// - Returns: the profile; nil where there is nothing to say.
  func equivalentProfile(isGrey: Bool) -> [UInt8]? {
    switch self {
    case .none, .srgb: nil
    case .profile(let bytes): bytes
    case .described(let description):
      isSRGB ? nil : description.space?.profile(isGrey: isGrey)
    }
  }

  /// The kind of HDR; nil for other pictures.
  var highDynamicRange: HighDynamicRange? {
    if case .described(let description) = self { description.highDynamicRange } else { nil }
  }
}

/// What a file says of its colours in numbers.
struct ColorDescription: Sendable, Equatable {
  /// What the numbers mean; nil for HDR.
  var space: ColorSpace?
  var highDynamicRange: HighDynamicRange?
  /// The chunks of a PNG that say so, with what they hold, in the order of the file.
  var chunks: [PNGColorChunk]
  /// What stands beside them for readers that don't know `cICP`.
  var fallback: Fallback = .none

  /// A statement that counts less.
  enum Fallback: Sendable, Equatable {
    case none, srgb
    case profile([UInt8])
  }
}
