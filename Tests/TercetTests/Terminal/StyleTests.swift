import Assets
import Testing

@testable import tercet

struct StyleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var option: When
    var environment: [String: String]
    var isTerminal: Bool
    var isColored: Bool

    init(
      _ option: When = .auto,
      _ environment: [String: String] = [:],
      terminal isTerminal: Bool,
      colored isColored: Bool
    ) {
      (self.option, self.environment) = (option, environment)
      (self.isTerminal, self.isColored) = (isTerminal, isColored)
    }

    var testDescription: String {
      "\(option) \(environment.sorted { $0.key < $1.key }) terminal: \(isTerminal)"
    }
  }

  @Test(arguments: [
    // The terminal decides.
    Case(terminal: true, colored: true),
    Case(terminal: false, colored: false),
    Case(.auto, ["TERM": "dumb"], terminal: true, colored: false),
    Case(.auto, ["TERM": "xterm"], terminal: true, colored: true),
    // The environment goes before it.
    Case(.auto, ["NO_COLOR": "1"], terminal: true, colored: false),
    Case(.auto, ["NO_COLOR": "0"], terminal: true, colored: false),
    Case(.auto, ["NO_COLOR": ""], terminal: true, colored: true),
    Case(.auto, ["CLICOLOR_FORCE": "1"], terminal: false, colored: true),
    Case(.auto, ["CLICOLOR_FORCE": "0"], terminal: false, colored: false),
    Case(.auto, ["CLICOLOR_FORCE": ""], terminal: false, colored: false),
    Case(.auto, ["FORCE_COLOR": "1"], terminal: false, colored: true),
    Case(.auto, ["FORCE_COLOR": "0"], terminal: false, colored: false),
    Case(.auto, ["FORCE_COLOR": "1", "TERM": "dumb"], terminal: true, colored: true),
    Case(.auto, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], terminal: true, colored: false),
    Case(.auto, ["NO_COLOR": "1", "FORCE_COLOR": "1"], terminal: true, colored: false),
    Case(.auto, ["CLICOLOR_FORCE": "1", "FORCE_COLOR": "0"], terminal: false, colored: true),
    // The option goes before both.
    Case(.always, ["NO_COLOR": "1", "TERM": "dumb"], terminal: false, colored: true),
    Case(.never, ["FORCE_COLOR": "1"], terminal: true, colored: false),
  ])
  func `colour is decided by the option, the environment, the terminal`(_ row: Case) {
    let style = Style(row.option, environment: row.environment, isTerminal: row.isTerminal)
    #expect(style.isColored == row.isColored)
  }

  static let diagnostic = Diagnostic(.corrupt, path: "a.png", "is bad", notes: ["why"])

  @Test func `without colour a diagnostic is as it is`() {
    let style = Style(.never, environment: [:], isTerminal: true)
    let lines = style.lines(of: Self.diagnostic).map(\.text)
    #expect(lines == ["a.png: error: is bad", "a.png: note: why"])
  }

  @Test func `with colour the words stay the same`() {
    let style = Style(.always, environment: [:], isTerminal: false)
    let text = style.lines(of: Self.diagnostic).map(\.text).joined(separator: "\n")
    #expect(
      text == "\u{1B}[1ma.png:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m is bad\n"
        + "\u{1B}[1ma.png:\u{1B}[0m \u{1B}[36mnote:\u{1B}[0m why"
    )
    #expect(text.replacing(/\u{1B}\[[0-9;]*m/, with: "") == Self.diagnostic.description)
  }

  @Test(arguments: [(Diagnostic.Severity.error, "31"), (.warning, "33"), (.note, "36")])
  func `each severity has its colour`(severity: Diagnostic.Severity, code: String) {
    let style = Style(.always, environment: [:], isTerminal: false)
    let text = style.lines(of: Diagnostic(.adoption, as: severity, path: nil, "fact")).map(\.text)
    #expect(text == ["\u{1B}[1;\(code)m\(severity.rawValue):\u{1B}[0m fact"])
  }
}
