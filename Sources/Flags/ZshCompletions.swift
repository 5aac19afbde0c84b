extension CommandTable {
  /// One function over `_arguments`, good for `fpath` and for `eval`.
  func zshCompletions() -> String {
    """
    #compdef \(name)

    \(functionName)() {
      local command='' state line curcontext=$curcontext
      local -i index=2
      local -a commands options arguments
      commands=(
    \(commands.map { "    " + described($0.name, $0.summary) }.joined(separator: "\n"))
      )
      while (( index < CURRENT )); do
        case $words[index] in
          (\(spellingsWithValue.joined(separator: "|"))) (( index += 2 )) ;;
          (-*) (( index++ )) ;;
          (*) command=$words[index]; break ;;
        esac
      done
      # A first word that names no command is a path of the default one.
      if [[ -z ${(M)commands:#$command:*} ]]; then
        command=\(defaultCommand.name)
        arguments=('1: :->first')
      else
        arguments=('1: :')
      fi
      case $command in
    \(commands.map(zshCase).joined(separator: "\n"))
      esac
      _arguments -C -s -S : $options $arguments && return
      [[ $state == first ]] || return
      _describe -t commands command commands
      _files
    }

    if [[ $funcstack[1] == \(functionName) ]]; then
      \(functionName) "$@"
    else
      compdef \(functionName) \(name)
    fi

    """
  }

  private func zshCase(_ command: Command<Options, Action>) -> String {
    let specs = command.flags.flatMap(zshSpecs).map { "        \($0)\n" }.joined()
    let positionals = command.positionals
    let argument = "\(positionals.name.lowercased()):\(zshAction(positionals.kind))"
    let rest =
      switch positionals.maximum {
      case 0: ""
      case 1: "      arguments+=(\(shellQuoted("2:\(argument)")))\n"
      default: "      arguments+=(\(shellQuoted("*:\(argument)")))\n"
      }
    return """
          (\(command.name))
            options=(
      \(specs)      )
      \(rest)      ;;
      """
  }

  /// One spec for each spelling; any of them rules out the others, unless the option repeats.
  private func zshSpecs(_ flag: Flag<Options>) -> [String] {
    let others = flag.isRepeatable ? "*" : "(\(flag.offered.joined(separator: " ")))"
    return flag.offered.map { spelling in
      let isNegation = !flag.spellings.contains(spelling)
      let help = zshEscaped(isNegation ? flag.negationHelp : flag.help)
      guard flag.takesValue, !isNegation else {
        return shellQuoted("\(others)\(spelling)[\(help)]")
      }
      let joint = spelling.hasPrefix("--") ? "=" : "+"
      let value = "\(flag.placeholder ?? ""):\(zshAction(flag.kind))"
      return shellQuoted("\(others)\(spelling)\(joint)[\(help)]:\(value)")
    }
  }

  private func zshAction(_ kind: ValueKind) -> String {
    switch kind {
    case .text, .wholeNumber: " "
    case .file: "_files"
    case .folder: "_files -/"
    case .oneOf(let words): "(\(words.joined(separator: " ")))"
    }
  }

  private func described(_ word: String, _ text: String) -> String {
    shellQuoted("\(word):\(text)")
  }

  /// Brackets end a description and colons a field.
  private func zshEscaped(_ text: String) -> String {
    text.map { #"\[]:"#.contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
