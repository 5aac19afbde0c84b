/// One option of a command line, described once for the parser, the help, the man page and the
/// completions.
///
/// Make one with `toggle`, `value` or `repeated`. `Options` is the caller's struct of settings;
/// a flag writes into it through a key path and touches nothing else.
public struct Flag<Options: Sendable>: Sendable {
  /// The long name without its dashes, in kebab-case.
  public let name: String
  /// The letter of the short form, `o` for `-o`.
  public var short: Character?
  /// Other long names that mean the same and that help mentions only in its long form.
  public var aliases: [String] = []
  /// The long name that undoes this option, such as `no-manifest`.
  public var negation: String?
  /// What stands for the value in help, `dir` for `--output <dir>`; nil for a switch.
  public var placeholder: String?
  /// What the value may be.
  public var kind: ValueKind = .text
  /// Whether each further use adds a value instead of replacing it.
  public var isRepeatable = false
  /// The heading it appears under.
  public var category: FlagCategory
  /// One line of help that ends with a full stop.
  public var help: String
  /// More paragraphs for the long help and the man page, separated by blank lines.
  public var discussion = ""

  /// What the parser does when it meets the option.
  var effect: Effect
  /// What the negated name does.
  var undo: (@Sendable (inout Options) -> Void)?
  /// Whether a switch is on in a set of options.
  var state: @Sendable (Options) -> Bool = { _ in false }
  /// The words for the default that a set of options holds.
  var defaultText: @Sendable (Options) -> String? = { _ in nil }

  /// What an option does.
  enum Effect: Sendable {
    case set(@Sendable (inout Options) -> Void)
    /// The Bool is true the first time an option is met, so that a list forgets its default.
    case take(@Sendable (String, Bool, inout Options) throws(InvalidValue) -> Void)
    /// Nothing: the parser answers with help, the man page or the version.
    case inform
  }

  /// Whether a value must follow.
  public var takesValue: Bool { placeholder != nil }

  /// Whether two commands mean the same option, rather than two of the same name.
  func isSame(as other: Flag) -> Bool {
    name == other.name && help == other.help && kind == other.kind
  }

  /// The option with its value's name, such as `--output <dir>`, under any of its spellings.
  func label(_ spelling: String) -> String {
    placeholder.map { "\(spelling) <\($0)>" } ?? spelling
  }

  /// Every long name, without dashes.
  var longNames: [String] { [name] + aliases + (negation.map { [$0] } ?? []) }

  /// Every spelling with its dashes, the short one first.
  var spellings: [String] {
    (short.map { ["-\($0)"] } ?? []) + ["--\(name)"] + aliases.map { "--\($0)" }
  }
}

/// A heading in help that groups options; headings appear in the order of the table.
///
/// Callers declare their own: `extension FlagCategory { static let output = Self("Output") }`.
public struct FlagCategory: Hashable, Sendable {
  /// The words of the heading.
  public let title: String

  /// A heading of those words.
  public init(_ title: String) {
    self.title = title
  }

  /// Where the options that every command has are listed.
  public static let help = FlagCategory("Help")
}

extension Flag {
  /// `-h` and `--help`; the parser tells them apart by their spelling.
  static var showHelp: Flag {
    Flag(
      name: "help",
      short: "h",
      category: .help,
      help: "Show help; --help says more than -h.",
      effect: .inform
    )
  }

  /// `--version`.
  static var showVersion: Flag {
    Flag(name: "version", category: .help, help: "Show the version.", effect: .inform)
  }

  /// `help --man`.
  static var manual: Flag {
    Flag(name: "man", category: .help, help: "Write the man page, in roff.", effect: .inform)
  }
}
