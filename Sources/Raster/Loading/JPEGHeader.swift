/// What a JPEG's frame header says that libvips doesn't pass on.
struct JPEGHeader: Equatable {
  /// Whether chroma has as many samples as luma, which is called 4:4:4.
  var isFullChroma = true

  /// Looks for the frame header among the first segments; keeps the defaults where it finds none.
  init(_ bytes: [UInt8]) {
    var offset = 2
    while offset + 9 < bytes.count, bytes[offset] == 0xFF {
      let marker = bytes[offset + 1]
      let length = bytes.number(at: offset + 2, count: 2) ?? 0
      if Self.isFrame(marker) {
        let count = Int(bytes[offset + 9])
        let factors = (0..<count).map { offset + 11 + 3 * $0 }.filter { $0 < bytes.count }
          .map { bytes[$0] }
        isFullChroma = Set(factors).count <= 1
        return
      }
      offset += 2 + length
    }
  }

  /// SOF0 to SOF15, but for three numbers among them that mean other things.
  private static func isFrame(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
  }
}
