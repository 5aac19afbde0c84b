/// A SHA-256 digest as 64 lower-case hexadecimal digits.
package struct Digest: Hashable, Sendable {
  package let hex: String

  /// Wraps the 32 bytes of a digest.
  package init(bytes: [UInt8]) {
    let digits = Array("0123456789abcdef".utf8)
    hex = String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] },
      as: UTF8.self
    )
  }

  /// Reads 64 hexadecimal digits.
  package init?(hex: String) {
    guard hex.utf8.count == 64,
      hex.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) })
    else { return nil }
    self.hex = hex
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
