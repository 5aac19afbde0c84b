import Assets

/// Why a run can't go on with its configuration.
enum ConfigurationRefusal: Error {
  /// A sentence about the command line.
  case usage(String)
  /// What is wrong in the file.
  case file([Diagnostic])

  /// What there is to say, for a run that goes on without it.
  var diagnostics: [Diagnostic] {
    switch self {
    case .usage(let sentence): [.unusableCommandLine(sentence)]
    case .file(let diagnostics): diagnostics
    }
  }
}
