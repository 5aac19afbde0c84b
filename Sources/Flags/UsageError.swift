/// A command line that can't be understood.
///
/// `description` is the sentence for the user; it names the option and quotes what was typed.
public struct UsageError: Error, Equatable, Sendable {
  /// What is wrong.
  public let code: Code
  /// What the message is about: an option as it was typed, with its value's name where it takes
  /// one, or a word.
  public let subject: String
  /// The refused value.
  public var value = ""
  /// The command it happened in, with the program's name.
  public var command = ""
  /// Every word that would have been accepted.
  public var choices: [String] = []
  /// The word that was probably meant.
  public var suggestion: String?
  /// A sentence from the option itself that says what to write instead.
  public var hint: String?

  /// The kinds of mistake.
  public struct Code: Equatable, Sendable {
    /// The kinds, which may grow and so aren't public.
    enum Kind: Sendable {
      case unknownOption, unexpectedOption, missingValue, unexpectedValue, invalidValue
      case unknownCommand, missingArgument, unexpectedArgument, emptyArgument
    }

    let kind: Kind

    /// No command has such an option.
    public static let unknownOption = Code(kind: .unknownOption)
    /// Another command has the option, this one doesn't.
    public static let unexpectedOption = Code(kind: .unexpectedOption)
    /// An option stands without its value.
    public static let missingValue = Code(kind: .missingValue)
    /// A switch was given a value.
    public static let unexpectedValue = Code(kind: .unexpectedValue)
    /// The value means nothing to the option.
    public static let invalidValue = Code(kind: .invalidValue)
    /// Help was asked about a command that doesn't exist.
    public static let unknownCommand = Code(kind: .unknownCommand)
    /// The command needs another argument.
    public static let missingArgument = Code(kind: .missingArgument)
    /// The command takes fewer arguments.
    public static let unexpectedArgument = Code(kind: .unexpectedArgument)
    /// An argument is an empty text, most often a variable that isn't set.
    public static let emptyArgument = Code(kind: .emptyArgument)
  }

  /// A mistake about an option or a word.
  init(_ code: Code, _ subject: String, value: String = "", command: String = "") {
    self.code = code
    self.subject = subject
    self.value = value
    self.command = command
  }
}
