import Flags

/// A command line as it was typed.
struct CommandCall: Sendable {
  let command: Command<Options>
  /// What its options say, without any configuration.
  let options: Options
  /// What is no option.
  let words: [String]
  let arguments: [String]

  init(
    _ command: Command<Options>,
    _ options: Options,
    _ words: [String],
    _ arguments: [String]
  ) {
    self.command = command
    self.options = options
    self.words = words
    self.arguments = arguments
  }
}
