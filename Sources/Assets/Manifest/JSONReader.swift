import struct TercetSystem.Digest

/// Takes JSON apart from front to back, without a tree of values in between.
///
/// A manifest has a thousand bytes for each master, and most runs read one; a decoder that builds
/// a dictionary for each object takes ten times as long. The grammar is RFC 8259's; the text may
/// begin with a byte order mark.
struct JSONReader {
  /// Why reading stopped; the text isn't JSON, or not what was asked for.
  struct Mismatch: Error {}

  /// A member's key as it stands in the text; one with escapes is never the one looked for.
  struct Key {
    fileprivate let text: UnsafeBufferPointer<UInt8>

    static func ~= (pattern: StaticString, key: Key) -> Bool {
      pattern.utf8CodeUnitCount == key.text.count
        && key.text.elementsEqual(
          UnsafeBufferPointer(start: pattern.utf8Start, count: pattern.utf8CodeUnitCount)
        )
    }
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var depth = 0
  /// Whether nothing of the innermost object or array was read yet.
  private var isFirst = true

  /// Values in values beyond this are refused, for each takes a piece of the stack.
  private static let deepest = 512

  /// Reads bytes that outlive the reader.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// Begins to read an object; `key` leads through it.
  mutating func beginObject() throws(Mismatch) { try enter(UInt8(ascii: "{")) }

  /// Begins to read an array; `element` leads through it.
  mutating func beginArray() throws(Mismatch) { try enter(UInt8(ascii: "[")) }

  /// The next member's key, whose value has to be read or skipped; nil at the object's end.
  mutating func key() throws(Mismatch) -> Key? {
    guard try goesOn(until: UInt8(ascii: "}")) else { return nil }
    let key = Key(text: try content().text)
    try expect(UInt8(ascii: ":"))
    return key
  }

  /// Whether another element follows, which has to be read or skipped; false at the array's end.
  mutating func element() throws(Mismatch) -> Bool { try goesOn(until: UInt8(ascii: "]")) }

  /// Reads a string.
  mutating func string() throws(Mismatch) -> String {
    let content = try content()
    if content.isPlain { return String(decoding: content.text, as: UTF8.self) }
    guard let text = JSONEscapes.decode(content.text) else { throw Mismatch() }
    return text
  }

  /// Reads a string of which there are many of a kind, and takes the one that is known already.
  mutating func string(sharing known: inout [String]) throws(Mismatch) -> String {
    let start = position
    let text = try content().text
    if let same = known.first(where: { $0.utf8.elementsEqual(text) }) { return same }
    position = start
    let new = try string()
    if known.count < 8 { known.append(new) }
    return new
  }

  /// Reads 64 hexadecimal digits.
  mutating func digest() throws(Mismatch) -> Digest {
    guard let digest = Digest(digits: try content().text) else { throw Mismatch() }
    return digest
  }

  /// Reads a whole number.
  mutating func integer() throws(Mismatch) -> Int {
    let text = try number()
    if let number = Int(text) { return number }
    guard let number = Double(text).flatMap(Int.init(exactly:)) else { throw Mismatch() }
    return number
  }

  /// Reads a number.
  mutating func double() throws(Mismatch) -> Double {
    guard let number = Double(try number()), number.isFinite else { throw Mismatch() }
    return number
  }

  /// Reads past a value, whatever it is.
  mutating func skip() throws(Mismatch) {
    switch next() {
    case UInt8(ascii: "{"):
      try beginObject()
      while try key() != nil { try skip() }
    case UInt8(ascii: "["):
      try beginArray()
      while try element() { try skip() }
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    default: _ = try number()
    }
  }

  /// Whether the value is null; reads past it then.
  mutating func null() throws(Mismatch) -> Bool {
    guard next() == UInt8(ascii: "n") else { return false }
    try word("null")
    return true
  }

  /// Makes sure that nothing follows.
  mutating func end() throws(Mismatch) {
    if next() != nil { throw Mismatch() }
  }

  /// The next byte that is no white space.
  private mutating func next() -> UInt8? {
    // In a variable of its own, which stays in a register.
    var place = position
    defer { position = place }
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): place += 1
      case let byte: return byte
      }
    }
    return nil
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next() == byte else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ byte: UInt8) throws(Mismatch) {
    if !take(byte) { throw Mismatch() }
  }

  private mutating func enter(_ byte: UInt8) throws(Mismatch) {
    try expect(byte)
    isFirst = true
    depth += 1
    if depth > JSONReader.deepest { throw Mismatch() }
  }

  private mutating func goesOn(until end: UInt8) throws(Mismatch) -> Bool {
    let isOver = take(end)
    if isOver {
      depth -= 1
    } else if !isFirst {
      try expect(UInt8(ascii: ","))
    }
    isFirst = false
    return !isOver
  }

  private mutating func word(_ word: StaticString) throws(Mismatch) {
    let rest = UnsafeBufferPointer(rebasing: bytes[position...].prefix(word.utf8CodeUnitCount))
    guard word ~= Key(text: rest) else { throw Mismatch() }
    position += rest.count
  }

  /// A string's content, and whether every byte of it is ASCII that stands for itself; reads past
  /// it.
  private mutating func content() throws(Mismatch) -> Content {
    try expect(UInt8(ascii: "\""))
    var place = position
    var isPlain = true
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\"") {
        let text = UnsafeBufferPointer(rebasing: bytes[position..<place])
        position = place + 1
        return Content(text: text, isPlain: isPlain)
      }
      if byte < 0x20 { break }
      if byte >= 0x80 || byte == UInt8(ascii: "\\") { isPlain = false }
      place += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    throw Mismatch()
  }

  private struct Content {
    var text: UnsafeBufferPointer<UInt8>
    var isPlain: Bool
  }

  /// The text of a number that the grammar allows; reads past it.
  private mutating func number() throws(Mismatch) -> String {
    _ = next()
    let start = position
    _ = accept(UInt8(ascii: "-"))
    // No other digit may follow a leading zero.
    if !accept(UInt8(ascii: "0")) { try digits() }
    if accept(UInt8(ascii: ".")) { try digits() }
    if accept(UInt8(ascii: "e")) || accept(UInt8(ascii: "E")) {
      _ = accept(UInt8(ascii: "+")) || accept(UInt8(ascii: "-"))
      try digits()
    }
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self)
  }

  private mutating func accept(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func digits() throws(Mismatch) {
    let start = position
    while position < bytes.count, 0x30...0x39 ~= bytes[position] { position += 1 }
    if position == start { throw Mismatch() }
  }
}
