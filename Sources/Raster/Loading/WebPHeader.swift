import RenderProtocol

/// What a WebP's chunks say that libvips doesn't pass on, or passes on too late.
///
/// Source: WebP container specification, RFC 9649.
struct WebPHeader: Equatable {
  /// Whether the pixels, or the first frame's, lie in a `VP8L` chunk.
  private(set) var isLossless = false
  /// The size of the canvas, with the number of frames; nil where no chunk states it.
  private(set) var claim: Claim?

  /// Looks at all chunks.
  ///
  /// - Throws: `truncated` where the file is shorter than it says.
  init(_ source: any ByteSource) throws(RenderFailure) {
    var window = ByteWindow(source)
    let end = 8 + (try window.all(at: 0, count: 12).number(at: 4, .little) ?? 0)
    guard end <= source.size else { throw RenderFailure(.truncated, operation: .open) }
    var (offset, frames, hasPixels) = (12, 0, false)
    while offset + 8 <= end {
      let chunk = try window.all(at: offset, count: 18)
      let length = chunk.number(at: 4, .little) ?? 0
      if chunk.has("VP8X"), let width = chunk.number(at: 12, count: 3, .little),
        let height = chunk.number(at: 15, count: 3, .little)
      {
        claim = Claim(width: width + 1, height: height + 1)
      }
      if chunk.has("ANMF") { frames += 1 }
      if !hasPixels, chunk.has("VP8L") || chunk.has("VP8 ") || chunk.has("ALPH") {
        hasPixels = true
        isLossless = chunk.has("VP8L")
        claim = claim ?? Self.size(of: chunk)
      }
      // A frame begins with 16 bytes of its own, and then its chunks.
      offset += chunk.has("ANMF") && !hasPixels ? 24 : 8 + length + length % 2
    }
    claim?.frames = max(1, frames)
    // A frame is decoded as a whole.
    if frames <= 1 { claim?.decodedBytes = 4 }
  }

  /// The size in the first bytes of a still's pixels.
  private static func size(of chunk: [UInt8]) -> Claim? {
    if chunk.has("VP8L"), let bits = chunk.number(at: 9, .little) {
      return Claim(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
    }
    guard let width = chunk.number(at: 14, count: 2, .little),
      let height = chunk.number(at: 16, count: 2, .little)
    else { return nil }
    return Claim(width: width & 0x3FFF, height: height & 0x3FFF)
  }
}
