/// The escape sequences of JSON's strings; RFC 8259, section 7.
enum JSONEscapes {
  /// The text that a string's content stands for; nil where a sequence is none, or the text is no
  /// UTF-8.
  static func decode(_ content: UnsafeBufferPointer<UInt8>) -> String? {
    var text: [UInt8] = []
    var rest = content[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "u"):
        guard let scalar = scalar(&rest) else { return nil }
        text += String(Character(scalar)).utf8
      case let letter?:
        guard let plain = letters[letter] else { return nil }
        text.append(plain)
      case nil: return nil
      }
    }
    return String(validating: text, as: UTF8.self)
  }

  /// Whether a byte can't stand for itself.
  static func isNeeded(by byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  /// What stands for a byte, as FoundationEssentials writes it; nil where the byte stands for
  /// itself.
  static func encode(_ byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "\""): "\\\""
    case UInt8(ascii: "\\"): "\\\\"
    case 0x08: "\\b"
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0C: "\\f"
    case 0x0D: "\\r"
    case 0..<0x10: "\\u000" + String(byte, radix: 16)
    case 0x10..<0x20: "\\u00" + String(byte, radix: 16)
    default: nil
    }
  }

  private static let letters: [UInt8: UInt8] = [
    UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
    UInt8(ascii: "/"): UInt8(ascii: "/"), UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
  ]

  /// A character by its number, or by two that make a pair; nil for half a pair.
  private static func scalar(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar? {
    guard let unit = unit(&rest) else { return nil }
    guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) }
    guard rest.popFirst() == UInt8(ascii: "\\"), rest.popFirst() == UInt8(ascii: "u"),
      let second = self.unit(&rest), UTF16.isTrailSurrogate(second)
    else { return nil }
    return Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + UInt32(second) - 0xDC00)
  }

  /// Four hexadecimal digits.
  private static func unit(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> UInt16? {
    let digits = rest.prefix(4)
    rest = rest.dropFirst(4)
    guard digits.count == 4,
      digits.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") })
    else { return nil }
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
