/// One piece of a command line.
enum Token: Sendable {
  /// A word that is no option; `isLiteral` after `--`.
  case word(String, isLiteral: Bool)
  /// An option that some command has, by its long name without dashes.
  case option(name: String, spelling: String, value: String?)
  /// An option that no command has, as it was typed.
  case unknown(String)
  /// An option whose form is wrong in any command.
  case mistake(UsageError)
}

/// Cuts arguments into tokens; knows which options take a value, and not which command has them.
struct ArgumentScanner<Options: Sendable> {
  private let names: [String: Flag<Options>]
  private let letters: [Character: Flag<Options>]
  private var rest: ArraySlice<String>
  private var tokens: [Token] = []

  /// The tokens of a command line, in order.
  ///
  /// Mistakes are tokens too, so that `--help` after one is still seen.
  static func tokens(of arguments: [String], flags: [Flag<Options>]) -> [Token] {
    var scanner = ArgumentScanner(arguments, flags)
    scanner.scan()
    return scanner.tokens
  }

  private init(_ arguments: [String], _ flags: [Flag<Options>]) {
    rest = arguments[...]
    let named = flags.flatMap { flag in flag.longNames.map { ($0, flag) } }
    names = Dictionary(named, uniquingKeysWith: { first, _ in first })
    letters = Dictionary(
      flags.compactMap { flag in flag.short.map { ($0, flag) } },
      uniquingKeysWith: { first, _ in first }
    )
  }

  private mutating func scan() {
    while let argument = rest.popFirst() {
      if argument == "--" {
        tokens += rest.map { .word($0, isLiteral: true) }
        return
      } else if argument.hasPrefix("--") {
        scanLong(argument)
      } else if argument.hasPrefix("-"), argument != "-" {
        scanBundle(argument)
      } else {
        tokens.append(.word(argument, isLiteral: false))
      }
    }
  }

  /// `--name`, `--name value` or `--name=value`.
  private mutating func scanLong(_ argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelling = String(parts[0])
    let name = String(spelling.dropFirst(2))
    let attached = parts.count > 1 ? parts[1] : nil
    guard let flag = names[name] else {
      tokens.append(.unknown(spelling))
      return
    }
    append(flag, name: name, spelling: spelling, attached: attached)
  }

  /// `-q`, `-qv`, `-n value`, `-nvalue` or `-n=value`.
  private mutating func scanBundle(_ argument: String) {
    // '-output' must not be read as '-o utput'.
    let word = argument.dropFirst().prefix { $0 != "=" }
    if word.count > 1, names[String(word)] != nil {
      tokens.append(.unknown("-\(word)"))
      return
    }
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      guard let flag = self.letters[letter] else {
        tokens.append(.unknown("-\(letter)"))
        return
      }
      let isAttached = !letters.isEmpty && (flag.takesValue || letters.first == "=")
      let attached = isAttached ? (letters.first == "=" ? letters.dropFirst() : letters) : nil
      append(flag, name: flag.name, spelling: "-\(letter)", attached: attached)
      if isAttached { return }
    }
  }

  private mutating func append(
    _ flag: Flag<Options>,
    name: String,
    spelling: String,
    attached: Substring?
  ) {
    guard flag.takesValue, name != flag.negation else {
      tokens.append(
        attached == nil
          ? .option(name: name, spelling: spelling, value: nil)
          : .mistake(UsageError(.unexpectedValue, spelling))
      )
      return
    }
    let value = attached.map(String.init) ?? nextValue()
    if let value, !value.isEmpty {
      tokens.append(.option(name: name, spelling: spelling, value: value))
    } else {
      tokens.append(.mistake(UsageError(.missingValue, flag.label(spelling))))
    }
  }

  /// The next argument, unless it looks like an option; such a value needs '='.
  private mutating func nextValue() -> String? {
    guard let next = rest.first, next == "-" || !next.hasPrefix("-") else { return nil }
    return rest.popFirst()
  }
}
