/// What a WebP's chunks say that libvips doesn't pass on.
struct WebPHeader: Equatable {
  /// Whether the pixels, or the first frame's, lie in a `VP8L` chunk.
  let isLossless: Bool

  /// Looks among the first chunks.
  init(_ bytes: [UInt8]) {
    var offset = 12
    while offset + 8 <= bytes.count {
      let name = String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
      if name == "VP8L" || name == "VP8 " || name == "ALPH" {
        isLossless = name == "VP8L"
        return
      }
      let length = bytes[offset + 4..<offset + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
      // A frame begins with 16 bytes of its own, and then its chunks.
      offset += name == "ANMF" ? 24 : 8 + length + length % 2
    }
    isLossless = false
  }
}
