/// One thing a user should know, about one file.
///
/// The sentences are made by the static functions in the extensions of this type and nowhere
/// else, so that they can be tested word for word.
package struct Diagnostic: Hashable, Codable, Sendable, Error {
  package var severity: Severity
  /// The kind, such as `size-not-divisible`, for machine output.
  package var code: Code
  /// The file as its user would write it, and where in it; nil where no file is at fault.
  package var place: Place?
  /// One sentence without a full stop, lower case at the start, what to do included.
  package var sentence: String
  /// Further facts, each on a line of its own.
  package var notes: [String]

  /// How serious a diagnostic is.
  package enum Severity: String, Sendable, Codable, Comparable {
    case note, warning, error

    package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// A file, or a place in a text file.
  package struct Place: Hashable, Codable, Sendable, CustomStringConvertible {
    package var file: String
    /// Counted from 1; nil for the whole file.
    package var line: Int?
    /// Counted from 1.
    package var column: Int?

    package init(_ file: String, line: Int? = nil, column: Int? = nil) {
      self.file = file
      self.line = line
      self.column = column
    }

    /// The file, or `tercet.yml:3:5`.
    package var description: String {
      ([file] + [line, column].compactMap { $0?.description }).joined(separator: ":")
    }
  }

  /// A diagnostic about a file, or about none.
  ///
  /// - Parameters:
  ///   - code: The kind.
  ///   - severity: How serious it is; nil for what is usual for its kind.
  ///   - path: The file as its user would write it.
  ///   - sentence: What is wrong and what to do.
  ///   - notes: Further facts.
  package init(
    _ code: Code,
    as severity: Severity? = nil,
    path: String?,
    _ sentence: String,
    notes: [String] = []
  ) {
    self.init(code, as: severity, at: path.map { Place($0) }, sentence, notes: notes)
  }

  /// A diagnostic about a place in a text file.
  package init(
    _ code: Code,
    as severity: Severity? = nil,
    at place: Place?,
    _ sentence: String,
    notes: [String] = []
  ) {
    let severities = code.meaning.severities
    assert(severity.map(severities.contains) ?? true, "'\(code.rawValue)' must say so")
    self.severity = severity ?? severities.first ?? .error
    self.code = code
    self.place = place
    self.sentence = sentence
    self.notes = notes
  }
}

extension Diagnostic {
  /// The file as its user would write it; nil where no file is at fault.
  package var path: String? { place?.file }

  /// Whether it keeps a run from telling what a build would do.
  package var leavesOpen: Bool { severity == .error && code.meaning.leavesOpen }
}

extension Diagnostic: CustomStringConvertible {
  /// `path: warning: sentence`, the form that Xcode, SwiftPM and editors pick up, then the notes.
  package var lines: [String] {
    let place = place.map { "\($0): " } ?? ""
    return [place + "\(severity.rawValue): \(sentence)"] + notes.map { "\(place)note: \($0)" }
  }

  /// The lines, so that each is one and can be seen as what it is.
  package var description: String { lines.map(\.printable).joined(separator: "\n") }
}
