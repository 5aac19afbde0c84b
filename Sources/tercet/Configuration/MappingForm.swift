import Assets
import Flags

/// Small maps of texts, one of them or a list, such as `{pattern: "^old_", with: ""}`.
struct MappingForm: Sendable {
  /// What each map can hold, with the form `text`.
  let keys: [ConfigurationKey]
  /// Forgets what was there before.
  let clear: @Sendable (inout Options) -> Void
  /// Adds what one map says; the texts are by key, those that have to be there are.
  let add: @Sendable ([String: String], inout Options) throws(InvalidText) -> Void

  /// Why a map makes no sense.
  struct InvalidText: Error {
    /// The key whose text is at fault.
    var key: String
    /// A clause that says what is wrong, or what to write.
    var hint: String
  }
}

extension MappingForm {
  static let replacements = MappingForm(
    keys: [
      .pattern,
      ConfigurationKey(
        name: "with",
        form: .text,
        help: "What to put in; $1 is the first capture, ${name} a named one, $$ a dollar.",
        example: "ic_$1",
        isRequired: true,
        mayBeEmpty: true
      ),
    ],
    clear: { $0.settings.naming.replacements = [] },
    add: { texts, options throws(InvalidText) in
      let pattern = try NamePattern(of: texts)
      let text = texts["with"] ?? ""
      guard let replacement = try? partOfName.parse(text) else {
        throw InvalidText(key: "with", hint: "a name can't hold '/' or control characters")
      }
      do throws(NameReplacement.Mistake) {
        options.settings.naming.replacements.append(
          try NameReplacement(pattern, with: replacement)
        )
      } catch {
        throw InvalidText(key: "with", hint: error.hint)
      }
    }
  )

  static let requirements = MappingForm(
    keys: [
      .pattern,
      ConfigurationKey(
        name: "message",
        form: .text,
        help: "What to say of a name that doesn't match.",
        example: "icons begin with ic_"
      ),
    ],
    clear: { $0.settings.naming.requirements = [] },
    add: { texts, options throws(InvalidText) in
      options.settings.naming.requirements.append(
        NameRequirement(try NamePattern(of: texts), message: texts["message"])
      )
    }
  )

  private static let partOfName = ValueParser<String>.partOfName
}

extension ConfigurationKey {
  fileprivate static let pattern = ConfigurationKey(
    name: "pattern",
    form: .text,
    help: "A regular expression in Perl's dialect, tried anywhere in the name.",
    example: "^icon_",
    isRequired: true
  )
}

extension NamePattern {
  fileprivate init(of texts: [String: String]) throws(MappingForm.InvalidText) {
    do throws(Mistake) {
      try self.init(texts["pattern"] ?? "")
    } catch {
      throw MappingForm.InvalidText(
        key: "pattern",
        hint: "\(error.reason), at character \(error.place)"
      )
    }
  }
}

extension NameReplacement.Mistake {
  fileprivate var hint: String {
    switch self {
    case .loneDollar: "a '$' begins a capture such as $1 or ${name}; write $$ for a dollar"
    case .unknownGroup(let group, groups: 0):
      "'\(group)' is no capture, as the pattern has no parentheses"
    case .unknownGroup(let group, let groups):
      "'\(group)' is no capture of the pattern, which has \(groups) in parentheses"
    }
  }
}
