import Assets

/// Whether and how text is coloured.
struct Style: Sendable, Equatable {
  var isColored: Bool

  /// Decides about colour: the option, then `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR`, then
  /// the terminal.
  ///
  /// Sources: no-color.org, and the order that CMake and Node's tools share.
  init(_ when: When, environment: [String: String], isTerminal: Bool) {
    func isSet(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
    isColored =
      switch when {
      case .always: true
      case .never: false
      case .auto:
        if isSet("NO_COLOR") {
          false
        } else if isSet("CLICOLOR_FORCE"), environment["CLICOLOR_FORCE"] != "0" {
          true
        } else if isSet("FORCE_COLOR"), environment["FORCE_COLOR"] != "0" {
          true
        } else {
          isTerminal && environment["TERM"] != "dumb"
        }
      }
  }

  /// A diagnostic with its kind in colour.
  func render(_ diagnostic: Diagnostic) -> String {
    guard isColored else { return diagnostic.description }
    let code =
      switch diagnostic.severity {
      case .error: "31"
      case .warning: "33"
      case .note: "36"
      }
    let place = diagnostic.place.map { "\u{1B}[1m\($0.description.printable):\u{1B}[0m " } ?? ""
    let kind = "\u{1B}[1;\(code)m\(diagnostic.severity.rawValue):\u{1B}[0m"
    let lines =
      ["\(kind) \(diagnostic.sentence.printable)"]
      + diagnostic.notes.map { "\u{1B}[36mnote:\u{1B}[0m \($0.printable)" }
    return lines.map { place + $0 }.joined(separator: "\n")
  }
}
