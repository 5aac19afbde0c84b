/// How near two pictures of one size are, over premultiplied red, green, blue and alpha.
public struct Similarity: Codable, Sendable, Hashable {
  /// The peak signal-to-noise ratio in decibels, 0 to 60; 60 for equal pixels.
  public var decibels: Double
  /// Pearson's correlation of the samples, −1 to 1; it says whether two pictures show the same
  /// where their lightness or position differs a little.
  public var correlation: Double

  /// A measured likeness.
  public init(decibels: Double, correlation: Double) {
    self.decibels = decibels
    self.correlation = correlation
  }
}
