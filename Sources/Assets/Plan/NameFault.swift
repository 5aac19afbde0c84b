/// Why a platform can't take an output's name, and the name that it could.
package struct NameFault: Hashable, Sendable {
  /// The part of the path that is at fault, without scale and extension.
  package var part: String
  package var rule: Rule
  /// What would do in its place; nil where nothing can be made of it.
  package var suggestion: String?

  package init(_ part: String, _ rule: Rule, suggestion: String?) {
    self.part = part
    self.rule = rule
    self.suggestion = suggestion
  }

  /// The rule that a name breaks.
  package enum Rule: Hashable, Sendable {
    /// Android: a resource begins with a letter from a to z.
    case resourceStart
    /// Android: only a to z, 0 to 9 and `_`.
    case resourceCharacter(Character)
    /// Android: resources become names in Java.
    case javaWord
    /// Android: a format that nothing there draws.
    case undrawable(fileExtension: String)
    /// Flutter: a folder that ends in a number and `x` holds variants of the folder above.
    case variantFolder
    /// React Native: what looks like a scale at the end is one.
    case misreadScale(String)
    /// React Native: nothing of the name is left on Android.
    case nothingLeft
    /// Web: a character that a URL can't hold as it is.
    case urlCharacter(Character)
    /// Web: a comma at the beginning, which ends a candidate in a `srcset`.
    case srcsetComma
    /// Windows: a character that file names can't have.
    case fileCharacter(Character)
    /// Windows: a dot or a space at the end.
    case fileEnd(Character)
    /// Windows: `CON`, `NUL` and others are devices.
    case device
    /// Windows: what looks like a qualifier is one.
    case qualifier(String)
  }
}
