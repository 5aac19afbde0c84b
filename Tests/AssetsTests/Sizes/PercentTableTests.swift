import RenderProtocol
import Testing

@testable import Assets

struct PercentTableTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var master: Int
    var twice: Int?
    var once: Int?

    init(_ text: String, _ master: Int, twice: Int?, once: Int?) {
      (self.text, self.master, self.twice, self.once) = (text, master, twice, once)
    }

    var testDescription: String { "\(text) of \(master)" }
  }

  @Test(arguments: [
    Case("2x=66,1x=33", 300, twice: 198, once: 99),
    Case("2x=66.67,1x=33.33", 300, twice: 200, once: 100),
    Case("2x=67%,1x=33%", 300, twice: 201, once: 99),
    Case("2X=66.67", 300, twice: 200, once: nil),
    Case("1x=50", 121, twice: nil, once: 61),
    Case("2x=66.67,1x=33.33", 1, twice: 1, once: 1),
    Case("automator", 300, twice: 198, once: 99),
    // 79.86 becomes 80, and 40 of that; 33 % at once would be 39.93.
    Case("automator", 121, twice: 80, once: 40),
    // 50.16 becomes 50, and 25 of that; 33 % at once would be 25.08.
    Case("automator", 76, twice: 50, once: 25),
    // 48.84 becomes 49, and 24.5 rounds up to 25; 33 % at once would be 24.42, and half of the
    // master first would come to 24 too.
    Case("automator", 74, twice: 49, once: 25),
    Case("automator", 1, twice: 1, once: 1),
  ])
  func `gives these sizes, rounded to the nearest`(_ row: Case) throws {
    let table = try #require(PercentTable(row.text))
    let master = PixelSize(width: row.master, height: 1)
    #expect(table.size(of: master, at: Scale(2), rounding: .nearest)?.width == row.twice)
    #expect(table.size(of: master, at: Scale(1), rounding: .nearest)?.width == row.once)
    #expect(table.size(of: master, at: Scale(3), rounding: .nearest) == nil)
  }

  @Test(arguments: [
    "", "automatic", "Automator", "2x", "2x=", "=66", "2=66", "66", "2x=0", "2x=-66", "2x=1000.1",
    "2x=66,", ",2x=66", "2x=66,2X=67", "2x=66,2.0x=66", "2x=66;1x=33", "2x=66 ,1x=33", "2x=66%%",
    "2x=66=67", "2x=sixty", "9x=66", "2x=66.6666667",
  ])
  func `refuses other texts`(text: String) {
    #expect(PercentTable(text) == nil)
  }

  @Test func `states the fraction of the master's side`() throws {
    let plain = try #require(PercentTable("2x=66.67,1x=33"))
    #expect(plain.fraction(of: Scale(2)) == Ratio(6667, 10_000))
    #expect(plain.fraction(of: Scale(1)) == Ratio(33, 100))
    #expect(plain.fraction(of: Scale(3)) == nil)
    #expect(PercentTable.automator.fraction(of: Scale(2)) == Ratio(66, 100))
    #expect(PercentTable.automator.fraction(of: Scale(1)) == Ratio(33, 100))
  }
}
