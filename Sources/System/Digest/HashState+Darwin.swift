#if canImport(Darwin)
  internal import CommonCrypto

  /// SHA-256 by CommonCrypto.
  ///
  /// The corresponding C functions are `CC_SHA256_Init`, `CC_SHA256_Update` and `CC_SHA256_Final`.
  struct HashState: ~Copyable {
    private let context = UnsafeMutablePointer<CC_SHA256_CTX>.allocate(capacity: 1)

    init() {
      context.initialize(to: CC_SHA256_CTX())
      CC_SHA256_Init(context)
    }

    deinit { context.deallocate() }

    borrowing func update(_ bytes: UnsafeRawBufferPointer) {
      var rest = bytes[...]
      // One call takes at most 4 GiB.
      while !rest.isEmpty {
        let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 30))
        CC_SHA256_Update(context, piece.baseAddress, CC_LONG(piece.count))
        rest = rest.dropFirst(piece.count)
      }
    }

    borrowing func finish() -> [UInt8] {
      var bytes = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
      CC_SHA256_Final(&bytes, context)
      return bytes
    }
  }
#endif
