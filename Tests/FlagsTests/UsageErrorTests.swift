import Flags
import Testing

/// A wrong command line and the exact sentence about it.
struct ErrorCase: Sendable, CustomTestStringConvertible {
  let line: [String]
  let code: UsageError.Code
  let sentence: String

  init(_ line: String, _ code: UsageError.Code, _ sentence: String) {
    self.line = line.split(separator: " ").map { $0 == "''" ? "" : String($0) }
    self.code = code
    self.sentence = sentence
  }

  var testDescription: String { line.description }
}

struct UsageErrorTests {
  static let cases = [
    ErrorCase(
      "--forec",
      .unknownOption,
      "Unknown option '--forec'. Did you mean '--force'?"
    ),
    ErrorCase(
      "--scale=1x",
      .unknownOption,
      "Unknown option '--scale'. Did you mean '--scales'?"
    ),
    ErrorCase(
      "--no-manifst",
      .unknownOption,
      "Unknown option '--no-manifst'. Did you mean '--no-manifest'?"
    ),
    ErrorCase("--out x", .unknownOption, "Unknown option '--out'. Did you mean '--output'?"),
    ErrorCase("--OUTPUT x", .unknownOption, "Unknown option '--OUTPUT'. Did you mean '--output'?"),
    ErrorCase("--zebra", .unknownOption, "Unknown option '--zebra'."),
    ErrorCase("---", .unknownOption, "Unknown option '---'."),
    ErrorCase("--=x", .unknownOption, "Unknown option '--'."),
    ErrorCase("-x", .unknownOption, "Unknown option '-x'."),
    ErrorCase("-qx", .unknownOption, "Unknown option '-x'."),
    ErrorCase("-output out", .unknownOption, "Unknown option '-output'. Did you mean '--output'?"),
    ErrorCase("-output=out", .unknownOption, "Unknown option '-output'. Did you mean '--output'?"),
    // A command suggests only what it takes.
    ErrorCase("explain a --forec", .unknownOption, "Unknown option '--forec'."),
    ErrorCase(
      "check --force",
      .unexpectedOption,
      "The option '--force' is not for 'tercet check'."
    ),
    ErrorCase("check -j4", .unexpectedOption, "The option '-j' is not for 'tercet check'."),
    ErrorCase("--man", .unexpectedOption, "The option '--man' is not for 'tercet build'."),
    ErrorCase("help -q", .unexpectedOption, "The option '-q' is not for 'tercet help'."),
    ErrorCase("--scales", .missingValue, "Missing value for '--scales <list>'."),
    ErrorCase("--scales=", .missingValue, "Missing value for '--scales <list>'."),
    ErrorCase("--scales ''", .missingValue, "Missing value for '--scales <list>'."),
    ErrorCase("--scales --force", .missingValue, "Missing value for '--scales <list>'."),
    ErrorCase("--scales -- a", .missingValue, "Missing value for '--scales <list>'."),
    ErrorCase("-o", .missingValue, "Missing value for '-o <dir>'."),
    ErrorCase("-o=", .missingValue, "Missing value for '-o <dir>'."),
    ErrorCase("-qo", .missingValue, "Missing value for '-o <dir>'."),
    ErrorCase("--ignore", .missingValue, "Missing value for '--ignore <glob>'."),
    ErrorCase("--quiet=1", .unexpectedValue, "The option '--quiet' takes no value."),
    ErrorCase("--quiet=", .unexpectedValue, "The option '--quiet' takes no value."),
    ErrorCase("-q=1", .unexpectedValue, "The option '-q' takes no value."),
    ErrorCase("--no-manifest=a", .unexpectedValue, "The option '--no-manifest' takes no value."),
    ErrorCase(
      "--filter 4y",
      .invalidValue,
      "The value '4y' is invalid for '--filter <name>'. "
        + "Please provide one of 'auto', 'box', 'lanczos2' or 'lanczos3'."
    ),
    ErrorCase(
      "--filter=bxo",
      .invalidValue,
      "The value 'bxo' is invalid for '--filter <name>'. Did you mean 'box'? "
        + "Please provide one of 'auto', 'box', 'lanczos2' or 'lanczos3'."
    ),
    ErrorCase(
      "--scales 2y",
      .invalidValue,
      "The value '2y' is invalid for '--scales <list>'. Please provide scales such as '1x,2x'."
    ),
    ErrorCase(
      "-j0",
      .invalidValue,
      "The value '0' is invalid for '-j <n>'. Please provide a whole number from 1 to 64."
    ),
    ErrorCase(
      "--jobs 99999999999999999999",
      .invalidValue,
      "The value '99999999999999999999' is invalid for '--jobs <n>'. "
        + "Please provide a whole number from 1 to 64."
    ),
    ErrorCase(
      "plan --format github",
      .invalidValue,
      "The value 'github' is invalid for '--format <form>'. "
        + "Please provide one of 'text', 'json', 'inputs' or 'depfile'."
    ),
    ErrorCase(
      "completions fsih",
      .invalidValue,
      "The value 'fsih' is invalid for 'SHELL'. Did you mean 'fish'? "
        + "Please provide one of 'bash', 'zsh' or 'fish'."
    ),
    ErrorCase("help chekc", .unknownCommand, "Unknown command 'chekc'. Did you mean 'check'?"),
    ErrorCase("help me", .unknownCommand, "Unknown command 'me'."),
    ErrorCase("explain", .missingArgument, "Missing argument 'FILE' for 'tercet explain'."),
    ErrorCase(
      "explain a b",
      .unexpectedArgument,
      "Unexpected argument 'b' for 'tercet explain'."
    ),
    ErrorCase("init a", .unexpectedArgument, "Unexpected argument 'a' for 'tercet init'."),
    ErrorCase("''", .emptyArgument, "The argument 'PATH' for 'tercet build' is empty."),
    ErrorCase("check a ''", .emptyArgument, "The argument 'PATH' for 'tercet check' is empty."),
    // The first mistake from the left.
    ErrorCase(
      "-j0 --sise",
      .invalidValue,
      "The value '0' is invalid for '-j <n>'. Please provide a whole number from 1 to 64."
    ),
    ErrorCase("--zebra -j0", .unknownOption, "Unknown option '--zebra'."),
    // One line, whatever was typed.
    ErrorCase("--a\nb\u{1B}[31m", .unknownOption, #"Unknown option '--a\nb\u{1B}[31m'."#),
  ]

  @Test(arguments: cases)
  func `the sentence is this one`(mistake: ErrorCase) {
    let error = #expect(throws: UsageError.self) { try sample.parse(mistake.line) }
    #expect(error?.description == mistake.sentence)
    #expect(error?.code == mistake.code)
  }

  @Test(arguments: cases)
  func `every sentence ends with a full stop or a question mark`(mistake: ErrorCase) {
    #expect(mistake.sentence.hasSuffix(".") || mistake.sentence.hasSuffix("?"))
  }
}
