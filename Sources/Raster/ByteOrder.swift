/// Which byte of a number stands first in a file.
enum ByteOrder: Sendable {
  /// The most significant one, as in PNG, JPEG and ISO media files.
  case big
  /// The least significant one, as in RIFF.
  case little

  /// The order that a TIFF header states in its first two bytes; nil where it states none.
  init?(tiff bytes: [UInt8]) {
    switch bytes.prefix(2) {
    case [0x49, 0x49]: self = .little
    case [0x4D, 0x4D]: self = .big
    default: return nil
    }
  }
}

extension RandomAccessCollection where Element == UInt8, Index == Int {
  /// The number in `count` bytes, `offset` bytes from the start; nil where they aren't all there.
  func number(at offset: Int, count: Int = 4, _ order: ByteOrder = .big) -> Int? {
    guard offset >= 0, offset <= self.count - count else { return nil }
    let digits = self[startIndex + offset..<startIndex + offset + count]
    return switch order {
    case .big: digits.reduce(0) { $0 << 8 | Int($1) }
    case .little: digits.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
  }

  /// Whether the text stands `offset` bytes from the start.
  func has(_ text: String, at offset: Int = 0) -> Bool { dropFirst(offset).starts(with: text.utf8) }
}

extension FixedWidthInteger {
  /// The number's bytes, the most significant first.
  var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian, Array.init) }
  /// The number's bytes, the least significant first.
  var littleEndianBytes: [UInt8] { withUnsafeBytes(of: littleEndian, Array.init) }
}
