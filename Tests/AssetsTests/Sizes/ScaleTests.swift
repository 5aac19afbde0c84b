import RenderProtocol
import Testing

@testable import Assets

@Suite struct ScaleTests {
  struct Case: Sendable {
    var text: String
    var suffix: String?
  }

  @Test(arguments: [
    Case(text: "1x", suffix: ""),
    Case(text: "2x", suffix: "@2x"),
    Case(text: "3X", suffix: "@3x"),
    Case(text: "1.5x", suffix: "@1.5x"),
    Case(text: "0.75x", suffix: "@0.75x"),
    Case(text: "1.3312x", suffix: "@1.3312x"),
    Case(text: "2.0x", suffix: "@2x"),
    Case(text: "8x", suffix: "@8x"),
    Case(text: "8.0001x", suffix: nil),
    Case(text: "1.33125x", suffix: nil),
    Case(text: "9x", suffix: nil),
    Case(text: "120x", suffix: nil),
    Case(text: "0x", suffix: nil),
    Case(text: "x", suffix: nil),
    Case(text: "", suffix: nil),
    Case(text: "3", suffix: nil),
    Case(text: "3xx", suffix: nil),
    Case(text: "-3x", suffix: nil),
    Case(text: "3.x", suffix: nil),
    Case(text: ".5x", suffix: nil),
    Case(text: "1e1x", suffix: nil),
    Case(text: "٣x", suffix: nil),
    Case(text: "3×", suffix: nil),
  ])
  func `is read from text and written as a suffix`(_ row: Case) {
    #expect(Scale(row.text)?.suffix == row.suffix)
  }

  @Test func `is read back from what it writes`() {
    for thousandths in 1...8000 {
      let scale = Scale(Ratio(thousandths, 1000))
      #expect(Scale(scale.description) == scale)
    }
  }

  @Test(arguments: [(Ratio(1, 3), "0.333333333x"), (Ratio(4, 3), "1.333333333x")])
  func `writes nine digits of a scale that no decimal states`(_ ratio: Ratio, _ text: String) {
    #expect(Scale(ratio).description == text)
  }

  @Test(arguments: [
    (0, Scale(3), 0), (30, Scale(3), 10), (31, Scale(3), 10.3333), (29, Scale(3), 9.6667),
    (31, Scale(Ratio(3, 2)), 20.6667),
  ])
  func `counts pixels in points`(_ pixels: Int, _ scale: Scale, _ points: Double) {
    #expect(scale.points(of: pixels) == points)
  }

  @Test func `orders by density`() {
    let scales = ["3x", "0.75x", "1x", "1.5x", "2x"].compactMap { Scale($0) }.sorted()
    #expect(scales.map(\.description) == ["0.75x", "1x", "1.5x", "2x", "3x"])
  }
}
