/// Walks through the opening tags of an XML document: enough of XML to find names and attributes.
///
/// What is broken ends the walk and is no error here; the library that draws has the words for it.
struct Markup {
  /// An opening tag, or a processing instruction, whose name begins with a question mark.
  struct Tag: Equatable {
    var name: String
    var attributes: [String: String] = [:]
    /// Where the name ends in the document.
    var nameEnd: Int
    /// Whether the element has no content and no closing tag.
    var isClosed = false

    /// The name without its prefix.
    var localName: Substring { name.split(separator: ":").last ?? "" }

    /// The value of `href`, or of `xlink:href` as older documents write it.
    var link: String? { attributes["href"] ?? attributes["xlink:href"] }
  }

  /// A step of the walk.
  enum Step: Equatable {
    case open(Tag)
    case close
    /// A comment, a document type or text that isn't markup.
    case other
  }

  private let bytes: [UInt8]
  private var position = 0

  /// Starts at the beginning of a document.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// The root's opening tag; nil where the text doesn't begin like XML.
  static func root(of bytes: [UInt8]) -> Tag? {
    var markup = Markup(bytes)
    while markup.skipSpace() == UInt8(ascii: "<") {
      switch markup.next() {
      case .open(let tag) where !tag.name.hasPrefix("?"): return tag.name.isEmpty ? nil : tag
      case .open, .other: continue
      case .close, nil: return nil
      }
    }
    return nil
  }

  /// What the next angle bracket begins; nil at the end.
  mutating func next() -> Step? {
    guard let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) else {
      position = bytes.count
      return nil
    }
    position = start
    if bytes.has("</", at: start) {
      skip(past: ">")
      return .close
    }
    guard bytes.has("<!", at: start) else { return .open(tag()) }
    if bytes.has("<!--", at: start) {
      skip(past: "-->")
    } else if bytes.has("<![CDATA[", at: start) {
      skip(past: "]]>")
    } else {
      skipDocumentType()
    }
    return .other
  }

  /// A document type with its own brackets.
  private mutating func skipDocumentType() {
    let rest = bytes[position...]
    let end = rest.firstIndex(of: UInt8(ascii: ">")) ?? bytes.count
    let bracket = rest.firstIndex(of: UInt8(ascii: "[")) ?? bytes.count
    if bracket < end { skip(past: "]") }
    skip(past: ">")
  }

  private mutating func skip(past mark: String) {
    guard let first = mark.utf8.first else { return }
    while let found = bytes[position...].firstIndex(of: first) {
      position = found + 1
      if bytes.has(mark, at: found) {
        position = found + mark.utf8.count
        return
      }
    }
    position = bytes.count
  }

  /// Passes white space and returns the byte behind it.
  @discardableResult
  private mutating func skipSpace() -> UInt8? {
    position = bytes[position...].firstIndex { !Self.isSpace($0) } ?? bytes.count
    return position < bytes.count ? bytes[position] : nil
  }

  private mutating func tag() -> Tag {
    position += 1
    let name = text { !Self.isSpace($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
    var tag = Tag(name: name, nameEnd: position)
    while let next = skipSpace(), next != UInt8(ascii: ">") {
      let name = text {
        !Self.isSpace($0) && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">")
          && $0 != UInt8(ascii: "/")
      }
      if name.isEmpty {
        tag.isClosed = next == UInt8(ascii: "/")
        position += 1
        continue
      }
      guard skipSpace() == UInt8(ascii: "=") else { continue }
      position += 1
      guard let quote = skipSpace(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      else { break }
      position += 1
      let value = text { $0 != quote }
      position = min(bytes.count, position + 1)
      tag.attributes[name] = Self.plain(value)
    }
    position = min(bytes.count, position + 1)
    return tag
  }

  private mutating func text(while isPart: (UInt8) -> Bool) -> String {
    let end = bytes[position...].firstIndex { !isPart($0) } ?? bytes.count
    defer { position = end }
    return String(decoding: bytes[position..<end], as: UTF8.self)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }

  /// Text with the references that XML itself defines resolved.
  private static func plain(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    let parts = text.split(separator: "&", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts[0])) { result, part in
      guard let end = part.firstIndex(of: ";"), let character = character(part[..<end]) else {
        return result + "&" + part
      }
      return result + String(character) + part[part.index(after: end)...]
    }
  }

  private static func character(_ name: Substring) -> Character? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      let isHex = name.hasPrefix("#x")
      guard name.hasPrefix("#"),
        let code = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10)
      else { return nil }
      return Unicode.Scalar(code).map { Character($0) }
    }
  }
}
