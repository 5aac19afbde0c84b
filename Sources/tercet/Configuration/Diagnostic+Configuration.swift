import Assets
import Flags
import TercetSystem
import Workspace

/// What is said of a configuration file; each begins with the place in the file.
extension Diagnostic {
  static func configuration(_ place: Place, _ sentence: String) -> Diagnostic {
    Diagnostic(.configuration, at: place, sentence)
  }

  static func notAMapOfKeys(_ place: Place) -> Diagnostic {
    configuration(place, "the file has to be a map of keys, such as 'output: out'")
  }

  static func keyIsNoText(_ place: Place, _ kind: String) -> Diagnostic {
    configuration(place, "a key has to be a word, not \(kind)")
  }

  static func unknownKey(_ place: Place, _ name: String, suggestion: String?) -> Diagnostic {
    let advice =
      suggestion.map { "did you mean '\($0)'?" } ?? "'tercet help config' lists all there are"
    return configuration(place, "unknown key '\(name)'; \(advice)")
  }

  static func misplacedKey(
    _ place: Place,
    _ name: String,
    in scope: ConfigurationKey.Scope
  ) -> Diagnostic {
    let part = scope == .rule ? "rule" : "target"
    return configuration(place, "'\(name)' holds for the whole file and can't stand in a \(part)")
  }

  static func keyOnlyInRules(_ place: Place) -> Diagnostic {
    configuration(place, "'match' can only stand in one of the 'rules'")
  }

  static func doubledKey(_ place: Place, _ name: String, firstLine: Int) -> Diagnostic {
    configuration(place, "'\(name)' stands here twice, first in line \(firstLine); remove one")
  }

  static func noValue(_ place: Place, _ name: String) -> Diagnostic {
    configuration(place, "'\(name)' has no value; give it one or leave the key out")
  }

  static func wrongKind(
    _ place: Place,
    _ name: String,
    takes expectation: String,
    found: String
  ) -> Diagnostic {
    configuration(place, "'\(name)' takes \(expectation), not \(found)")
  }

  static func notOneText(_ place: Place, _ name: String, found: String) -> Diagnostic {
    configuration(place, "an entry of '\(name)' has to be one text, not \(found)")
  }

  static func unknownVersion(_ place: Place, _ text: String) -> Diagnostic {
    configuration(place, "version '\(text)' is unknown; this tercet reads version 1")
  }

  static func badPercentage(_ place: Place, _ text: String) -> Diagnostic {
    configuration(place, "'\(text)' is no percentage; write a number such as 66.67, up to 1000")
  }

  static func badScale(_ place: Place, _ text: String) -> Diagnostic {
    configuration(place, "'\(text)' is no scale; write one such as 2x")
  }

  static func ruleWithoutMatch(_ place: Place) -> Diagnostic {
    configuration(place, "this rule has no 'match', which says what masters it is for")
  }

  static func ruleWithoutSettings(_ place: Place) -> Diagnostic {
    configuration(place, "this rule changes nothing; give it a key such as 'filter'")
  }

  static func entryWithoutKey(_ place: Place, of name: String, missing: String) -> Diagnostic {
    configuration(place, "this entry of '\(name)' has no '\(missing)'")
  }

  static func invalidText(
    _ place: Place,
    of name: String,
    text: String,
    hint: String
  ) -> Diagnostic {
    configuration(place, "'\(text)' is invalid for '\(name)'; \(hint)")
  }

  static func templateWithoutScale(_ place: Place) -> Diagnostic {
    configuration(
      place,
      "the template gives all scales one path; put '{scale}' or '{number}' into it, or ask for "
        + "one scale only"
    )
  }

  static func percentagesTwice(_ place: Place) -> Diagnostic {
    configuration(place, "'percent' and a map in 'scales' exclude each other; remove one")
  }

  static func sourceScaleInPlace(_ place: Place) -> Diagnostic {
    configuration(
      place,
      "'source-scale' needs 'output', because a rendition would replace its master"
    )
  }

  static func roundingOfPercentages(_ place: Place, _ rounding: Rounding) -> Diagnostic {
    configuration(
      place,
      "'\(rounding.rawValue)' has no meaning with percentages, where sides never divide; choose "
        + "'up', 'nearest' or 'down'"
    )
  }

  /// A path that leaves what the file may decide about.
  static func leadsOut(
    _ place: Place,
    _ path: String,
    option: String,
    isRepository: Bool
  ) -> Diagnostic {
    configuration(
      place,
      "'\(path)' leads out of \(home(isRepository)), which a file in it can't decide; give "
        + "'--\(option)' on the command line"
    )
  }

  /// A source in place that leaves what the file may decide about.
  static func sourceLeadsOut(_ place: Place, _ path: String, isRepository: Bool) -> Diagnostic {
    configuration(
      place,
      "'\(path)' leads out of \(home(isRepository)), and renditions would be written there; give it "
        + "as PATH on the command line, or an 'output'"
    )
  }

  private static func home(_ isRepository: Bool) -> String {
    isRepository ? "the repository" : "the file's folder"
  }

  static func cacheInRepository(_ place: Place, _ path: String) -> Diagnostic {
    configuration(
      place,
      "'\(path)' lies in the repository, and a cache that may come with one is not used; give "
        + "'--cache-dir' on the command line"
    )
  }

  static func manifestOfSeveral(_ place: Place) -> Diagnostic {
    configuration(place, "'manifest' with several sources needs 'output'")
  }

  /// A value that its option refuses.
  static func invalidValue(_ place: Place, of name: String, _ error: UsageError) -> Diagnostic {
    let advice: String? =
      if let suggestion = error.suggestion {
        "did you mean '\(suggestion)'?"
      } else if !error.choices.isEmpty {
        "please provide \(error.choices.count > 1 ? "one of " : "")"
          + listed(error.choices.map { "'\($0)'" })
      } else {
        error.hint.map { hint in
          hint.prefix(1).lowercased()
            + (hint.hasSuffix(".") ? hint.dropLast() : hint[...]).dropFirst()
        }
      }
    let sentence = "'\(error.value)' is invalid for '\(name)'"
    return configuration(place, [sentence, advice].compactMap(\.self).joined(separator: "; "))
  }

  /// A command line that makes no sense with what the file says by now.
  static func unusableCommandLine(_ sentence: String) -> Diagnostic {
    Diagnostic(.configuration, path: nil, sentence)
  }

  /// A file that can't be read at all.
  static func unusableConfiguration(_ path: String, _ failure: ConfigurationFailure) -> Diagnostic {
    switch failure {
    case .disk(let error):
      configuration(Place(path), "can't be read: \(error.reason)")
    case .notAFile:
      configuration(Place(path), "is not a file")
    case .tooLarge:
      configuration(Place(path), "has more than 1 MiB and is refused; settings need little room")
    case .content(let problem):
      configuration(
        Place(path, line: problem.line, column: problem.column),
        problem.sentence
      )
    }
  }
}

extension YAMLProblem {
  /// What to do about the library's words that a pattern or a name most often causes.
  private static let advice = [
    "did not find expected alphabetic or numeric character":
      "a text that begins with '*' or '&' needs quotes, such as \"*.png\"",
    "found character that cannot start any token":
      "a text can't begin with this character; put it in quotes",
  ]

  fileprivate var sentence: String {
    switch kind {
    case .syntax(let words): YAMLProblem.advice[words] ?? "is not YAML from here on: \(words)"
    case .tab: "YAML takes no tab here; indent with spaces"
    case .notUTF8: "this line is not UTF-8; save the file in that encoding"
    case .tooDeep(let limit): "values nest more than \(limit) deep here and are refused"
    case .tooManyValues(let limit):
      "with its aliases the file has more than \(limit) values and is refused"
    case .unknownAlias(let name):
      "the alias '*\(name)' stands for nothing; a pattern that begins with '*' needs quotes"
    case .tag(let tag): "the tag '\(tag)' means nothing here; remove it"
    case .secondDocument: "a second document begins here; the file can hold only one"
    case .badMerge: "'<<' takes a map or a list of maps, most often an alias such as '*icons'"
    }
  }
}

/// What is said by `init`.
extension Diagnostic {
  static func configurationExists(_ path: String) -> Diagnostic {
    Diagnostic(
      .configurationExists,
      path: path,
      "is there already and left as it is; remove it first to have a new one"
    )
  }

  static func unwritableConfiguration(_ error: DiskError) -> Diagnostic {
    Diagnostic(.unwritable, path: error.path, "can't write here: \(error.reason)")
  }
}
