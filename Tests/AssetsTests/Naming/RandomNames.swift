/// Names as nobody would write them, the same ones for the same seed.
struct RandomNames {
  private var random: SplitMix

  init(seed: UInt64) { random = SplitMix(state: seed) }

  private static let pieces = [
    "a", "B", "c", "Hero", "banner", "iOS", "i", "I", "HTTP", "x2", "24", "3D", "7", "-", "_", " ",
    ".", "@", "~", "(", "ß", "Ä", "é", "e\u{301}", "E\u{301}", "ǆ", "İ", "ı", "ﬁ", "Σ", "σ", "ŉ",
    "日本", "の", "한", "👩‍🚀", "🇩🇪", "𝐀", "Ⅳ", "ª", "²", "\u{200D}", "\u{301}", "٣", "ⓐ", "Ⓐ",
  ]

  /// A name of one to eight pieces.
  mutating func next() -> String {
    (0..<Int.random(in: 1...8, using: &random))
      .compactMap { _ in Self.pieces.randomElement(using: &random) }.joined()
  }

  /// One of a few values.
  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }
}

/// Steele, Lea and Flood's generator: every seed gives a sequence of its own.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
