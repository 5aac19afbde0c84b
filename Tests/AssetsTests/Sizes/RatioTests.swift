import RenderProtocol
import Testing

struct RatioTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var ratio: Ratio?

    init(_ text: String, _ ratio: Ratio?) { (self.text, self.ratio) = (text, ratio) }

    var testDescription: String { "'\(text)'" }
  }

  @Test(arguments: [
    Case("1", Ratio(1)),
    Case("0003", Ratio(3)),
    Case("1.5", Ratio(3, 2)),
    Case("2.0", Ratio(2)),
    Case("66.67", Ratio(6667, 100)),
    Case("0.75", Ratio(3, 4)),
    Case("0.000001", Ratio(1, 1_000_000)),
    Case("999999.999999", Ratio(999_999_999_999, 1_000_000)),
    Case("0", nil),
    Case("0.0", nil),
    Case("0.0000001", nil),
    Case("1000000", nil),
    Case("", nil),
    Case(".", nil),
    Case(".5", nil),
    Case("5.", nil),
    Case("1.2.3", nil),
    Case("-1", nil),
    Case("+1", nil),
    Case(" 1", nil),
    Case("1e3", nil),
    Case("1,5", nil),
    Case("٣", nil),
    Case("³", nil),
    Case("0x2", nil),
    Case("inf", nil),
    Case("99999999999999999999", nil),
  ])
  func `reads plain positive decimals only`(_ row: Case) {
    #expect(Ratio(decimal: row.text) == row.ratio)
  }

  @Test(arguments: [(6, 4, 3, 2), (300, 100, 3, 1), (1, 1, 1, 1), (7, 13, 7, 13)])
  func `is kept in lowest terms`(_ row: (Int, Int, Int, Int)) {
    let ratio = Ratio(row.0, row.1)
    #expect(ratio.numerator == row.2)
    #expect(ratio.denominator == row.3)
  }

  @Test func `multiplies and divides exactly`() {
    for first in 1...12 {
      for second in 1...12 {
        let (left, right) = (Ratio(first, 7), Ratio(5, second))
        #expect(left * right / right == left)
        #expect(left / right * right == left)
        #expect(left / left == Ratio(1))
      }
    }
  }

  @Test func `orders as its value does`() {
    let ratios = (1...9).flatMap { top in (1...9).map { Ratio(top, $0) } }
    for left in ratios {
      for right in ratios {
        #expect((left < right) == (left.value < right.value))
        #expect((left == right) == (left.value == right.value))
      }
    }
  }

  @Test(arguments: [(12, 18, 6), (7, 5, 1), (5, 5, 5), (3, 0, 3)])
  func `finds the greatest common divisor`(_ row: (Int, Int, Int)) {
    #expect(Ratio.greatestCommonDivisor(row.0, row.1) == row.2)
    #expect(Ratio.greatestCommonDivisor(row.1, row.0) == row.2)
  }
}
