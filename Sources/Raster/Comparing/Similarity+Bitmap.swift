import RenderProtocol
import TercetSystem

extension Similarity {
  /// Compares two pictures sample by sample; nil where their sizes differ.
  init?(_ first: Bitmap, _ second: Bitmap) {
    guard first.width == second.width, first.height == second.height else { return nil }
    var sums = SampleSums()
    first.forEachPremultiplied(with: second) { sums.add($0, $1) }
    self.init(decibels: sums.decibels, correlation: sums.correlation)
  }
}

/// What the measures are computed from.
private struct SampleSums {
  private var count = 0.0
  private var (first, second) = (0.0, 0.0)
  private var (firstSquared, secondSquared, product) = (0.0, 0.0, 0.0)

  mutating func add(_ one: Double, _ other: Double) {
    count += 1
    first += one
    second += other
    firstSquared += one * one
    secondSquared += other * other
    product += one * other
  }

  /// Differences below a thousandth of the range count as none.
  var decibels: Double {
    let error = max(0, firstSquared - 2 * product + secondSquared) / count
    let value = -20 * Mathematics.logarithm10(max(error.squareRoot(), 0.001))
    return (value * 10).rounded() / 10
  }

  /// Two pictures of one flat colour each have no shape to agree on: 1 if their colours agree.
  var correlation: Double {
    let variance = (
      firstSquared - first * first / count, secondSquared - second * second / count
    )
    let flat = 1e-9 * count
    if variance.0 < flat || variance.1 < flat { return decibels >= 60 ? 1 : 0 }
    let value =
      (product - first * second / count) / (variance.0.squareRoot() * variance.1.squareRoot())
    return (min(1, max(-1, value)) * 1000).rounded() / 1000
  }
}

extension Bitmap {
  /// Hands over the samples of two pictures of one size in pairs, premultiplied, 0 to 1.
  fileprivate func forEachPremultiplied(
    with other: Bitmap,
    _ body: (Double, Double) -> Void
  ) {
    let (one, two) = (rgba, other.rgba)
    for pixel in stride(from: 0, to: width * height * 4, by: 4) {
      let (oneAlpha, twoAlpha) = (one.samples[pixel + 3], two.samples[pixel + 3])
      for color in pixel..<pixel + 3 {
        body(one.samples[color] * oneAlpha, two.samples[color] * twoAlpha)
      }
      body(oneAlpha, twoAlpha)
    }
  }
}

extension Bitmap.Samples {
  /// A sample as a part of its range, 0 to 1.
  fileprivate subscript(index: Int) -> Double {
    switch self {
    case .eight(let values): Double(values[index]) / 255
    case .sixteen(let values): Double(values[index]) / 65_535
    }
  }
}
