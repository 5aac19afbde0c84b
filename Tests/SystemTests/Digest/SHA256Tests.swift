import Testing

@testable import TercetSystem

@Suite struct SHA256Tests {
  /// Texts and digests of FIPS 180-2, appendix B, and the empty text.
  static let vectors = [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ]

  @Test(arguments: vectors.indices)
  func `agrees with the published vectors`(_ index: Int) {
    let (text, digest) = Self.vectors[index]
    #expect(SHA256.digest(text).hex == digest)
  }

  @Test(arguments: [1, 3, 64, 100])
  func `pieces make no difference`(_ size: Int) {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0) }
    let hash = SHA256()
    for start in stride(from: 0, to: bytes.count, by: size) {
      bytes[start..<min(start + size, bytes.count)].withUnsafeBytes { hash.update($0) }
    }
    #expect(hash.finish() == SHA256.digest(bytes))
  }
}
