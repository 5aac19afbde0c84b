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
    self.init(digits: hex.utf8)
  }

  /// Reads 64 lower-case hexadecimal digits in ASCII.
  package init?(digits: some Collection<UInt8>) {
    var words = SIMD4<UInt64>()
    var index = 0
    for digit in digits {
      let value: UInt8
      switch digit {
      case 48...57: value = digit - 48
      case 97...102: value = digit - 87
      default: return nil
      }
      guard index < 64 else { return nil }
      words[index / 16] = words[index / 16] << 4 | UInt64(value)
      index += 1
    }
    guard index == 64 else { return nil }
    self.words = words
  }

  /// 64 hexadecimal digits.
  package var hex: String { String(decoding: digits, as: UTF8.self) }

  /// 64 hexadecimal digits in ASCII.
  package var digits: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 64) { text, count in
      for index in 0..<64 {
        let value = UInt8(truncatingIfNeeded: words[index / 16] >> UInt64(60 - index % 16 * 4)) & 15
        text[index] = value + (value < 10 ? 48 : 87)
      }
      count = 64
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
