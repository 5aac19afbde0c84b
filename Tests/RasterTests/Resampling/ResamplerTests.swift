import Testing

@testable import Raster

struct ResamplerTests {
  /// All output rows, and after how many source rows each came out.
  private func run(
    _ resampler: Resampler,
    _ rows: [[SIMD4<Float>]]
  ) -> (rows: [[SIMD4<Float>]], after: [Int]) {
    var resampler = resampler
    var output: [[SIMD4<Float>]] = []
    var after: [Int] = []
    for (index, row) in rows.enumerated() {
      row.withUnsafeBufferPointer {
        resampler.push($0) {
          output.append(Array($0))
          after.append(index + 1)
        }
      }
    }
    return (output, after)
  }

  private func resampler(_ kernel: Kernel, _ source: (Int, Int), _ target: (Int, Int)) -> Resampler
  {
    Resampler(
      horizontal: AxisTable(kernel, source: source.0, target: target.0),
      vertical: AxisTable(kernel, source: source.1, target: target.1)
    )
  }

  @Test(arguments: AxisTableTests.kernels, [(40, 27), (40, 13), (40, 40), (13, 40), (1, 1)])
  func `a flat picture stays flat and has every row`(_ kernel: Kernel, _ size: (Int, Int)) {
    let flat = SIMD4<Float>(10, 200, 30, 255)
    let rows = [[SIMD4<Float>]](repeating: Array(repeating: flat, count: size.0), count: size.0)
    let result = run(resampler(kernel, (size.0, size.0), (size.1, size.1)), rows).rows
    #expect(result.count == size.1)
    #expect(result.allSatisfy { $0.count == size.1 })
    for pixel in result.joined() { #expect(((pixel - flat) * (pixel - flat)).sum() < 1e-3) }
  }

  @Test func `a row comes out as soon as its last source row is in`() {
    let rows = [[SIMD4<Float>]](repeating: [.one], count: 9)
    #expect(run(resampler(.box, (1, 9), (1, 3)), rows).after == [3, 6, 9])
    #expect(run(resampler(.coverage, (1, 9), (1, 6)), rows).after == [3, 3, 6, 6, 9, 9])
  }

  @Test func `both axes are filtered by their own tables`() {
    let rows = (0..<4).map { y in (0..<2).map { x in SIMD4<Float>(repeating: Float(2 * y + x)) } }
    let result = run(
      Resampler(
        horizontal: AxisTable(.identity, source: 2, target: 2),
        vertical: AxisTable(.box, source: 4, target: 2)
      ),
      rows
    ).rows
    #expect(
      result == [
        [.init(repeating: 1), .init(repeating: 2)], [.init(repeating: 5), .init(repeating: 6)],
      ]
    )
  }

  @Test func `three taps written out equal the general loop`() {
    let row = (0..<9).map { SIMD4<Float>(Float($0 * $0), Float($0), 1, 255) }
    let result = run(resampler(.coverage, (9, 1), (6, 1)), [row]).rows[0]
    let table = AxisTable(.coverage, source: 9, target: 6)
    for (x, pixel) in result.enumerated() {
      let wanted = (0..<3).reduce(SIMD4<Float>.zero) {
        $0 + row[table.first[x] + $1] * table.weights[3 * x + $1]
      }
      #expect(pixel == wanted)
    }
  }
}
