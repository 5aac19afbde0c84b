import RenderProtocol

/// Draws the pictures of an animated PNG one after the other, so that one of them is in memory.
final class APNGCanvas: RowProducer {
  private let reader: APNGReader
  private var composer: FrameComposer
  private var canvas: Bitmap
  /// The picture that shows.
  private var shown = -1

  /// A canvas without a picture yet.
  init(_ reader: APNGReader) {
    self.reader = reader
    composer = FrameComposer(width: reader.header.width, height: reader.header.height)
    canvas = Bitmap(width: 0, height: 0, channels: 4, samples: .eight([]))
  }

  /// Writes a row of a picture; rows of all pictures lie one below the other and come in order.
  func write(row: Int, to target: UnsafeMutableRawPointer) throws(RenderFailure) {
    let height = reader.header.height
    while shown < row / height {
      shown += 1
      canvas = try reader.show(shown, on: &composer) { (bytes) throws(RenderFailure) in
        try Picture(png: bytes).decoded().rgba
      }
    }
    let count = reader.header.width * 4
    let start = row % height * count
    switch canvas.samples {
    case .eight(let values):
      values[start..<start + count].withUnsafeBytes { target.copy($0) }
    case .sixteen(let values):
      values[start..<start + count].withUnsafeBytes { target.copy($0) }
    }
  }
}

extension UnsafeMutableRawPointer {
  fileprivate func copy(_ bytes: UnsafeRawBufferPointer) {
    UnsafeMutableRawBufferPointer(start: self, count: bytes.count).copyMemory(from: bytes)
  }
}
