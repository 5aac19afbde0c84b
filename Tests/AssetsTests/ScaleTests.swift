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
    Case(text: "2.0x", suffix: "@2x"),
    Case(text: "8x", suffix: "@8x"),
    Case(text: "9x", suffix: nil),
    Case(text: "120x", suffix: nil),
    Case(text: "0x", suffix: nil),
    Case(text: "x", suffix: nil),
    Case(text: "3", suffix: nil),
    Case(text: "-3x", suffix: nil),
    Case(text: "3.x", suffix: nil),
    Case(text: "1e1x", suffix: nil),
    Case(text: "٣x", suffix: nil),
  ])
  func `is read from text and written as a suffix`(_ row: Case) {
    #expect(Scale(row.text)?.suffix == row.suffix)
  }
}
