/// Why a platform can't take an output's name, and the name that it could.
package struct NameFault: Hashable, Sendable {
  /// The part of the path that is at fault, without scale and extension.
  package var part: String
  /// What is wrong with it, without what to do about it.
  package var sentence: String
  /// What to do where no name would do.
  package var advice: String
  /// What would do in its place; nil where nothing can be made of it.
  package var suggestion: String?

  /// Says that a part of a path breaks a rule of a platform's.
  package init(_ part: String, _ rule: some NameRule, suggestion: String?) {
    self.part = part
    self.suggestion = suggestion
    sentence = rule.sentence(of: part)
    advice = rule.advice
  }
}

/// What a platform forbids a name; each layout lists its own rules.
package protocol NameRule {
  /// What is wrong with a name that breaks the rule.
  func sentence(of part: String) -> String

  /// What to do where no other name is known that would do.
  var advice: String { get }
}

extension NameRule {
  package var advice: String { "rename it" }
}
