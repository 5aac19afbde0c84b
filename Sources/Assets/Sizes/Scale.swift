import RenderProtocol

/// A density such as `1x`, `2x` or `1.5x`: pixels for each point, exact.
package struct Scale: Hashable, Comparable, Sendable {
  /// Pixels for each point.
  package let ratio: Ratio

  /// A scale of that many pixels for each point.
  package init(_ ratio: Ratio) {
    self.ratio = ratio
  }

  /// A whole scale.
  package init(_ whole: Int) {
    ratio = Ratio(whole)
  }

  /// Reads `2x`, `1.5x` or `3X`.
  ///
  /// At most 8x is taken for a scale: real projects hold names such as `Icon@120x120` and
  /// `icon@16x`, which state pixels. At most four decimals, so that one scale over another
  /// times a side stays within an Int.
  package init?(_ text: some StringProtocol) {
    guard text.last == "x" || text.last == "X",
      let ratio = Ratio(decimal: text.dropLast(), places: 4), ratio <= Ratio(8)
    else { return nil }
    self.ratio = ratio
  }

  /// What a loose file carries before its extension: nothing for 1x, else `@2x`.
  package var suffix: String { ratio == Ratio(1) ? "" : "@\(self)" }

  /// A number of pixels in points, to four decimals.
  package func points(of pixels: Int) -> Double {
    let points = Double(pixels * ratio.denominator) / Double(ratio.numerator)
    return (points * 10_000).rounded() / 10_000
  }

  /// Whether it is a whole number of pixels for each point.
  package var isWhole: Bool { ratio.denominator == 1 }

  /// Android's name for the density, such as `xhdpi` for 2x; one without a name is stated in dots
  /// per inch.
  ///
  /// Source: the guide to supporting pixel densities; the factors are in Metro and MAUI too.
  package var density: String {
    let dpi = Int((ratio.value * 160).rounded())
    return switch dpi {
    case 120: "ldpi"
    case 160: "mdpi"
    case 213: "tvdpi"
    case 240: "hdpi"
    case 320: "xhdpi"
    case 480: "xxhdpi"
    case 640: "xxxhdpi"
    default: "\(dpi)dpi"
    }
  }

  package static func < (left: Scale, right: Scale) -> Bool { left.ratio < right.ratio }
}

extension Scale: CustomStringConvertible {
  /// The scale as users write it, `2x` or `1.5x`.
  package var description: String {
    let whole = ratio.numerator / ratio.denominator
    var rest = ratio.numerator % ratio.denominator
    var text = "\(whole)"
    if rest != 0 { text += "." }
    // Scales come from decimals, so the division ends; nine digits bound any other ratio.
    for _ in 0..<9 where rest != 0 {
      rest *= 10
      text += "\(rest / ratio.denominator)"
      rest %= ratio.denominator
    }
    return text + "x"
  }
}
