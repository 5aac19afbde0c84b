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
    func number(_ offset: Int) -> Int {
      bytes[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(4) + 8 <= file.size else { throw RenderFailure(.truncated, operation: "open") }
    var offset = 12
    while offset + 8 <= bytes.count {
      let name = String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
      if name == "VP8L" || name == "VP8 " || name == "ALPH" {
        isLossless = name == "VP8L"
        return
      }
      // A frame begins with 16 bytes of its own, and then its chunks.
      offset += name == "ANMF" ? 24 : 8 + number(offset + 4) + number(offset + 4) % 2
    }
    isLossless = false
  }
}
