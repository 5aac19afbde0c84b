/// How the filter of each row is chosen.
enum FilterStrategy: Equatable {
  /// The same filter for every row.
  case fixed(RowFilter)
  /// The filter whose bytes are nearest to zero, the advice of the PNG specification, 12.8.
  case nearest
  /// The filter that leaves the fewest distinct pairs of bytes.
  case pairs
}

/// Filters row after row by one strategy.
struct RowFilterer {
  let strategy: FilterStrategy
  /// Bytes of a row without its filter byte.
  let count: Int
  /// The distance to the byte of the pixel on the left.
  let step: Int
  private var best: [UInt8]
  private var trial: [UInt8]
  private var seen: [UInt64]

  init(_ strategy: FilterStrategy, layout: PNGLayout, width: Int) {
    self.strategy = strategy
    count = layout.rowBytes(width: width)
    step = layout.step
    best = strategy == .nearest || strategy == .pairs ? Array(repeating: 0, count: count) : []
    trial = best
    seen = strategy == .pairs ? Array(repeating: 0, count: 1024) : []
  }

  /// Writes a row's filter byte and its filtered bytes, `count + 1` in all.
  mutating func filter(
    _ row: UnsafePointer<UInt8>,
    above: UnsafePointer<UInt8>,
    to out: UnsafeMutablePointer<UInt8>
  ) {
    if case .fixed(let filter) = strategy {
      out[0] = filter.rawValue
      filter.apply(row, above: above, count: count, step: step, to: out + 1)
      return
    }
    var chosen = RowFilter.none
    var least = Int.max
    for filter in RowFilter.allCases {
      trial.withUnsafeMutableBufferPointer { trial in
        guard let base = trial.baseAddress else { return }
        filter.apply(row, above: above, count: count, step: step, to: base)
      }
      let cost = strategy == .nearest ? RowFilter.distance(trial, count: count) : pairs()
      if cost < least {
        least = cost
        chosen = filter
        swap(&best, &trial)
      }
    }
    out[0] = chosen.rawValue
    (out + 1).update(from: best, count: count)
  }

  /// How many distinct pairs of neighbouring bytes the trial row has.
  private mutating func pairs() -> Int {
    var found = 0
    for i in seen.indices { seen[i] = 0 }
    for i in 1..<max(1, count) {
      let pair = Int(trial[i - 1]) << 8 | Int(trial[i])
      let bit: UInt64 = 1 << UInt64(pair & 63)
      if seen[pair >> 6] & bit == 0 {
        seen[pair >> 6] |= bit
        found += 1
      }
    }
    return found
  }
}
