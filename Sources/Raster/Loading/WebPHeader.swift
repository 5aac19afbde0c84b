import RenderProtocol

/// What a WebP's chunks say that libvips doesn't pass on.
struct WebPHeader: Equatable {
  /// Whether the pixels, or the first frame's, lie in a `VP8L` chunk.
  let isLossless: Bool

  /// Looks among the first chunks.
  ///
  /// - Throws: `truncated` where the file is shorter than it says.
  init(_ file: SourceFile) throws(RenderFailure) {
    let bytes = try file.read(at: 0, count: 1 << 20)
    func length(at offset: Int) -> Int { bytes.number(at: offset, .little) ?? 0 }
    guard length(at: 4) + 8 <= file.size else { throw RenderFailure(.truncated, operation: .open) }
    var offset = 12
    while offset + 8 <= bytes.count {
      let name = String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
      if name == "VP8L" || name == "VP8 " || name == "ALPH" {
        isLossless = name == "VP8L"
        return
      }
      // A frame begins with 16 bytes of its own, and then its chunks.
      offset += name == "ANMF" ? 24 : 8 + length(at: offset + 4) + length(at: offset + 4) % 2
    }
    isLossless = false
  }
}
