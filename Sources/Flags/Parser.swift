extension CommandTable {
  /// What a command line asks for.
  ///
  /// The first word names the command; where it names none, or follows `--`, it is an argument of
  /// the default command. Options may stand anywhere before `--`, the last one wins, and none may
  /// be abbreviated. `-h`, `--help` and `--version` win over every mistake. A value that begins
  /// with a dash must be attached with `=`, and an empty one counts as missing.
  ///
  /// - Parameters:
  ///   - arguments: The command line without the program's own name.
  ///   - base: The options to start from, the table's defaults where nil. Parsing twice, the second
  ///     time onto the values of a configuration file, lets the command line win over the file.
  /// - Returns: The command with its options and arguments, or which kind of help to show.
  /// - Throws: The first mistake from the left; missing and surplus arguments come last.
  public func parse(
    _ arguments: [String],
    onto base: Options? = nil
  ) throws(UsageError) -> Invocation<Options, Action> {
    let tokens = ArgumentScanner.tokens(of: arguments, flags: flags)
    var words = tokens.compactMap { if case .word(let word, _) = $0 { word } else { nil } }
    let named = namedCommand(in: tokens)
    if named != nil { words.removeFirst() }
    if let answer = information(in: tokens, about: named) { return answer }

    let command = named ?? defaultCommand
    let options = try apply(tokens, of: command, onto: base ?? defaults)
    try check(words, of: command)
    guard let action = command.action else { return try help(about: words.first, tokens) }
    return .run(action, command, options, words)
  }

  /// The long names of the options that a command line gives, negated ones by the name of what
  /// they negate.
  public func optionNames(in arguments: [String]) -> Set<String> {
    var names: Set<String> = []
    for case .option(let name, _, _) in ArgumentScanner.tokens(of: arguments, flags: flags) {
      names.insert(flags.first { $0.longNames.contains(name) }?.name ?? name)
    }
    return names
  }

  private func namedCommand(in tokens: [Token]) -> Command<Options, Action>? {
    for case .word(let word, let isLiteral) in tokens {
      return isLiteral ? nil : command(word)
    }
    return nil
  }

  /// The answer to the first `-h`, `--help` or `--version`, if there is one.
  private func information(
    in tokens: [Token],
    about command: Command<Options, Action>?
  ) -> Invocation<Options, Action>? {
    for case .option(let name, let spelling, _) in tokens {
      if name == Flag<Options>.showHelp.name {
        return .help(command, spelling.hasPrefix("--") ? .long : .short)
      } else if name == Flag<Options>.showVersion.name {
        return .version
      }
    }
    return nil
  }

  private func apply(
    _ tokens: [Token],
    of command: Command<Options, Action>,
    onto base: Options
  ) throws(UsageError) -> Options {
    var options = base
    var met: Set<String> = []
    for token in tokens {
      switch token {
      case .word:
        continue
      case .mistake(let error):
        throw error
      case .unknown(let typed):
        throw unknownOption(typed, in: command)
      case .option(let name, let spelling, let value):
        guard let flag = command.flag(name) else {
          throw UsageError(.unexpectedOption, spelling, command: title(of: command))
        }
        if name == flag.negation {
          flag.undo?(&options)
        } else {
          let isFirst = met.insert(flag.name).inserted
          try flag.apply(value, as: spelling, isFirst: isFirst, to: &options)
        }
      }
    }
    return options
  }

  private func check(_ words: [String], of command: Command<Options, Action>) throws(UsageError) {
    let expected = command.positionals
    let title = title(of: command)
    if let maximum = expected.maximum, words.count > maximum {
      throw UsageError(.unexpectedArgument, words[maximum], command: title)
    }
    if words.count < expected.minimum {
      throw UsageError(.missingArgument, expected.name, command: title)
    }
    if words.contains("") {
      throw UsageError(.emptyArgument, expected.name, command: title)
    }
    let choices = expected.kind.choices
    guard command.action != nil, !choices.isEmpty else { return }
    for word in words where !choices.contains(word) {
      var error = UsageError(.invalidValue, expected.name, value: word, command: title)
      error.suggestion = nearest(to: word, among: choices)
      error.choices = choices
      throw error
    }
  }

  private func help(
    about word: String?,
    _ tokens: [Token]
  ) throws(UsageError) -> Invocation<Options, Action> {
    for case .option(Flag<Options>.manual.name, _, _) in tokens { return .manual }
    guard let word else { return .help(nil, .long) }
    if let topic = topics.first(where: { $0.name == word }) { return .topic(topic) }
    guard let command = command(word) else {
      var error = UsageError(.unknownCommand, word)
      error.suggestion = nearestCommand(to: word)
      throw error
    }
    return .help(command, .long)
  }

  private func unknownOption(_ typed: String, in command: Command<Options, Action>) -> UsageError {
    var error = UsageError(.unknownOption, typed)
    let name = String(typed.drop { $0 == "-" })
    let names = command.flags.flatMap(\.longNames)
    error.suggestion = nearest(to: name, among: names).map { "--\($0)" }
    return error
  }

  /// The command as users type it, after the program's name.
  func title(of command: Command<Options, Action>) -> String { "\(name) \(command.name)" }
}

extension Flag {
  /// Writes what the option says into `options`; its value, if it takes one, is validated here.
  ///
  /// - Parameters:
  ///   - value: The text of the value; nil for a switch.
  ///   - spelling: The option as it was typed, for the message.
  ///   - isFirst: Whether a list forgets what it held.
  ///   - options: What to write into.
  /// - Throws: What is wrong with the value.
  public func apply(
    _ value: String?,
    as spelling: String,
    isFirst: Bool = true,
    to options: inout Options
  ) throws(UsageError) {
    switch effect {
    case .set(let change):
      change(&options)
    case .take(let change):
      let value = value ?? ""
      do {
        try change(value, isFirst, &options)
      } catch {
        var mistake = UsageError(.invalidValue, label(spelling), value: value)
        mistake.suggestion = nearest(to: value, among: kind.choices)
        mistake.choices = kind.choices
        mistake.hint = error.hint
        throw mistake
      }
    case .inform:
      break
    }
  }

  /// Writes what the negated option says into `options`; a switch is turned off.
  public func revert(_ options: inout Options) { undo?(&options) }

  /// Whether a switch is on in `options`.
  public func isOn(in options: Options) -> Bool { state(options) }

  /// The words for the default that a set of options holds; nil where there is none to tell.
  public func defaultWords(in options: Options) -> String? { defaultText(options) }
}
