import RenderProtocol

/// Where a TIFF's pixels lie: in strips of rows, or in tiles.
struct TIFFStrips: Equatable {
  /// Where each begins.
  var offsets: [Int] = []
  /// How many bytes each has.
  var lengths: [Int] = []
  /// Rows of a strip, or of a tile.
  var rows = Int.max
  /// Columns of a tile; nil for strips.
  var columns: Int?

  /// Unpacks all of them without keeping anything.
  ///
  /// libtiff 4.5 takes what libdeflate gave up on, and shows zeros for the rest.
  ///
  /// - Throws: `corrupt` where a checksum is wrong, `truncated` where pixels are missing.
  func checkDeflate(
    _ source: any ByteSource,
    width: Int,
    height: Int,
    bitsPerPixel: Int
  ) throws(RenderFailure) {
    let rowBytes = ((columns ?? width) * bitsPerPixel + 7) / 8
    let bands = (height + min(rows, height) - 1) / max(1, min(rows, height))
    var window = ByteWindow(source)
    for (index, (offset, length)) in zip(offsets, lengths).enumerated() {
      let probe = try ZlibProbe()
      var done = 0
      while done < length {
        let piece = try window.some(at: offset + done, count: length - done)
        if piece.isEmpty { break }
        try probe.read(Array(piece))
        done += piece.count
      }
      // The last strip may be shorter; a tile never is.
      let first = index % max(1, bands) * min(rows, height)
      let needed = columns == nil ? min(rows, height - first) : rows
      guard probe.count >= needed * rowBytes else {
        throw RenderFailure(
          .truncated,
          operation: .decode,
          detail: "strip \(index + 1) has \(probe.count) of \(needed * rowBytes) bytes"
        )
      }
    }
  }
}
