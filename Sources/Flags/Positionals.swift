/// The arguments of a command that aren't options.
public struct Positionals: Sendable, Equatable {
  /// What stands for one of them in help, in capitals: `PATH`.
  public let name: String
  /// The fewest accepted.
  public let minimum: Int
  /// The most accepted, or nil for any number.
  public let maximum: Int?
  /// What each may be.
  public let kind: ValueKind

  /// Between `minimum` and `maximum` arguments of one kind.
  public init(_ name: String, minimum: Int = 0, maximum: Int? = nil, kind: ValueKind = .file) {
    self.name = name
    self.minimum = minimum
    self.maximum = maximum
    self.kind = kind
  }

  /// No arguments at all.
  public static let none = Positionals("", maximum: 0, kind: .text)

  /// The form that help shows: `FILE`, `[PATH…]`, or nothing.
  public var synopsis: String {
    if maximum == 0 { return "" }
    let repeated = maximum == 1 ? name : "\(name)…"
    return minimum == 0 ? "[\(repeated)]" : repeated
  }
}
