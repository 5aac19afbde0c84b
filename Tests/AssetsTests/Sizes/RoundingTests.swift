import RenderProtocol
import Testing

@testable import Assets

struct RoundingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var pixels: Int
    var ratio: Ratio
    var up: Int
    var nearest: Int
    var down: Int

    var testDescription: String { "\(pixels) × \(ratio.numerator)/\(ratio.denominator)" }
  }

  @Test(arguments: [
    Case(pixels: 300, ratio: Ratio(2, 3), up: 200, nearest: 200, down: 200),
    Case(pixels: 300, ratio: Ratio(1, 3), up: 100, nearest: 100, down: 100),
    Case(pixels: 121, ratio: Ratio(2, 3), up: 81, nearest: 81, down: 80),
    Case(pixels: 121, ratio: Ratio(1, 3), up: 41, nearest: 40, down: 40),
    Case(pixels: 62, ratio: Ratio(2, 3), up: 42, nearest: 41, down: 41),
    Case(pixels: 62, ratio: Ratio(1, 3), up: 21, nearest: 21, down: 20),
    Case(pixels: 5, ratio: Ratio(1, 2), up: 3, nearest: 3, down: 2),
    Case(pixels: 300, ratio: Ratio(6667, 10_000), up: 201, nearest: 200, down: 200),
    Case(pixels: 1, ratio: Ratio(1, 3), up: 1, nearest: 1, down: 1),
    Case(pixels: 1, ratio: Ratio(1, 1000), up: 1, nearest: 1, down: 1),
    Case(pixels: 2, ratio: Ratio(1, 3), up: 1, nearest: 1, down: 1),
    Case(pixels: 2, ratio: Ratio(3, 1), up: 6, nearest: 6, down: 6),
  ])
  func `rounds one side`(_ row: Case) {
    #expect(Rounding.up.side(row.pixels, times: row.ratio) == row.up)
    #expect(Rounding.nearest.side(row.pixels, times: row.ratio) == row.nearest)
    #expect(Rounding.down.side(row.pixels, times: row.ratio) == row.down)
  }

  @Test(arguments: Rounding.allCases)
  func `never makes a side 0 and never strays by a pixel`(rounding: Rounding) {
    for pixels in 1...400 {
      for ratio in [Ratio(1, 3), Ratio(2, 3), Ratio(1, 2), Ratio(1, 4), Ratio(3, 2)] {
        let side = rounding.side(pixels, times: ratio)
        #expect(side >= 1)
        #expect(abs(Double(side) - Double(pixels) * ratio.value) < 1)
      }
    }
  }

  /// The largest side a picture file can state, with the longest decimals a user can type.
  @Test(arguments: Rounding.allCases)
  func `takes the largest numbers that can be asked for`(rounding: Rounding) throws {
    let side = Int(Int32.max)
    let scale = try #require(Scale("7.9999x"))
    let other = try #require(Scale("0.0003x"))
    #expect(rounding.side(side, times: scale.ratio / other.ratio) > side)
    let percent = try #require(Ratio(decimal: "999.999999"))
    #expect(rounding.side(side, times: percent / Ratio(100)) > side)
  }
}
