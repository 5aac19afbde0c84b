import RenderProtocol

/// Draws the frames of a GIF one after the other, each on what is left of those before.
final class GIFCanvas: RowProducer {
  private let reader: GIFReader
  /// Red, green, blue and alpha of each pixel.
  private var pixels: [UInt8]
  /// The frame that shows.
  private var shown = -1
  /// What was there before it, where that comes back.
  private var before: [UInt8] = []
  private let channels: Int

  /// A canvas without a frame yet, all transparent.
  init(_ reader: GIFReader) {
    self.reader = reader
    channels = reader.hasAlpha ? 4 : 3
    pixels = [UInt8](repeating: 0, count: reader.width * reader.height * 4)
  }

  /// Writes a row of a frame; rows of all frames lie one below the other and come in order.
  func write(row: Int, to target: UnsafeMutableRawPointer) throws(RenderFailure) {
    let target = target.assumingMemoryBound(to: UInt8.self)
    while shown < row / reader.height { try showNext() }
    let start = row % reader.height * reader.width * 4
    for x in 0..<reader.width {
      for channel in 0..<channels {
        target[channels * x + channel] = pixels[start + 4 * x + channel]
      }
    }
  }

  private func showNext() throws(RenderFailure) {
    if shown >= 0 { dispose(of: reader.frames[shown]) }
    shown += 1
    let frame = reader.frames[shown]
    if frame.disposal == .previous { before = pixels }
    draw(frame, try reader.values(of: shown))
  }

  private func dispose(of frame: GIFFrame) {
    switch frame.disposal {
    case .none: break
    case .previous: pixels = before
    case .background:
      let area = visible(frame.area)
      for y in area.rows {
        let start = (y * reader.width + area.columns.lowerBound) * 4
        for i in start..<start + area.columns.count * 4 { pixels[i] = 0 }
      }
    }
  }

  private func draw(_ frame: GIFFrame, _ values: [UInt8]) {
    let area = visible(frame.area)
    let colors = frame.palette.count / 3
    for y in area.rows {
      var from = (y - frame.area.y) * frame.area.width
      var to = (y * reader.width + frame.area.x) * 4
      for _ in area.columns {
        let value = values[from]
        if value != frame.transparent, Int(value) < colors {
          for color in 0..<3 { pixels[to + color] = frame.palette[3 * Int(value) + color] }
          pixels[to + 3] = 255
        }
        from += 1
        to += 4
      }
    }
  }

  /// What of a frame lies on the canvas.
  private func visible(_ area: PixelArea) -> (columns: Range<Int>, rows: Range<Int>) {
    (
      min(area.x, reader.width)..<min(area.x + area.width, reader.width),
      min(area.y, reader.height)..<min(area.y + area.height, reader.height)
    )
  }
}
