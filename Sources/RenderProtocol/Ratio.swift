/// An exact positive fraction in lowest terms; sizes and scales never pass through a Double.
package struct Ratio: Hashable, Sendable {
  /// At least 1.
  package let numerator: Int
  /// At least 1.
  package let denominator: Int

  /// Reduces a fraction to lowest terms.
  ///
  /// - Precondition: both numbers are positive.
  package init(_ numerator: Int, _ denominator: Int = 1) {
    precondition(numerator > 0 && denominator > 0, "a ratio is positive")
    let divisor = Ratio.greatestCommonDivisor(numerator, denominator)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// Reads a positive decimal such as `66.67`.
  ///
  /// At most six digits on each side of the dot, so that no side of a picture, times a
  /// percentage, leaves the range of an Int.
  ///
  /// - Parameters:
  ///   - text: The digits.
  ///   - places: The most digits allowed behind the dot.
  package init?(decimal text: some StringProtocol, places: Int = 6) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let whole = Ratio.digits(parts[0], atMost: 6)
    else { return nil }
    guard parts.count == 2 else {
      guard whole > 0 else { return nil }
      self.init(whole)
      return
    }
    guard let fraction = Ratio.digits(parts[1], atMost: places) else { return nil }
    let unit = (0..<parts[1].utf8.count).reduce(1) { value, _ in value * 10 }
    guard whole > 0 || fraction > 0 else { return nil }
    self.init(whole * unit + fraction, unit)
  }

  private static func digits(_ text: some StringProtocol, atMost limit: Int) -> Int? {
    guard (1...limit).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    return Int(text)
  }

  package static func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
    var (larger, smaller) = (first, second)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger
  }

  package static func * (left: Ratio, right: Ratio) -> Ratio {
    Ratio(left.numerator * right.numerator, left.denominator * right.denominator)
  }

  package static func / (left: Ratio, right: Ratio) -> Ratio {
    Ratio(left.numerator * right.denominator, left.denominator * right.numerator)
  }

  /// The nearest Double, for display and for the manifest's percentages only.
  package var value: Double { Double(numerator) / Double(denominator) }
}

extension Ratio: Comparable {
  package static func < (left: Ratio, right: Ratio) -> Bool {
    left.numerator * right.denominator < right.numerator * left.denominator
  }
}
