/// Latin letters without their accents: `ü` is `u`, `ø` is `o`, `ß` is `ss`.
enum PlainLetters {
  /// A text in the letters of ASCII; what is no letter and not in ASCII is left out.
  ///
  /// - Returns: The text, or nil where a letter has no plain form, as those of other scripts.
  static func spell(_ text: String) -> String? {
    var plain = ""
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        plain.unicodeScalars.append(scalar)
      } else if scalar.properties.isAlphabetic {
        guard let letters = letters(of: scalar) else { return nil }
        plain += letters
      }
    }
    return plain
  }

  /// By the letter's name in Unicode, which says what it is made of: `LATIN SMALL LETTER U WITH
  /// DIAERESIS`, `LATIN SMALL LIGATURE OE`.
  private static func letters(of scalar: Unicode.Scalar) -> String? {
    if let letters = named[scalar] { return letters }
    let words = (scalar.properties.name ?? "").split(separator: " ")
    let kind = words.firstIndex { $0 == "LETTER" || $0 == "LIGATURE" }
    guard words.contains("LATIN"), let kind, kind + 1 < words.count else { return nil }
    let letters = words[kind + 1]
    return letters.utf8.count <= 2 ? letters.lowercased() : nil
  }

  /// Letters with names of their own.
  private static let named: [Unicode.Scalar: String] = [
    "ß": "ss", "ẞ": "ss", "þ": "th", "Þ": "th", "ð": "d", "Ð": "d", "ı": "i", "ŋ": "ng", "Ŋ": "ng",
    "ſ": "s",
  ]
}
