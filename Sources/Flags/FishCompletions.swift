extension CommandTable {
  /// One `complete` line for each command, option and set of words.
  func fishCompletions() -> String {
    var lines = ["# fish completion for \(name)"]
    lines += commands.map { command in
      line(when: "__fish_use_subcommand", ["-a", command.name, "-d", fishQuoted(command.summary)])
    }
    for command in commands where command.positionals.maximum == 0 {
      lines.append(line(when: condition([command]), ["-f"]))
    }
    for command in commands where !command.positionals.kind.choices.isEmpty {
      let words = command.positionals.kind.choices.joined(separator: " ")
      lines.append(line(when: condition([command]), ["-f", "-a", fishQuoted(words)]))
    }
    lines += flags.flatMap { flag in
      let condition = condition(commands.filter { $0.flags.contains { $0.isSame(as: flag) } })
      return fishWords(flag).map { line(when: condition, $0) }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// True where one of these commands is meant; the default command is, where none is named.
  private func condition(_ takers: [Command<Options, Action>]) -> String? {
    let names = takers.map(\.name)
    guard names.contains(defaultCommand.name) else {
      return "__fish_seen_subcommand_from \(names.joined(separator: " "))"
    }
    let others = commands.map(\.name).filter { !names.contains($0) }
    return others.isEmpty
      ? nil : "not __fish_seen_subcommand_from \(others.joined(separator: " "))"
  }

  private func line(when condition: String?, _ words: [String]) -> String {
    let test = condition.map { ["-n", fishQuoted($0)] } ?? []
    return (["complete", "-c", name] + test + words).joined(separator: " ")
  }

  /// The option under its names, and apart from them its negation, which takes no value.
  private func fishWords(_ flag: Flag<Options>) -> [[String]] {
    let names =
      (flag.short.map { ["-s", String($0)] } ?? [])
      + ([flag.name] + flag.aliases).flatMap { ["-l", $0] }
    let value: [String] =
      switch flag.takesValue ? flag.kind : nil {
      case nil: []
      case .text, .wholeNumber: ["-x"]
      case .file: ["-r", "-F"]
      case .folder: ["-x", "-a", fishQuoted("(__fish_complete_directories)")]
      case .oneOf(let words): ["-x", "-a", fishQuoted(words.joined(separator: " "))]
      }
    let negation = flag.negation.map { [["-l", $0, "-d", fishQuoted(flag.negationHelp)]] } ?? []
    return [names + value + ["-d", fishQuoted(flag.help)]] + negation
  }
}

/// A text in single quotes, in which fish reads a backslash as an escape.
private func fishQuoted(_ text: String) -> String {
  "'\(text.replacing("\\", with: #"\\"#).replacing("'", with: #"\'"#))'"
}
