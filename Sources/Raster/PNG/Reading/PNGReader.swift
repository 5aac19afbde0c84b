import RenderProtocol

/// Decodes PNG files that fit in memory, without libvips: to open a picture there takes longer than
/// to decode an icon here.
///
/// It knows whole, plain files only. What is interlaced, large, damaged or has a profile is left to
/// libvips, which also finds the words for what is wrong.
struct PNGReader {
  private let header: PNGHeader
  private let palette: [UInt8]
  private let transparency: [UInt8]

  /// The most pixels that are decoded here; they take 32 MB at most.
  static let limit = 4 << 20

  /// The pixels, as libvips would decode them; nil where that is left to libvips.
  ///
  /// - Throws: `unreadable` with an error number if the disk says no.
  static func read(
    _ source: any ByteSource,
    header: PNGHeader
  ) throws(RenderFailure) -> Bitmap? {
    guard !header.isInterlaced, !header.hasProfile, !header.isCrushed,
      header.width * header.height <= limit
    else { return nil }
    var window = ByteWindow(source)
    let reader = PNGReader(
      header: header,
      palette: try header.palette.map { (chunk) throws(RenderFailure) in
        try window.all(at: chunk.dataOffset, count: chunk.length)
      } ?? [],
      transparency: try header.transparency.map { (chunk) throws(RenderFailure) in
        try window.all(at: chunk.dataOffset, count: chunk.length)
      } ?? []
    )
    guard reader.isPlain else { return nil }
    var stream: [UInt8] = []
    for chunk in header.data {
      stream += try window.all(at: chunk.dataOffset, count: chunk.length)
    }
    return reader.decode(stream)
  }

  /// Whether a `tRNS` chunk has the length and the place that the specification wants.
  private var isPlain: Bool {
    guard let chunk = header.transparency else { return true }
    guard chunk.offset < header.data[0].offset else { return false }
    switch header.color {
    case .palette:
      guard let place = header.palette?.offset else { return false }
      return place < chunk.offset && (1...palette.count / 3).contains(chunk.length)
    case .grey: return chunk.length == 2
    case .rgb: return chunk.length == 6
    case .greyAlpha, .rgba: return false
    }
  }

  private func decode(_ stream: [UInt8]) -> Bitmap? {
    let layout = PNGLayout(color: header.color, depth: header.depth)
    let length = layout.rowBytes(width: header.width)
    guard var rows = Inflater.inflate(stream, count: (length + 1) * header.height),
      RowFilter.undo(in: &rows, rowBytes: length, step: layout.step)
    else { return nil }
    let unpacker = RowUnpacker(header, palette: palette, transparency: transparency)
    return unpacker.bitmap(rows, rowBytes: length)
  }
}
