import struct TercetSystem.Digest

/// Puts JSON together byte by byte, in the form that FoundationEssentials gives it with sorted
/// keys, line breaks and plain slashes; members come in the order that the caller gives them.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  private var depth = 0
  /// Whether nothing stands in the innermost object or array yet.
  private var isFirst = true

  /// Hands over what was written so far.
  mutating func drain() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Begins an object or, with a square bracket, an array.
  mutating func open(_ bracket: StaticString) {
    append(bracket)
    depth += 1
    isFirst = true
  }

  /// Ends what was begun last; an empty one has an empty line in it.
  mutating func close(_ bracket: StaticString) {
    if isFirst { append("\n") }
    depth -= 1
    breakLine()
    append(bracket)
    isFirst = false
  }

  /// Begins an element of an array.
  mutating func element() {
    if !isFirst { append(",") }
    breakLine()
    isFirst = false
  }

  /// Begins a member of an object; its value has to follow.
  mutating func key(_ key: StaticString) {
    element()
    append("\"")
    append(key)
    append("\" : ")
  }

  mutating func member(_ key: StaticString, _ text: String) {
    self.key(key)
    write(text)
  }

  /// Writes a member unless there is no value.
  mutating func member(_ key: StaticString, _ text: String?) {
    if let text { member(key, text) }
  }

  mutating func member(_ key: StaticString, _ number: Int) {
    self.key(key)
    bytes += String(number).utf8
  }

  /// Writes a member unless there is no value.
  mutating func member(_ key: StaticString, _ number: Int?) {
    if let number { member(key, number) }
  }

  mutating func member(_ key: StaticString, _ number: Double) {
    self.key(key)
    let text = number.description
    bytes += text.hasSuffix(".0") ? text.utf8.dropLast(2) : text.utf8[...]
  }

  mutating func member(_ key: StaticString, _ digest: Digest) {
    self.key(key)
    append("\"")
    bytes += digest.digits
    append("\"")
  }

  /// Writes a string.
  mutating func write(_ text: String) {
    var text = text
    append("\"")
    text.withUTF8 { text in
      if !text.contains(where: JSONEscapes.isNeeded(by:)) {
        bytes += text
        return
      }
      for byte in text {
        if let escape = JSONEscapes.encode(byte) {
          bytes += escape.utf8
        } else {
          bytes.append(byte)
        }
      }
    }
    append("\"")
  }

  /// Ends the text with a line break.
  mutating func endText() { append("\n") }

  /// A line break with more indentation than any line has.
  private static let lineStart: [UInt8] = Array("\n".utf8) + [UInt8](repeating: 0x20, count: 64)

  private mutating func breakLine() {
    bytes += JSONWriter.lineStart.prefix(1 + depth * 2)
  }

  private mutating func append(_ text: StaticString) {
    bytes += UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }
}
