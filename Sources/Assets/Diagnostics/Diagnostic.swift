/// One thing a user should know, about one file.
///
/// The sentences are made by the static functions in the extensions of this type and nowhere
/// else, so that they can be tested word for word.
package struct Diagnostic: Hashable, Codable, Sendable, Error {
  package var severity: Severity
  /// A stable name of the kind, such as `size-not-divisible`, for machine output.
  package var code: String
  /// The file as its user would write it; nil where no file is at fault.
  package var path: String?
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

  package init(
    _ severity: Severity,
    _ code: String,
    path: String?,
    _ sentence: String,
    notes: [String] = []
  ) {
    self.severity = severity
    self.code = code
    self.path = path
    self.sentence = sentence
    self.notes = notes
  }
}

extension Diagnostic: CustomStringConvertible {
  /// `path: warning: sentence`, the form that Xcode, SwiftPM and editors pick up, then the notes.
  package var description: String {
    let place = path.map { "\($0): " } ?? ""
    return ([place + "\(severity.rawValue): \(sentence)"] + notes.map { "\(place)note: \($0)" })
      .map(\.printable).joined(separator: "\n")
  }
}
