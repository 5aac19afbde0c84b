extension CommandTable {
  /// One function: it finds the command, then completes a value, an option or an argument.
  func bashCompletions() -> String {
    """
    # bash completion for \(name)

    \(functionName)() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
      local command='' options='' words='' take='' index
      # bash makes three words of '--name=value'.
      if [[ $current == '=' ]]; then
        current=''
      elif [[ $previous == '=' ]]; then
        previous=${COMP_WORDS[COMP_CWORD-2]}
      fi
      for ((index = 1; index < COMP_CWORD; index++)); do
        case ${COMP_WORDS[index]} in
          \(spellingsWithValue.joined(separator: "|")))
            [[ ${COMP_WORDS[index+1]} == '=' ]] && ((index++))
            ((index++))
            ;;
          -*) ;;
          *)
            command=${COMP_WORDS[index]}
            break
            ;;
        esac
      done
      [[ -z $command ]] && words=\(shellQuoted(commands.map(\.name).joined(separator: " ")))
      case $command in
    \((commands.dropFirst() + [defaultCommand]).map(bashCase).joined())  esac
      local IFS=$' \\t\\n'
      case $take:$current in
        folder:*)
          IFS=$'\\n'
          compopt -o filenames 2>/dev/null
          COMPREPLY=($(compgen -d -- "$current"))
          ;;
        file:*) COMPREPLY=() ;; # readline then completes file names
        :-*) COMPREPLY=($(compgen -W "$options" -- "$current")) ;;
        *) COMPREPLY=($(compgen -W "$words" -- "$current")) ;;
      esac
    }

    complete -o bashdefault -o default -F \(functionName) \(name)

    """
  }

  /// What is offered after one command; the default command also stands for any other first word.
  private func bashCase(_ command: Command<Options, Action>) -> String {
    let values = command.flags.filter(\.takesValue).map { flag in
      let take =
        switch flag.kind {
        case .oneOf(let words): "take=word words=\(shellQuoted(words.joined(separator: " ")))"
        case .folder: "take=folder"
        case .file, .text, .wholeNumber: "take=file"
        }
      return "        \(flag.spellings.joined(separator: "|"))) \(take) ;;"
    }
    let choices = command.positionals.kind.choices.joined(separator: " ")
    var lines = ["    \(command.name == defaultCommand.name ? "*" : command.name))"]
    lines.append(
      "      options=\(shellQuoted(command.flags.flatMap(\.offered).joined(separator: " ")))"
    )
    if !choices.isEmpty { lines.append("      words+=\(shellQuoted(" " + choices))") }
    if !values.isEmpty { lines += ["      case $previous in"] + values + ["      esac"] }
    return (lines + ["      ;;"]).map { $0 + "\n" }.joined()
  }
}
