import Testing

@testable import tercet

struct ProgressLineTests {
  struct Case: Sendable {
    var done: Int
    var total: Int
    var seconds: Double
    var text: String
  }

  @Test(arguments: [
    Case(done: 12, total: 650, seconds: 2, text: "12/650  6/s  107 s left  a@3x.png"),
    Case(done: 650, total: 650, seconds: 10, text: "650/650  65/s  0 s left  a@3x.png"),
    Case(done: 0, total: 650, seconds: 1, text: "0/650  0/s  0 s left  a@3x.png"),
    Case(done: 1, total: 2, seconds: 0, text: "1/2  0/s  0 s left  a@3x.png"),
    Case(done: 1, total: 3, seconds: 100, text: "1/3  0/s  200 s left  a@3x.png"),
    Case(done: 0, total: 0, seconds: 0, text: "0/0  0/s  0 s left  a@3x.png"),
  ])
  func `counts, and tells the rate and the time left`(_ row: Case) {
    let line = ProgressLine.line(
      done: row.done,
      total: row.total,
      current: "a@3x.png",
      seconds: row.seconds
    )
    #expect(line.text == row.text)
  }

  @Test func `a name cannot steer the terminal`() {
    let name = "a\u{1B}[2J\n\r\u{7F}\u{9B}é.png"
    let text = ProgressLine.line(done: 1, total: 1, current: name, seconds: 1).text
    #expect(text == "1/1  1/s  0 s left  a\\u{1B}[2J\\n\\r\\u{7F}\\u{9B}é.png")
  }
}
