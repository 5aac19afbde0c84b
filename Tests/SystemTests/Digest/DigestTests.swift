import FoundationEssentials
import Testing

@testable import TercetSystem

struct DigestTests {
  static let hex = String(repeating: "0123456789abcdef", count: 4)

  @Test func `writes bytes as lower-case digits`() {
    let digest = Digest(bytes: [0x00, 0x0F, 0xA5, 0xFF] + [UInt8](repeating: 0, count: 28))
    #expect(digest.hex == "000fa5ff" + String(repeating: "0", count: 56))
    #expect(Digest(hex: digest.hex) == digest)
  }

  @Test(arguments: [
    "", String(hex.dropLast()), hex + "0", hex.uppercased(), String(repeating: "g", count: 64),
    String(repeating: "é", count: 32),
  ])
  func `refuses anything but 64 lower-case hexadecimal digits`(text: String) {
    #expect(Digest(hex: text) == nil)
  }

  @Test func `is a plain string in JSON`() throws {
    let digest = try #require(Digest(hex: Self.hex))
    let data = try JSONEncoder().encode([digest])
    #expect(String(decoding: data, as: UTF8.self) == "[\"\(Self.hex)\"]")
    #expect(try JSONDecoder().decode([Digest].self, from: data) == [digest])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Digest].self, from: Data("[\"abc\"]".utf8))
    }
  }
}
