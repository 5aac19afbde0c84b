/// One thing a program does, called by the first word of its command line.
///
/// `Action` is what carries it out: a value of the caller's, most often a function.
public struct Command<Options: Sendable, Action: Sendable>: Sendable {
  /// The word that calls it.
  public let name: String
  /// One line of help that ends with a full stop.
  public var summary: String
  /// More paragraphs for its own help and the man page, separated by blank lines.
  public var discussion: String
  /// What may follow the options.
  public var positionals: Positionals
  /// The options it takes, in the order of help.
  public var flags: [Flag<Options>]
  /// Command lines worth showing.
  public var examples: [Example]
  /// What carries it out; nil for `help`, which the parser answers by itself.
  let action: Action?

  /// A command, everything that help says about it, and what carries it out.
  public init(
    _ name: String,
    summary: String,
    discussion: String = "",
    positionals: Positionals = .none,
    flags: [Flag<Options>] = [],
    examples: [Example] = [],
    run action: Action
  ) {
    self.init(
      name,
      summary: summary,
      discussion: discussion,
      positionals: positionals,
      flags: flags,
      examples: examples,
      action: Action?.some(action)
    )
  }

  /// A command that may be the parser's own.
  init(
    _ name: String,
    summary: String,
    discussion: String = "",
    positionals: Positionals,
    flags: [Flag<Options>],
    examples: [Example] = [],
    action: Action?
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.positionals = positionals
    self.flags = flags
    self.examples = examples
    self.action = action
  }

  /// The option of that long name, alias or negated name.
  func flag(_ name: String) -> Flag<Options>? {
    flags.first { $0.longNames.contains(name) }
  }
}

/// A command line worth showing, and what it does.
public struct Example: Sendable, Equatable {
  /// The whole line, with the program's name.
  public let line: String
  /// What it does, in one sentence.
  public let meaning: String

  /// A line and its meaning.
  public init(_ line: String, _ meaning: String) {
    self.line = line
    self.meaning = meaning
  }
}
