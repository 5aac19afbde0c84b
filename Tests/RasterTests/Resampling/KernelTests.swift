import RenderProtocol
import Testing

@testable import Raster

struct KernelTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let filter: Filter
    let source: Int
    let target: Int
    let ratio: Ratio
    let kernel: Kernel

    init(_ filter: Filter, _ source: Int, _ target: Int, _ ratio: Ratio, _ kernel: Kernel) {
      (self.filter, self.source, self.target) = (filter, source, target)
      (self.ratio, self.kernel) = (ratio, kernel)
    }

    var testDescription: String { "\(filter.rawValue) \(source) to \(target)" }
  }

  static let cases = [
    Case(.auto, 300, 200, Ratio(2, 3), .coverage),
    Case(.auto, 121, 81, Ratio(2, 3), .coverage),
    Case(.auto, 300, 100, Ratio(1, 3), .box),
    Case(.auto, 100, 34, Ratio(1, 3), .box),
    Case(.auto, 300, 150, Ratio(3, 6), .box),
    Case(.auto, 300, 75, Ratio(1, 4), .box),
    Case(.auto, 300, 198, Ratio(66, 100), .lanczos(3)),
    Case(.auto, 300, 225, Ratio(3, 4), .lanczos(3)),
    Case(.auto, 300, 400, Ratio(4, 3), .lanczos(3)),
    Case(.auto, 1, 1, Ratio(1, 3), .identity),
    Case(.box, 300, 300, Ratio(1, 1), .identity),
    Case(.nearest, 300, 200, Ratio(2, 3), .nearest),
    Case(.catmullRom, 300, 200, Ratio(2, 3), .cubic(0, 0.5)),
  ]

  @Test(arguments: cases)
  func `a kernel follows the exact ratio`(_ example: Case) {
    let kernel = Kernel.choose(
      example.filter,
      source: example.source,
      target: example.target,
      ratio: example.ratio
    )
    #expect(kernel == example.kernel)
  }

  @Test func `Lanczos and the cubics are one at the centre and zero at other pixels`() {
    for kernel in [Kernel.lanczos(2), .lanczos(3), .cubic(0, 0.5), .linear] {
      #expect(abs(kernel.weight(0) - 1) < 1e-12)
      for distance in 1...3 { #expect(abs(kernel.weight(Double(distance))) < 1e-12) }
    }
  }

  @Test func `Mitchell's filter has its known values`() {
    let mitchell = Kernel.cubic(1.0 / 3, 1.0 / 3)
    #expect(abs(mitchell.weight(0) - 8.0 / 9) < 1e-12)
    #expect(abs(mitchell.weight(1) - 1.0 / 18) < 1e-12)
  }

  @Test func `a ratio is in lowest terms`() {
    #expect(Ratio(200, 300) == Ratio(2, 3))
    #expect(Ratio(66, 100).denominator == 50)
  }
}
