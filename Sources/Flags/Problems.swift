extension CommandTable {
  /// Everything wrong with the table itself, one sentence each; a test should expect none.
  public func problems() -> [String] {
    commandProblems + flags.flatMap(problems(of:)) + commands.flatMap(clashes(in:)) + disagreements
  }

  private var commandProblems: [String] {
    let names = commands.map(\.name)
    return repeated(names).map { "The command '\($0)' is declared twice." }
      + names.filter { !isKebabCase($0) }.map { "The command '\($0)' is not in kebab-case." }
      + commands.filter { !$0.summary.hasSuffix(".") }
      .map { "The summary of '\($0.name)' has no full stop." }
      + (summary.hasSuffix(".") ? [] : ["The summary of '\(name)' has no full stop."])
  }

  private func problems(of flag: Flag<Options>) -> [String] {
    var found: [String] = []
    for name in flag.longNames where !isKebabCase(name) || name.count < 2 {
      found.append("The name '--\(name)' is not in kebab-case.")
    }
    if !flag.help.hasSuffix(".") || flag.help.contains("\n") {
      found.append("The help of '--\(flag.name)' is not one line with a full stop.")
    }
    if let placeholder = flag.placeholder, !isKebabCase(placeholder) {
      found.append("The value's name in '\(flag.label("--\(flag.name)"))' is not in kebab-case.")
    }
    if let letter = flag.short, !letter.isASCII || !(letter.isLetter || letter.isNumber) {
      found.append("The short name '-\(letter)' is no letter or digit.")
    }
    return found
  }

  private func clashes(in command: Command<Options, Action>) -> [String] {
    let spellings = command.flags.flatMap { flag in
      flag.longNames.map { "--\($0)" } + (flag.short.map { ["-\($0)"] } ?? [])
    }
    return repeated(spellings).map { "'\(title(of: command))' has two options '\($0)'." }
  }

  /// A spelling must have one form in all commands, for it is read before the command is known.
  private var disagreements: [String] {
    var known: [String: (name: String, takesValue: Bool)] = [:]
    var found: [String] = []
    for flag in flags {
      let forms =
        ([flag.name] + flag.aliases).map { ("--\($0)", flag.takesValue) }
        + (flag.negation.map { [("--\($0)", false)] } ?? [])
        + (flag.short.map { [("-\($0)", flag.takesValue)] } ?? [])
      for (spelling, takesValue) in forms {
        let first = known[spelling] ?? (flag.name, takesValue)
        known[spelling] = first
        if first != (flag.name, takesValue) {
          found.append("Commands disagree about '\(spelling)'.")
        }
      }
    }
    return found
  }
}

private func repeated(_ names: [String]) -> [String] {
  var known: Set<String> = []
  return names.filter { !known.insert($0).inserted }
}

private func isKebabCase(_ name: String) -> Bool {
  let parts = name.split(separator: "-", omittingEmptySubsequences: false)
  return parts.allSatisfy { part in
    !part.isEmpty && part.allSatisfy { ("a"..."z").contains($0) || ("0"..."9").contains($0) }
  }
}
