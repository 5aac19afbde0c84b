/// How a file says what its colours mean.
enum ColorTag: Sendable, Equatable {
  /// It doesn't.
  case none
  /// Marked as sRGB without a profile.
  case srgb
  /// An embedded ICC profile.
  case profile([UInt8])

  /// The embedded profile, if there is one.
  var profile: [UInt8]? {
    if case .profile(let bytes) = self { bytes } else { nil }
  }
}
