/// How the words of a name are written together.
package enum NameStyle: String, CaseIterable, Sendable {
  /// As the master has it.
  case keep
  /// `app-icon2`
  case kebab
  /// `app_icon2`
  case snake
  /// `appIcon2`
  case camel
  /// `AppIcon2`
  case pascal
  /// Small letters, separators as they are.
  case lower

  /// A name in this style; one that has it already stays as it is.
  package func apply(to name: String) -> String {
    if self == .keep { return name }
    var text = name
    // Joined words can read as fewer: `a-b-c` is `ABC`, which is one word. Each further round has
    // fewer words than the last.
    for _ in 0...NameWords(name).words.count {
      let next = pass(text)
      if next.utf8.elementsEqual(text.utf8) { break }
      text = next
    }
    return text
  }

  private func pass(_ name: String) -> String {
    let words = NameWords(name).words.map { $0.lowercased() }
    guard !words.isEmpty else { return name }
    switch self {
    case .keep: return name
    case .lower: return name.lowercased()
    case .kebab: return words.joined(separator: "-")
    case .snake: return words.joined(separator: "_")
    case .camel: return words[0] + words.dropFirst().map(NameStyle.capitalized).joined()
    case .pascal: return words.map(NameStyle.capitalized).joined()
    }
  }

  /// By title case, in which `ß` becomes `Ss` and not two capitals.
  private static func capitalized(_ word: String) -> String {
    guard let first = word.unicodeScalars.first else { return word }
    return first.properties.titlecaseMapping + String(word.unicodeScalars.dropFirst())
  }
}
