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
    var groups = Groups(kernel, source: source, target: target)
    for index in 0..<target { groups.add(index) }
    let taps = groups.counts.reduce(1, max)
    self.source = source
    self.taps = taps
    first = groups.first.map { min($0, source - taps) }
    var weights = [Float](repeating: 0, count: target * taps)
    var next = 0
    for (index, count) in groups.counts.enumerated() {
      let lead = index * taps + groups.first[index] - first[index]
      for tap in 0..<count { weights[lead + tap] = Float(groups.weights[next + tap]) }
      next += count
    }
    self.weights = weights
  }

  /// The weights of the output pixels, each group normalised, clamped to the source and without
  /// outer zeros.
  private struct Groups {
    let kernel: Kernel
    let source: Int
    let target: Int
    /// The first source pixel of each group.
    var first: [Int] = []
    /// The number of weights in each group.
    var counts: [Int] = []
    /// The weights of all groups, one after the other.
    var weights: [Double] = []
    /// The weights of one group, before and after they are clamped.
    private var raw: [Double] = []
    private var folded: [Double] = []

    init(_ kernel: Kernel, source: Int, target: Int) {
      self.kernel = kernel
      self.source = source
      self.target = target
      first.reserveCapacity(target)
      counts.reserveCapacity(target)
    }

    /// Adds the group of one output pixel.
    mutating func add(_ index: Int) {
      if kernel == .identity || kernel == .nearest {
        first.append(min(source - 1, (2 * index + 1) * source / (2 * target)))
        counts.append(1)
        weights.append(1)
        return
      }
      let scale = Double(source) / Double(target)
      let centre = (Double(index) + 0.5) * scale
      let stretch = max(scale, 1)
      let reach = kernel.support * stretch
      let low = Int((centre - reach).rounded(.down))
      let high = Int((centre + reach).rounded(.up))
      raw.removeAll(keepingCapacity: true)
      for pixel in low..<high {
        let left = Double(pixel)
        raw.append(
          kernel == .box
            ? max(0, min(left + 1, centre + reach) - max(left, centre - reach))
            : kernel.weight((left + 0.5 - centre) / stretch)
        )
      }
      fold(from: low)
    }

    /// Moves the weights of pixels beyond an edge to the edge.
    private mutating func fold(from low: Int) {
      let sum = raw.reduce(0, +)
      let start = max(low, 0)
      let end = min(low + raw.count, source)
      folded.removeAll(keepingCapacity: true)
      folded.append(contentsOf: repeatElement(0, count: end - start))
      for (offset, weight) in raw.enumerated() {
        folded[min(max(low + offset, 0), source - 1) - start] += weight / sum
      }
      let isUsed = { (weight: Double) in abs(weight) > 1e-9 }
      let from = folded.firstIndex(where: isUsed) ?? 0
      let to = folded.lastIndex(where: isUsed) ?? 0
      first.append(start + from)
      counts.append(to - from + 1)
      weights += folded[from...to]
    }
  }
}
