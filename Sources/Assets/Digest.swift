/// A SHA-256 digest, written as 64 lower-case hexadecimal digits.
package struct Digest: Hashable, Sendable {
  /// The 32 bytes as four big-endian numbers.
  package let words: SIMD4<UInt64>

  /// Wraps four big-endian numbers.
  package init(words: SIMD4<UInt64>) {
    self.words = words
  }

  /// Wraps the 32 bytes of a digest.
  ///
  /// - Precondition: there are 32 bytes.
  package init(bytes: [UInt8]) {
    precondition(bytes.count == 32, "a SHA-256 digest has 32 bytes")
    var words = SIMD4<UInt64>()
    for (index, byte) in bytes.enumerated() {
      words[index / 8] = words[index / 8] << 8 | UInt64(byte)
    }
    self.words = words
  }

  /// Reads 64 lower-case hexadecimal digits.
  package init?(hex: String) {
    guard hex.utf8.count == 64 else { return nil }
    var words = SIMD4<UInt64>()
    for (index, digit) in hex.utf8.enumerated() {
      let value: UInt8
      switch digit {
      case 48...57: value = digit - 48
      case 97...102: value = digit - 87
      default: return nil
      }
      words[index / 16] = words[index / 16] << 4 | UInt64(value)
    }
    self.words = words
  }

  /// 64 hexadecimal digits.
  package var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(unsafeUninitializedCapacity: 64) { text in
      for index in 0..<64 {
        text[index] = digits[Int(words[index / 16] >> UInt64(60 - index % 16 * 4) & 15)]
      }
      return 64
    }
  }
}

extension Digest: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let digest = Digest(hex: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "not 64 hexadecimal digits"
      )
    }
    self = digest
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(hex)
  }
}
