/// A program's whole command line as one value.
///
/// The parser, the help, the man page and the completions are all made from it, so they agree.
///
/// ```swift
/// struct Options { var force = false, filter = Filter.auto, jobs = 2 }
///
/// extension FlagCategory { static let output = Self("Output") }
///
/// extension Flag<Options> {
///   static var force: Self {
///     .toggle(\.force, "force", category: .output, help: "Replace edited files.")
///   }
///   static var filter: Self {
///     .value(
///       \.filter, "filter", as: .choice, named: "name", category: .output,
///       help: "How to resample.")
///   }
///   static var jobs: Self {
///     .value(
///       \.jobs, "jobs", short: "j", as: .wholeNumber(in: 1...64), named: "n", category: .output,
///       default: "number of cores", help: "Worker processes to run.")
///   }
/// }
///
/// let table = CommandTable(
///   "tercet", version: "1.0", summary: "Make renditions from masters.", defaults: Options(),
///   commands: [
///     Command(
///       "build", summary: "Make what is missing.", positionals: Positionals("PATH"),
///       flags: [.force, .filter, .jobs], run: build),
///     Command("init", summary: "Write a configuration file.", run: writeConfiguration),
///   ])
///
/// switch try table.parse(["-j4", "art"]) {
/// case .run(let action, _, let options, let paths):
///   action(options, paths)  // build, options.jobs == 4, ["art"]
/// case .help(let command, let form): print(table.help(for: command, form))
/// case .manual: print(table.manPage())
/// case .version: print("\(table.name) \(table.version)")
/// }
/// ```
public struct CommandTable<Options: Sendable, Action: Sendable>: Sendable {
  /// The program's name as users type it.
  public let name: String
  /// The program's version.
  public let version: String
  /// The day of the release as `2025-01-31`, for the man page's foot; may be empty.
  public let date: String
  /// What the program does, in one line that ends with a full stop.
  public let summary: String
  /// More paragraphs for the long help and the man page, separated by blank lines.
  public let discussion: String
  /// The options before any argument is read; help shows these defaults.
  public let defaults: Options
  /// Every command in the order of help, with `help` last; the first is the default.
  public let commands: [Command<Options, Action>]
  /// Sections at the end of the long help and the man page.
  public let sections: [HelpSection]
  /// What `help` shows besides commands, such as a schema.
  public let topics: [HelpTopic]

  /// A command line whose first command is meant where none is named.
  ///
  /// The `help` command, `-h`, `--help` and `--version` are added to what is given.
  public init(
    _ name: String,
    version: String,
    date: String = "",
    summary: String,
    discussion: String = "",
    defaults: Options,
    commands: [Command<Options, Action>],
    sections: [HelpSection] = [],
    topics: [HelpTopic] = []
  ) {
    self.name = name
    self.version = version
    self.date = date
    self.summary = summary
    self.discussion = discussion
    self.defaults = defaults
    self.sections = sections
    self.topics = topics
    let help = Command<Options, Action>(
      Self.helpName,
      summary: "Show help for the program or one command.",
      positionals: Positionals(
        "COMMAND",
        maximum: 1,
        kind: .oneOf(commands.map(\.name) + topics.map(\.name))
      ),
      flags: [.manual],
      action: nil
    )
    self.commands = (commands + [help]).map { command in
      var command = command
      command.flags += [.showHelp, .showVersion]
      return command
    }
  }

  /// The name of the command that every table has.
  static var helpName: String { "help" }

  /// The command that is meant where none is named.
  public var defaultCommand: Command<Options, Action> { commands[0] }

  /// The command of that exact name.
  public func command(_ name: String) -> Command<Options, Action>? {
    commands.first { $0.name == name }
  }

  /// The command that a word is probably a slip of, at most two letters away.
  ///
  /// Nil for a word with a dot or a slash, which is a path. Only the caller can tell whether a
  /// plain word names a folder.
  public func nearestCommand(to word: String) -> String? {
    guard !word.contains(where: { $0 == "/" || $0 == "." }) else { return nil }
    return nearest(to: word, among: commands.map(\.name), within: 2)
  }

  /// Every option of every command, in the order of the table.
  ///
  /// One that commands share is listed once; options that share only their name are all listed.
  public var flags: [Flag<Options>] {
    var all: [Flag<Options>] = []
    var named: [String: [Flag<Options>]] = [:]
    for flag in commands.flatMap(\.flags)
    where named[flag.name]?.contains(where: flag.isSame) != true {
      named[flag.name, default: []].append(flag)
      all.append(flag)
    }
    // The options that the table adds come after all others.
    return all.filter { $0.category != .help } + all.filter { $0.category == .help }
  }
}

/// A text that `help NAME` writes as it is.
public struct HelpTopic: Sendable {
  /// The word after `help`.
  public let name: String
  /// What the text is, in one line that ends with a full stop.
  public let summary: String
  /// Makes the text.
  public let text: @Sendable () -> String

  /// A text under a name.
  public init(_ name: String, summary: String, text: @escaping @Sendable () -> String) {
    self.name = name
    self.summary = summary
    self.text = text
  }
}

/// A titled piece of prose, such as the exit status.
public struct HelpSection: Sendable, Equatable {
  /// The words of the heading.
  public let title: String
  /// Paragraphs separated by blank lines.
  public let text: String

  /// Prose under a heading.
  public init(_ title: String, _ text: String) {
    self.title = title
    self.text = text
  }
}
