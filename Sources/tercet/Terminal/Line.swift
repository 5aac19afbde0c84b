import Assets

/// A line for people, in pieces that may be coloured.
///
/// Whatever a name in it holds, the line can't end early, steer a terminal, or give a service that
/// reads logs a command: what could is escaped as the line is made.
struct Line: ConsoleLine, Equatable, ExpressibleByStringInterpolation {
  private var pieces: [Piece]

  private struct Piece: Equatable {
    var text: String
    var color: Color?
  }

  /// A colour of the terminal, by the numbers of its escape.
  enum Color: String, Sendable {
    case bold = "1"
    case boldRed = "1;31"
    case boldYellow = "1;33"
    case boldCyan = "1;36"
    case cyan = "36"
  }

  init(_ text: String, _ color: Color? = nil) {
    var text = text.harmless
    // GitHub's runner takes such a beginning for a command, spaces before it or not.
    if text.drop(while: { $0 == " " }).hasPrefix("::"), let first = text.firstIndex(of: ":") {
      text.replaceSubrange(first...first, with: "\\u{3A}")
    }
    pieces = [Piece(text: text, color: color)]
  }

  init(stringLiteral text: String) {
    self.init(text)
  }

  static func + (left: Line, right: Line) -> Line {
    var line = left
    line.pieces += right.pieces
    return line
  }

  /// As the terminal takes it.
  var text: String {
    pieces.map { piece in
      piece.color.map { "\u{1B}[\($0.rawValue)m\(piece.text)\u{1B}[0m" } ?? piece.text
    }.joined()
  }

  /// As the eye takes it.
  var plain: String { pieces.map(\.text).joined() }

  /// The line with fewer characters than a terminal has columns, its end as `…` where it is cut.
  func cut(to width: Int) -> Line {
    guard plain.count >= width else { return self }
    var room = max(1, width - 2)
    var line = self
    line.pieces = []
    for piece in pieces where room > 0 {
      let text = String(piece.text.prefix(room))
      room -= text.count
      line.pieces.append(Piece(text: text, color: piece.color))
    }
    line.pieces.append(Piece(text: "…", color: nil))
    return line
  }
}

/// A line that Console can write.
protocol ConsoleLine: Sendable {
  /// All of it, without a line end.
  var text: String { get }
}

extension String {
  /// The text with all escaped that can't be seen or steers a terminal, and the marks by which
  /// GitHub, Azure and TeamCity find commands within a line, `##[group]` and `##vso[task]`.
  var harmless: String {
    let text = printable
    return text.contains("##") ? text.replacing(/##(?=[A-Za-z]*\[)/, with: "#\\u{23}") : text
  }
}
