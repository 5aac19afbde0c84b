/// A pattern for whole output paths, such as `{folder}/{name|snake}{scale}.{ext}`.
///
/// A field stands in braces, with filters behind `|`; `{{` and `}}` are braces themselves.
package struct NameTemplate: Hashable, Sendable {
  /// The template as it was given.
  package let text: String
  private let parts: [Part]

  private enum Part: Hashable, Sendable {
    case literal(String)
    case field(Field, [Filter])
  }

  /// Everything that is wrong with a template, from its start.
  package struct Mistakes: Error, Hashable, Sendable {
    package var list: [Mistake]
  }

  /// One thing that is wrong; places are in characters, counted from 1.
  package enum Mistake: Hashable, Sendable {
    case unknownField(String, place: Int)
    case unknownFilter(String, place: Int)
    /// `bare` on a field that carries no mark.
    case nothingToBare(Field)
    case unclosedBrace(place: Int)
    case loneBrace(place: Int)
    /// It begins at the disk's root or goes up.
    case leadsOut
    /// It ends with a slash or not at all with a name.
    case noFileName
    case controlCharacter(place: Int)
  }

  /// Reads a template.
  ///
  /// - Throws: All that is wrong with it.
  package init(_ text: String) throws(Mistakes) {
    self.text = text
    var reader = Reader(text)
    reader.read()
    parts = reader.parts
    let slash = UInt8(ascii: "/")
    if text.utf8.first == slash || Path(text).parts.contains("..") {
      reader.mistakes.append(.leadsOut)
    }
    if text.isEmpty || text.utf8.last == slash { reader.mistakes.append(.noFileName) }
    guard reader.mistakes.isEmpty else { throw Mistakes(list: reader.mistakes) }
  }

  /// Whether outputs of different scales can come to different paths.
  package var tellsScalesApart: Bool {
    parts.contains { part in
      if case .field(let field, _) = part { field.dependsOnScale } else { false }
    }
  }

  /// The path of one output.
  ///
  /// - Throws: Why there is none.
  package func path(for output: NamedOutput) throws(NamedOutput.Refusal) -> Path {
    var text = ""
    for part in parts {
      switch part {
      case .literal(let literal): text += literal
      case .field(let field, let filters): text += field.value(in: output, filters)
      }
    }
    // An empty folder leaves no part behind.
    let names = Path(text).parts
    guard let last = names.last, text.utf8.last != UInt8(ascii: "/") else {
      throw .noFileName(text)
    }
    if names.contains("..") || names.contains(".") { throw .leadsOut(text) }
    if last.utf8.first == UInt8(ascii: ".") { throw .noFileName(text) }
    return Path(names.joined(separator: "/"))
  }

  /// Takes a template apart.
  private struct Reader {
    private let letters: [Character]
    private var index = 0
    var parts: [Part] = []
    var mistakes: [Mistake] = []

    init(_ text: String) { letters = Array(text) }

    mutating func read() {
      var literal = ""
      while index < letters.count {
        let letter = letters[index]
        let isDoubled = index + 1 < letters.count && letters[index + 1] == letter
        switch letter {
        case "{" where isDoubled, "}" where isDoubled:
          literal.append(letter)
          index += 2
        case "{":
          parts.append(.literal(literal))
          literal = ""
          readField()
        case "}":
          mistakes.append(.loneBrace(place: index + 1))
          index += 1
        default:
          if letter.isControl { mistakes.append(.controlCharacter(place: index + 1)) }
          literal.append(letter)
          index += 1
        }
      }
      parts.append(.literal(literal))
    }

    private mutating func readField() {
      let start = index
      let inner = letters[(start + 1)...].prefix { $0 != "}" && $0 != "{" }
      index = inner.endIndex
      guard index < letters.count, letters[index] == "}" else {
        mistakes.append(.unclosedBrace(place: start + 1))
        return
      }
      index += 1
      let words = inner.split(separator: "|", omittingEmptySubsequences: false)
      let name = String(words.first ?? [])
      guard let field = Field(rawValue: name) else {
        mistakes.append(.unknownField(name, place: start + 1))
        return
      }
      var filters: [Filter] = []
      for word in words.dropFirst() {
        guard let filter = Filter(rawValue: String(word)) else {
          mistakes.append(.unknownFilter(String(word), place: word.startIndex + 1))
          continue
        }
        if filter == .bare, !field.carriesMark { mistakes.append(.nothingToBare(field)) }
        filters.append(filter)
      }
      parts.append(.field(field, filters))
    }
  }
}

extension Character {
  /// Whether it moves a terminal's cursor rather than being seen.
  package var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
