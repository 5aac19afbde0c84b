/// How the samples of a picture lie in memory.
struct PixelLayout: Sendable, Equatable {
  /// 1 grey, 2 grey and alpha, 3 RGB, 4 RGBA.
  let channels: Int
  /// Two bytes a sample instead of one.
  let isSixteen: Bool

  /// Whether the last channel is alpha.
  var hasAlpha: Bool { channels == 2 || channels == 4 }

  /// The sample that means white or opaque.
  var maximum: Float { isSixteen ? 65535 : 255 }

  /// The same channels at eight bits.
  var eightBit: PixelLayout { PixelLayout(channels: channels, isSixteen: false) }
}
