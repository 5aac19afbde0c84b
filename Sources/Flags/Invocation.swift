/// What a command line asks for.
public enum Invocation<Options: Sendable, Action: Sendable>: Sendable {
  /// Carry out a command with these options and arguments.
  case run(Action, Command<Options, Action>, Options, [String])
  /// Show help for one command, or for the program.
  case help(Command<Options, Action>?, HelpForm)
  /// Write a text that is no command's help.
  case topic(HelpTopic)
  /// Write the man page.
  case manual
  /// Show the version.
  case version
}

/// How much help to show.
public enum HelpForm: Sendable, Equatable {
  /// One line for each option: `-h`.
  case short
  /// Everything: `--help`.
  case long
}
