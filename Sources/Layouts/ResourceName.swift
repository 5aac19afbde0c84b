import Assets

/// The names that Android's resources may have.
///
/// Source: the resource validator and the resource compiler of the Android Open Source Project.
enum ResourceName {
  /// The rule that a name breaks, or nil.
  static func brokenRule(of name: String) -> AndroidLayout.Rule? {
    if let character = name.first(where: { !isLegal($0) }) { return .resourceCharacter(character) }
    guard let first = name.first, first.isLetter else { return .resourceStart }
    return javaWords.contains(name) ? .javaWord : nil
  }

  /// The legal name nearest to one: `btnClose-Big` becomes `btn_close_big`, `Überblick`
  /// `uberblick`; nil where letters would be lost, or nothing is left.
  static func legalName(for name: String) -> String? {
    // In this style first, because the capitals of a name part its words.
    guard let plain = PlainLetters.spell(NameStyle.snake.apply(to: name)) else { return nil }
    let legal = NameStyle.snake.apply(to: plain)
    guard let first = legal.first, !NameWords(plain).words.isEmpty else { return nil }
    return first.isLetter && !javaWords.contains(legal) ? legal : "img_" + legal
  }

  private static func isLegal(_ character: Character) -> Bool {
    guard let byte = character.asciiValue else { return false }
    return switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: character == "_"
    }
  }

  /// Keywords and literals of Java that the other rules let through.
  private static let javaWords: Set<String> = [
    "abstract", "assert", "boolean", "break", "byte", "case", "catch", "char", "class", "const",
    "continue", "default", "do", "double", "else", "enum", "extends", "false", "final", "finally",
    "float", "for", "goto", "if", "implements", "import", "instanceof", "int", "interface", "long",
    "native", "new", "null", "package", "private", "protected", "public", "return", "short",
    "static", "strictfp", "super", "switch", "synchronized", "this", "throw", "throws",
    "transient", "true", "try", "void", "volatile", "while",
  ]
}
