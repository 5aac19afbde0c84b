/// Turns the text of an option into a value, and says what the text may be.
public struct ValueParser<Value>: Sendable {
  /// What shells can offer for it and help can list.
  public let kind: ValueKind
  /// The value that a text stands for; it looks at the text alone, never at the disk.
  public let parse: @Sendable (String) throws(InvalidValue) -> Value

  /// A parser of your own.
  ///
  /// The closure throws `InvalidValue` with a hint; the message around it is made elsewhere and
  /// already names the option and the value.
  public init(
    _ kind: ValueKind = .text,
    parse: @escaping @Sendable (String) throws(InvalidValue) -> Value
  ) {
    self.kind = kind
    self.parse = parse
  }

  /// The same for a setting that may be absent.
  var optional: ValueParser<Value?> {
    ValueParser<Value?>(kind) { text throws(InvalidValue) in try parse(text) }
  }
}

/// What a value or an argument may be.
public enum ValueKind: Sendable, Equatable {
  /// Any text.
  case text
  /// A path to a file.
  case file
  /// A path to a folder.
  case folder
  /// A whole number; the end at `Int.max` means "at least".
  case wholeNumber(ClosedRange<Int>)
  /// One of a few words.
  case oneOf([String])

  /// The words of `oneOf`, else none.
  var choices: [String] {
    if case .oneOf(let words) = self { words } else { [] }
  }
}

/// Why a text isn't a value of an option; thrown by a `ValueParser`.
public struct InvalidValue: Error, Equatable, Sendable {
  /// A whole sentence that says what to write instead, or nil.
  public let hint: String?

  /// A refusal that says what to write instead.
  public init(_ hint: String? = nil) {
    self.hint = hint
  }
}

extension ValueParser where Value == String {
  /// The text as it is.
  public static var text: Self { Self { $0 } }
  /// The path of a file, as it is typed.
  public static var file: Self { Self(.file) { $0 } }
  /// The path of a folder, as it is typed.
  public static var folder: Self { Self(.folder) { $0 } }
}

extension ValueParser where Value == Int {
  /// A whole number in decimal digits from `range`; leave the end at `Int.max` for "at least".
  public static func wholeNumber(in range: ClosedRange<Int>) -> Self {
    let limits =
      range.upperBound == .max
      ? "of at least \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
    return Self(.wholeNumber(range)) { text throws(InvalidValue) in
      guard let number = Int(text), range.contains(number) else {
        throw InvalidValue("Please provide a whole number \(limits).")
      }
      return number
    }
  }
}

extension ValueParser where Value: CaseIterable & RawRepresentable<String> & Sendable {
  /// One case of an enumeration, by its raw value.
  public static var choice: Self { choice(of: Array(Value.allCases)) }

  /// One of some cases of an enumeration, by its raw value.
  public static func choice(of cases: [Value]) -> Self {
    let words = cases.map(\.rawValue)
    return Self(.oneOf(words)) { text throws(InvalidValue) in
      guard words.contains(text), let value = Value(rawValue: text) else { throw InvalidValue() }
      return value
    }
  }
}
