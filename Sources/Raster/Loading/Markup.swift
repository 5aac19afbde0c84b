/// The root element of an XML document: enough of XML to find its name and attributes.
struct Markup {
  /// The root's name with its prefix; nil where the text doesn't begin like XML.
  let rootName: Substring?
  /// The root's attributes by name.
  let attributes: [String: String]

  /// Reads up to the end of the root's opening tag.
  init(_ text: String) {
    var rest = text[...]
    Self.skipProlog(&rest)
    guard rest.first == "<" else {
      (rootName, attributes) = (nil, [:])
      return
    }
    rest.removeFirst()
    let name = rest.prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }
    rest.removeFirst(name.count)
    (rootName, attributes) = (name.isEmpty ? nil : name, Self.attributes(&rest))
  }

  /// Declarations, comments, a document type with its own brackets.
  private static func skipProlog(_ rest: inout Substring) {
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
      if rest.hasPrefix("<!--") {
        skip(past: "-->", &rest)
      } else if rest.hasPrefix("<?") {
        skip(past: "?>", &rest)
      } else if rest.hasPrefix("<!") {
        let simple = rest.firstIndex(of: ">") ?? rest.endIndex
        let bracket = rest.firstIndex(of: "[") ?? rest.endIndex
        if bracket < simple { skip(past: "]", &rest) }
        skip(past: ">", &rest)
      } else {
        return
      }
    }
  }

  private static func skip(past mark: String, _ rest: inout Substring) {
    while !rest.isEmpty && !rest.hasPrefix(mark) { rest.removeFirst() }
    rest = rest.dropFirst(mark.count)
  }

  private static func attributes(_ rest: inout Substring) -> [String: String] {
    var found: [String: String] = [:]
    while true {
      rest = rest.drop(while: \.isWhitespace)
      let name = rest.prefix { !$0.isWhitespace && $0 != "=" && $0 != ">" && $0 != "/" }
      guard !name.isEmpty else { return found }
      rest.removeFirst(name.count)
      rest = rest.drop { $0.isWhitespace || $0 == "=" }
      guard let quote = rest.first, quote == "\"" || quote == "'" else { return found }
      rest.removeFirst()
      let value = rest.prefix { $0 != quote }
      rest = rest.dropFirst(value.count + 1)
      found[String(name)] = String(value)
    }
  }
}
