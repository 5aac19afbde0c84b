/// What a command line asks for.
public enum Invocation<Options: Sendable>: Sendable {
  /// Run a command with these options and arguments.
  case run(Command<Options>, Options, [String])
  /// Show help for one command, or for the program.
  case help(Command<Options>?, HelpForm)
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
