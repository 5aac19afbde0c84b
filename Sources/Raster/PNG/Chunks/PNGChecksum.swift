import RenderProtocol

/// The checksum of all pixels that zlib puts behind them; each chunk has one of its own besides.
enum PNGChecksum {
  /// The most pixels for which it is worth unpacking them twice.
  static let limit = 16 << 20

  /// Whether all pixels are there and don't have the checksum that is stated.
  ///
  /// Some writers get it wrong. libpng, and browsers with it, warn of that once the last row is
  /// shown; libvips doesn't look at it.
  static func isWrong(
    _ header: PNGHeader,
    _ source: any ByteSource
  ) throws(RenderFailure) -> Bool {
    guard !header.isCrushed, header.width * header.height <= limit else { return false }
    var window = ByteWindow(source)
    var stream: [UInt8] = []
    for chunk in header.data {
      stream += try window.all(at: chunk.dataOffset, count: chunk.length)
    }
    let most = PNGLayout(color: header.color, depth: header.depth).mostBytes(of: header)
    if Inflater.inflate(stream, limit: most) != nil { return false }
    return Inflater.inflate(Array(stream.dropFirst(2)), limit: most, as: .raw) != nil
  }
}

extension PNGLayout {
  /// The most bytes that a picture's rows have: interlaced ones come up to seven times, each with a
  /// byte for its filter.
  func mostBytes(of header: PNGHeader) -> Int {
    2 * (rowBytes(width: header.width) + 8) * (header.height + 8)
  }
}
