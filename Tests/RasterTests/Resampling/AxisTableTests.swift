import RenderProtocol
import Testing

@testable import Raster

struct AxisTableTests {
  static let kernels: [Kernel] = [
    .box, .coverage, .lanczos(3), .lanczos(2), .cubic(0, 0.5), .cubic(1.0 / 3, 1.0 / 3), .linear,
    .nearest,
  ]
  static let sizes = [
    (300, 200), (300, 100), (121, 81), (100, 34), (100, 67), (10000, 6667), (1, 1), (2, 2), (2, 1),
    (3, 2), (5, 4), (1, 3), (7, 20), (300, 198),
  ]

  @Test(arguments: kernels, sizes)
  func `weights add up to one, stay inside and mirror each other`(
    _ kernel: Kernel,
    _ size: (Int, Int)
  ) {
    let table = AxisTable(kernel, source: size.0, target: size.1)
    #expect(table.target == size.1)
    for index in 0..<table.target {
      let weights = weights(table, index)
      #expect(abs(weights.reduce(0, +) - 1) < 1e-5)
      #expect(table.first[index] >= 0 && table.first[index] + table.taps <= size.0)
      if index > 0 { #expect(table.first[index] >= table.first[index - 1]) }
    }
    guard kernel != .nearest else { return }
    for index in 0..<min(12, table.target) {
      let (left, right) = (dense(table, index), dense(table, table.target - 1 - index))
      #expect(zip(left, right.reversed()).allSatisfy { abs($0 - $1) < 1e-5 })
    }
  }

  @Test func `three to two has exactly the three fitted taps`() {
    let table = AxisTable(.coverage, source: 9, target: 6)
    #expect(table.taps == 3)
    #expect(table.first == [0, 0, 3, 3, 6, 6])
    for index in 0..<6 {
      let taps: [Float] = index % 2 == 0 ? [0.7137, 0.3308, -0.0445] : [-0.0445, 0.3308, 0.7137]
      #expect(zip(weights(table, index), taps).allSatisfy { abs($0 - $1) < 1e-6 })
    }
  }

  @Test func `three to one is the plain mean`() {
    let table = AxisTable(.box, source: 9, target: 3)
    #expect(table.first == [0, 3, 6])
    #expect(table.weights.allSatisfy { abs($0 - 1.0 / 3) < 1e-6 })
  }

  @Test func `a box that doesn't divide weighs pixels by what it covers of them`() {
    let table = AxisTable(.box, source: 3, target: 2)
    let expected: [Double] = [2.0 / 3, 1.0 / 3, 0]
    let isNear = zip(dense(table, 0), expected).allSatisfy { (weight, exact) -> Bool in
      abs(Double(weight) - exact) < 1e-6
    }
    #expect(isNear)
  }

  @Test func `nearest takes the pixel under the centre`() {
    #expect(AxisTable(.nearest, source: 9, target: 3).first == [1, 4, 7])
    #expect(AxisTable(.nearest, source: 2, target: 4).first == [0, 0, 1, 1])
  }

  /// The mean position of the weights is the centre, so that nothing drifts from edge to edge.
  @Test(arguments: [(121, 81), (100, 34), (1000, 667)])
  func `the picture doesn't drift`(_ size: (Int, Int)) {
    for kernel in [Kernel.box, .coverage, .lanczos(3)] {
      let table = AxisTable(kernel, source: size.0, target: size.1)
      let scale = Double(size.0) / Double(size.1)
      for index in 4..<table.target - 4 {
        let mean = dense(table, index).enumerated().reduce(0) {
          $0 + (Double($1.offset) + 0.5) * Double($1.element)
        }
        #expect(abs(mean - (Double(index) + 0.5) * scale) < 0.5)
      }
    }
  }

  private func weights(_ table: AxisTable, _ index: Int) -> ArraySlice<Float> {
    table.weights[index * table.taps..<(index + 1) * table.taps]
  }

  private func dense(_ table: AxisTable, _ index: Int) -> [Float] {
    var all = [Float](repeating: 0, count: table.source)
    for (tap, weight) in weights(table, index).enumerated() {
      all[table.first[index] + tap] += weight
    }
    return all
  }
}
