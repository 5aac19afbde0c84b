/// Which source pixels make each output pixel along one axis, and with what weights.
///
/// Output pixel `i` has its centre at `(i + 0.5) * source / target`, so the outer edges of source
/// and output coincide for every pair of sizes. Pixels beyond an edge repeat the edge: their weights
/// are added to it.
struct AxisTable: Sendable, Equatable {
  /// Pixels before.
  let source: Int
  /// Weights of each output pixel; the same number for all, padded with zeros.
  let taps: Int
  /// The first source pixel of each output pixel; never decreases.
  let first: [Int]
  /// `taps` weights of every output pixel, each group with the sum 1.
  let weights: [Float]

  /// Pixels after.
  var target: Int { first.count }

  /// Computes the table.
  ///
  /// - Precondition: both sizes are positive.
  init(_ kernel: Kernel, source: Int, target: Int) {
    precondition(source > 0 && target > 0, "sizes are positive")
    let groups = (0..<target).map { Self.group(kernel, source: source, target: target, index: $0) }
    let taps = groups.reduce(1) { max($0, $1.weights.count) }
    self.source = source
    self.taps = taps
    first = groups.map { min($0.first, source - taps) }
    weights = groups.flatMap { group in
      let lead = group.first - min(group.first, source - taps)
      let tail = taps - lead - group.weights.count
      return [Float](repeating: 0, count: lead) + group.weights.map { Float($0) }
        + [Float](repeating: 0, count: tail)
    }
  }

  /// The weights of one output pixel, normalised, clamped to the source and without outer zeros.
  private static func group(
    _ kernel: Kernel,
    source: Int,
    target: Int,
    index: Int
  ) -> (first: Int, weights: [Double]) {
    let scale = Double(source) / Double(target)
    let centre = (Double(index) + 0.5) * scale
    if kernel == .identity || kernel == .nearest {
      return (min(source - 1, (2 * index + 1) * source / (2 * target)), [1])
    }
    let stretch = max(scale, 1)
    let reach = kernel.support * stretch
    let low = Int((centre - reach).rounded(.down))
    let high = Int((centre + reach).rounded(.up))
    var raw = (low..<high).map { pixel in
      let left = Double(pixel)
      if kernel == .box {
        return max(0, min(left + 1, centre + reach) - max(left, centre - reach))
      }
      return kernel.weight((left + 0.5 - centre) / stretch)
    }
    let sum = raw.reduce(0, +)
    raw = raw.map { $0 / sum }

    let inside = max(low, 0)..<min(high, source)
    var folded = [Double](repeating: 0, count: inside.count)
    for (offset, weight) in raw.enumerated() {
      let pixel = min(max(low + offset, 0), source - 1)
      folded[pixel - inside.lowerBound] += weight
    }
    let isUsed = { (weight: Double) in abs(weight) > 1e-9 }
    let start = folded.firstIndex(where: isUsed) ?? 0
    let end = folded.lastIndex(where: isUsed) ?? 0
    return (inside.lowerBound + start, Array(folded[start...end]))
  }
}
