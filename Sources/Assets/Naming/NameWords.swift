/// The words of a name, by its separators and its capitals.
///
/// Spaces, punctuation and ASCII signs separate; letters of all scripts, digits and emoji make
/// words. A capital begins a word behind a small letter; behind a capital or a digit it does where
/// a small letter follows, so `HTTPServer` is `HTTP` and `Server`, `Icon2Big` is `Icon2` and `Big`,
/// and `3DModel` is `3D` and `Model`. What Apple calls `iPhone` or `iOS` is one word: an `i` that
/// begins a word stays with the capitals behind it.
package struct NameWords: Hashable, Sendable {
  /// As they are written; empty where the name has nothing but separators.
  package private(set) var words: [String] = []

  /// Takes a name apart.
  package init(_ name: some StringProtocol) {
    let letters = Array(name)
    var word = ""
    for (index, letter) in letters.enumerated() {
      if NameWords.separates(letter) {
        close(&word)
        continue
      }
      let next = index + 1 < letters.count ? letters[index + 1] : nil
      if let last = word.last, NameWords.beginsWord(letter, behind: last, in: word, before: next) {
        close(&word)
      }
      word.append(letter)
    }
    close(&word)
  }

  private mutating func close(_ word: inout String) {
    if !word.isEmpty { words.append(word) }
    word = ""
  }

  /// Emoji are no punctuation, and a letter with an accent is one character.
  private static func separates(_ letter: Character) -> Bool {
    letter.isWhitespace || letter.isPunctuation
      || letter.isASCII && !letter.isLetter && !letter.isNumber
  }

  private static func beginsWord(
    _ letter: Character,
    behind last: Character,
    in word: String,
    before next: Character?
  ) -> Bool {
    guard letter.isUppercase, word != "i" else { return false }
    let needsSmall = last.isUppercase || last.isNumber
    return !needsSmall || next?.isLowercase ?? false
  }
}
