import RenderProtocol

/// Writes a picture that is too large to hold a second time: rows are filtered and compressed
/// as they come, so only a few rows and a piece of the file are in memory.
struct PNGStreamer {
  let bitmap: Bitmap
  let layout: PNGLayout
  let strategy: FilterStrategy
  /// The most bytes of compressed data in one `IDAT` chunk.
  var pieceBytes = 256 << 10

  /// Bytes of a picture from which on it is streamed.
  static let threshold = 32 << 20

  /// zlib's level unless asked to optimise.
  static let level: Int32 = 4

  /// Emits the `IDAT` chunks.
  func write(
    level: Int32,
    emit: ([UInt8]) throws(RenderFailure) -> Void
  ) throws(RenderFailure) {
    let packer = RowPacker(bitmap, as: layout)
    var filterer = RowFilterer(strategy, layout: layout, width: bitmap.width)
    let stream = try ZlibStream(level: level, capacity: pieceBytes)
    var above = [UInt8](repeating: 0, count: packer.rowBytes)
    var row = above
    var filtered = [UInt8](repeating: 0, count: packer.rowBytes + 1)
    let emitChunk = { (piece: [UInt8]) throws(RenderFailure) in
      var chunks = PNGChunks()
      chunks.add("IDAT", piece)
      try emit(chunks.bytes)
    }
    for y in 0..<bitmap.height {
      row.withUnsafeMutableBufferPointer { row in
        filtered.withUnsafeMutableBufferPointer { filtered in
          guard let base = row.baseAddress, let out = filtered.baseAddress else { return }
          packer.pack(row: y, into: base)
          filterer.filter(base, above: above, to: out)
        }
      }
      try stream.write(filtered, emit: emitChunk)
      swap(&above, &row)
    }
    try stream.finish(emit: emitChunk)
  }
}
