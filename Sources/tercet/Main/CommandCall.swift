import Flags

/// A command line as it was typed.
struct CommandCall: Sendable {
  let command: ProgramCommand
  /// What its options say, without any configuration.
  let options: Options
  /// What is no option.
  let words: [String]
  let arguments: [String]
}
