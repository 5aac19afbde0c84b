extension UsageError: CustomStringConvertible {
  /// The whole message in one line; every sentence in it ends with a full stop or a question mark.
  public var description: String {
    ([fact] + advice).joined(separator: " ")
  }

  private var fact: String {
    switch code.kind {
    case .unknownOption: "Unknown option \(quoted(subject))."
    case .unexpectedOption: "The option \(quoted(subject)) is not for \(quoted(command))."
    case .missingValue: "Missing value for \(quoted(subject))."
    case .unexpectedValue: "The option \(quoted(subject)) takes no value."
    case .invalidValue: "The value \(quoted(value)) is invalid for \(quoted(subject))."
    case .unknownCommand: "Unknown command \(quoted(subject))."
    case .missingArgument: "Missing argument \(quoted(subject)) for \(quoted(command))."
    case .unexpectedArgument: "Unexpected argument \(quoted(subject)) for \(quoted(command))."
    case .emptyArgument: "The argument \(quoted(subject)) for \(quoted(command)) is empty."
    }
  }

  private var advice: [String] {
    let meant = suggestion.map { "Did you mean \(quoted($0))?" }
    let offer =
      choices.isEmpty
      ? nil : "Please provide \(choices.count > 1 ? "one of " : "")\(listed(choices.map(quoted)))."
    return [meant, offer, hint].compactMap { $0 }
  }
}

/// A text in single quotes, with control characters made visible so that it stays on its line.
private func quoted(_ text: String) -> String {
  let visible = text.unicodeScalars.map { scalar in
    scalar.properties.generalCategory == .control
      ? scalar.escaped(asASCII: true) : String(scalar)
  }
  return "'\(visible.joined())'"
}

/// Words in a row: "a, b or c".
public func listed(_ words: [String], _ conjunction: String = "or") -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}
