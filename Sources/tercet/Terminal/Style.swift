import Assets

/// Whether and how text is coloured.
struct Style: Sendable, Equatable {
  var isColored: Bool

  private init(isColored: Bool) {
    self.isColored = isColored
  }

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

  /// Without colour.
  static let plain = Style(isColored: false)

  /// A diagnostic with its kind in colour, and a line for each note.
  func lines(of diagnostic: Diagnostic) -> [Line] {
    let kind: Line.Color =
      switch diagnostic.severity {
      case .error: .boldRed
      case .warning: .boldYellow
      case .note: .boldCyan
      }
    func line(_ word: String, _ color: Line.Color, _ sentence: String) -> Line {
      let rest = Line("\(word):", isColored ? color : nil) + Line(" \(sentence)")
      guard let place = diagnostic.place else { return rest }
      return Line("\(place):", isColored ? .bold : nil) + " " + rest
    }
    return [line(diagnostic.severity.rawValue, kind, diagnostic.sentence)]
      + diagnostic.notes.map { line("note", .cyan, $0) }
  }
}
