/// Resamples one picture to one size, row by row.
///
/// Source rows go in from top to bottom; each finished output row comes out as soon as the last
/// source row it needs is in. Memory grows with the width and the kernel, not with the height.
struct Resampler {
  private let horizontal: AxisTable
  private let vertical: AxisTable
  /// The current source row at the output's width.
  private var narrow: [SIMD4<Float>]
  /// A ring of unfinished output rows.
  private var sums: [SIMD4<Float>]
  private let ring: Int
  /// The next source row.
  private var row = 0
  /// Output rows `finished..<started` are unfinished.
  private var finished = 0
  private var started = 0

  /// Resamples along both axes.
  init(horizontal: AxisTable, vertical: AxisTable) {
    self.horizontal = horizontal
    self.vertical = vertical
    ring = Self.overlap(of: vertical)
    narrow = Array(repeating: .zero, count: horizontal.target)
    sums = Array(repeating: .zero, count: horizontal.target * ring)
  }

  /// How many output rows are unfinished at once, at most.
  private static func overlap(of table: AxisTable) -> Int {
    var low = 0
    var most = 1
    for high in table.first.indices {
      while table.first[low] + table.taps <= table.first[high] { low += 1 }
      most = max(most, high - low + 1)
    }
    return most
  }

  /// Takes the next source row and hands over every output row that it finishes.
  mutating func push(
    _ source: UnsafeBufferPointer<SIMD4<Float>>,
    emit: (UnsafeBufferPointer<SIMD4<Float>>) -> Void
  ) {
    narrow.withUnsafeMutableBufferPointer { Self.filter(source, horizontal, into: $0) }
    while started < vertical.target && vertical.first[started] <= row { started += 1 }
    let width = horizontal.target
    for y in finished..<started {
      let tap = row - vertical.first[y]
      let weight = vertical.weights[y * vertical.taps + tap]
      let start = (y % ring) * width
      narrow.withUnsafeBufferPointer { values in
        sums.withUnsafeMutableBufferPointer { all in
          Self.accumulate(
            values,
            weight,
            fresh: tap == 0,
            into: UnsafeMutableBufferPointer(rebasing: all[start..<start + width])
          )
        }
      }
      if tap == vertical.taps - 1 {
        sums.withUnsafeBufferPointer {
          emit(UnsafeBufferPointer(rebasing: $0[start..<start + width]))
        }
        finished += 1
      }
    }
    row += 1
  }

  private static func accumulate(
    _ values: UnsafeBufferPointer<SIMD4<Float>>,
    _ weight: Float,
    fresh: Bool,
    into sums: UnsafeMutableBufferPointer<SIMD4<Float>>
  ) {
    if fresh {
      for x in 0..<values.count { sums[x] = values[x] * weight }
    } else if weight != 0 {
      for x in 0..<values.count { sums[x] += values[x] * weight }
    }
  }

  /// The horizontal pass; the usual numbers of taps are compiled each by itself.
  private static func filter(
    _ source: UnsafeBufferPointer<SIMD4<Float>>,
    _ table: AxisTable,
    into output: UnsafeMutableBufferPointer<SIMD4<Float>>
  ) {
    switch table.taps {
    case 3: filter(source, table, taps: 3, into: output)
    case 4: filter(source, table, taps: 4, into: output)
    case 5: filter(source, table, taps: 5, into: output)
    default: filter(source, table, taps: table.taps, into: output)
    }
  }

  @inline(__always)
  private static func filter(
    _ source: UnsafeBufferPointer<SIMD4<Float>>,
    _ table: AxisTable,
    taps: Int,
    into output: UnsafeMutableBufferPointer<SIMD4<Float>>
  ) {
    table.first.withUnsafeBufferPointer { first in
      table.weights.withUnsafeBufferPointer { weights in
        guard let source = source.baseAddress, var weight = weights.baseAddress else { return }
        for x in 0..<output.count {
          let pixel = source + first[x]
          var sum = pixel[0] * weight[0]
          for tap in 1..<max(1, taps) { sum += pixel[tap] * weight[tap] }
          output[x] = sum
          weight += taps
        }
      }
    }
  }
}
