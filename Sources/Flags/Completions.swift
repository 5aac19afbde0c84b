/// A shell that completion scripts can be made for.
public enum Shell: String, CaseIterable, Sendable {
  /// GNU bash, 3.2 or later.
  case bash
  /// Z shell with its completion system loaded.
  case zsh
  /// fish, 3.0 or later.
  case fish
}

extension CommandTable {
  /// A script that teaches a shell the commands, their options and the words those take.
  ///
  /// To be sourced, or saved where the shell looks for completions.
  public func completions(for shell: Shell) -> String {
    switch shell {
    case .bash: bashCompletions()
    case .zsh: zshCompletions()
    case .fish: fishCompletions()
    }
  }

  /// Every option after which the next word is a value.
  var spellingsWithValue: [String] {
    var known: Set<String> = []
    return flags.filter(\.takesValue).flatMap(\.spellings).filter { known.insert($0).inserted }
  }

  /// The name of the shell function, free of characters that a function may not have.
  var functionName: String {
    "_" + String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }
}

extension Flag {
  /// Every spelling that a shell may offer, with dashes.
  var offered: [String] { spellings + (negation.map { ["--\($0)"] } ?? []) }

  /// The help for the negated name, which has none of its own.
  var negationHelp: String { "Turn off --\(name)." }
}

/// A text in single quotes, for bash and zsh.
func shellQuoted(_ text: String) -> String {
  "'\(text.replacing("'", with: #"'\''"#))'"
}

extension String {
  /// This text with every `old` made `new`.
  func replacing(_ old: Character, with new: String) -> String {
    map { $0 == old ? new : String($0) }.joined()
  }
}
