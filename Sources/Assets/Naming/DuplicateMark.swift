/// What programs add to the name of a copied file, where it stands before the scale or where
/// there is none.
///
/// Behind the scale any mark is known by its place alone, in every language: see
/// `AssetName.Slip.duplicate`. Before it, ` Kopie` and ` Banner` have one shape, so words are
/// looked up, and numbers count for nothing but with more evidence. Words as seen in published
/// projects: Finder, Windows and design programs.
package enum DuplicateMark {
  /// Words for "copy" in alphabets with spaces, in small letters.
  private static let words = [
    "copy", "kopie", "copie", "copia", "cópia", "kopia", "kopi", "kópia", "kopio", "копия",
    "копія",
  ]
  /// The same in scripts without spaces.
  private static let joinedWords = ["副本", "拷貝", "拷贝", "コピー", "복사본"]
  /// What may stand between a name and such a word.
  private static let particles: [Character] = ["的", "の"]
  /// What stands before the name.
  private static let openings = [
    "copy of ", "kopie von ", "kopie van ", "copie de ", "copia de ", "copia di ", "cópia de ",
    "копия ",
  ]

  /// The letters that such words end with: most names are none by their last letter alone.
  private static let lastLetters = Set((words + joinedWords).compactMap(\.last))

  /// The base that a base with such a word is a copy of; nil for one without.
  package static func original(of base: String) -> String? {
    // All openings have a space.
    if base.utf8.contains(UInt8(ascii: " ")) {
      let small = base.lowercased()
      if let opening = openings.first(where: small.hasPrefix) {
        let rest = base.dropFirst(opening.count)
        return rest.isEmpty ? nil : String(rest)
      }
    }
    let stem = withoutNumber(base)
    let smallStem = stem.lowercased()
    guard let last = smallStem.last, lastLetters.contains(last) else { return nil }
    guard let word = (words + joinedWords).first(where: smallStem.hasSuffix) else {
      return nil
    }
    var rest = stem.dropLast(word.count)
    let needsSpace = words.contains(word)
    if needsSpace, rest.last.map(isJoint) != true { return nil }
    if let last = rest.last, particles.contains(last) { rest = rest.dropLast() }
    while let last = rest.last, isJoint(last) { rest = rest.dropLast() }
    return rest.isEmpty ? nil : String(rest)
  }

  /// The base that ` 2`, ` (1)`, `-1` or `_2` was added to; nil for a base without such a number.
  package static func unnumbered(_ base: String) -> String? {
    let rest = withoutNumber(base)
    guard rest.count < base.count, !rest.isEmpty else { return nil }
    let last = base.dropFirst(rest.count).first
    return last.map(isJoint) == true || last == "(" ? rest : nil
  }

  /// The text without a number at its end, and without what joins that to it.
  private static func withoutNumber(_ text: String) -> String {
    guard let last = text.utf8.last, 0x30...0x39 ~= last || last == UInt8(ascii: ")") else {
      return text
    }
    var rest = text[...]
    let isBracketed = last == UInt8(ascii: ")")
    if isBracketed { rest = rest.dropLast() }
    // By bytes: a digit of ASCII is one, whatever stands before it.
    let digits = rest.utf8.reversed().prefix { 0x30...0x39 ~= $0 }.count
    rest = rest[..<rest.utf8.index(rest.endIndex, offsetBy: -digits)]
    guard digits > 0, !isBracketed || rest.last == "(" else { return text }
    if isBracketed { rest = rest.dropLast() }
    while let last = rest.last, isJoint(last) { rest = rest.dropLast() }
    return String(rest)
  }

  private static func isJoint(_ letter: Character) -> Bool {
    letter.isWhitespace || "-_–—".contains(letter)
  }
}

extension AssetName {
  /// The file name that this one's base is marked as a copy of; nil without such a mark.
  package func original(by base: (String) -> String?) -> String? {
    guard let original = base(self.base) else { return nil }
    var name = self
    name.base = original
    return name.fileName(scale: scale ?? Scale(1), fileExtension: fileExtension)
  }
}
