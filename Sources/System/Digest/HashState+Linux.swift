#if os(Linux)
  internal import CCrypto

  /// SHA-256 by OpenSSL.
  ///
  /// The corresponding C functions are `EVP_DigestInit_ex`, `EVP_DigestUpdate` and
  /// `EVP_DigestFinal_ex`.
  struct HashState: ~Copyable {
    private let context = EVP_MD_CTX_new()

    init() { EVP_DigestInit_ex(context, EVP_sha256(), nil) }

    deinit { EVP_MD_CTX_free(context) }

    borrowing func update(_ bytes: UnsafeRawBufferPointer) {
      EVP_DigestUpdate(context, bytes.baseAddress, bytes.count)
    }

    borrowing func finish() -> [UInt8] {
      var bytes = [UInt8](repeating: 0, count: 32)
      EVP_DigestFinal_ex(context, &bytes, nil)
      return bytes
    }
  }
#endif
