/// A frame of a GIF as it is stored: a part of the canvas.
struct GIFFrame: Equatable {
  /// Where on the canvas the frame is drawn; a part may lie beyond it.
  var area: PixelArea
  /// How long the frame is shown.
  var milliseconds = 100
  /// What becomes of the frame's area before the next frame.
  var disposal = FrameControl.Disposal.none
  /// The value whose pixels aren't drawn.
  var transparent: UInt8?
  /// Rows come in four passes.
  var isInterlaced = false
  /// Red, green and blue of each value; values beyond aren't drawn.
  var palette: [UInt8] = []
  /// Bits of a value, 1 to 8.
  var bits = 8
  /// Where the frame's data begins.
  var offset = 0

  /// Rows in their order, of rows as an interlaced file has them.
  func sorted(_ values: [UInt8]) -> [UInt8] {
    var result = values
    var stored = 0
    for (start, step) in [(0, 8), (4, 8), (2, 4), (1, 2)] {
      for row in stride(from: start, to: area.height, by: step) {
        let from = stored * area.width
        result.replaceSubrange(
          row * area.width..<(row + 1) * area.width,
          with: values[from..<from + area.width]
        )
        stored += 1
      }
    }
    return result
  }
}
