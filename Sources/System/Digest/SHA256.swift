internal import CCrypto

/// SHA-256 by OpenSSL, fed piece by piece.
///
/// The corresponding C functions are `EVP_DigestInit_ex`, `EVP_DigestUpdate` and
/// `EVP_DigestFinal_ex`.
package struct SHA256: ~Copyable {
  private let context: OpaquePointer?

  package init() {
    context = EVP_MD_CTX_new()
    EVP_DigestInit_ex(context, EVP_sha256(), nil)
  }

  deinit {
    EVP_MD_CTX_free(context)
  }

  /// Adds bytes.
  package borrowing func update(_ bytes: UnsafeRawBufferPointer) {
    EVP_DigestUpdate(context, bytes.baseAddress, bytes.count)
  }

  /// The digest of all bytes so far; nothing may be added afterwards.
  package consuming func finish() -> Digest {
    var bytes = [UInt8](repeating: 0, count: 32)
    EVP_DigestFinal_ex(context, &bytes, nil)
    return Digest(bytes: bytes)
  }

  /// The digest of a text's UTF-8.
  package static func digest(_ text: String) -> Digest { digest(Array(text.utf8)) }

  /// The digest of bytes in memory.
  package static func digest(_ bytes: [UInt8]) -> Digest { bytes.withUnsafeBytes(digest) }

  /// The digest of bytes in memory.
  package static func digest(_ bytes: UnsafeRawBufferPointer) -> Digest {
    let hash = SHA256()
    hash.update(bytes)
    return hash.finish()
  }
}
