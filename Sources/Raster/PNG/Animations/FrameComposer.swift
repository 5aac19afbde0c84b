import RenderProtocol

/// Draws frames that cover a part of a canvas, each on what is left of those before.
struct FrameComposer {
  let width: Int
  let height: Int
  /// What the next frame is drawn on; nil before the first one, when all is transparent.
  private var ground: Bitmap?

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The canvas with a frame on it.
  ///
  /// - Throws: `corrupt` if the frame's pixels aren't RGBA of the size and depth they should have.
  mutating func show(_ frame: Bitmap, _ control: FrameControl) throws(RenderFailure) -> Bitmap {
    guard frame.channels == 4, frame.width == control.area.width,
      frame.height == control.area.height
    else { throw .corruptPNG("a frame has another size or kind than it states") }
    switch (frame.samples, ground?.samples) {
    case (.eight(let pixels), nil):
      return show(pixels, on: transparent(), control) { .eight($0) }
    case (.eight(let pixels), .eight(let old)):
      return show(pixels, on: old, control) { .eight($0) }
    case (.sixteen(let pixels), nil):
      return show(pixels, on: transparent(), control) { .sixteen($0) }
    case (.sixteen(let pixels), .sixteen(let old)):
      return show(pixels, on: old, control) { .sixteen($0) }
    default:
      throw .corruptPNG("a frame has another depth than the ones before")
    }
  }

  private func transparent<Sample: FixedWidthInteger>() -> [Sample] {
    [Sample](repeating: 0, count: width * height * 4)
  }

  private mutating func show<Sample: FixedWidthInteger>(
    _ pixels: [Sample],
    on old: [Sample],
    _ control: FrameControl,
    samples: ([Sample]) -> Bitmap.Samples
  ) -> Bitmap {
    var canvas = old
    draw(pixels, on: &canvas, control)
    let shown = bitmap(samples(canvas))
    switch control.disposal {
    case .none: ground = shown
    case .background:
      clear(&canvas, control.area)
      ground = bitmap(samples(canvas))
    case .previous: ground = bitmap(samples(old))
    }
    return shown
  }

  private func bitmap(_ samples: Bitmap.Samples) -> Bitmap {
    Bitmap(width: width, height: height, channels: 4, samples: samples)
  }

  private func clear<Sample: FixedWidthInteger>(_ canvas: inout [Sample], _ area: PixelArea) {
    for y in area.y..<area.y + area.height {
      let start = (y * width + area.x) * 4
      for i in start..<start + area.width * 4 { canvas[i] = 0 }
    }
  }

  private func draw<Sample: FixedWidthInteger>(
    _ pixels: [Sample],
    on canvas: inout [Sample],
    _ control: FrameControl
  ) {
    let area = control.area
    for y in 0..<area.height {
      for x in 0..<area.width {
        let from = (y * area.width + x) * 4
        let to = ((area.y + y) * width + area.x + x) * 4
        switch (control.blend, pixels[from + 3]) {
        case (.over, 0): continue
        case (.over, 1..<Sample.max): blend(pixels, from, over: &canvas, to)
        default: for i in 0..<4 { canvas[to + i] = pixels[from + i] }
        }
      }
    }
  }

  /// Straight alpha over straight alpha, rounded to nearest.
  private func blend<Sample: FixedWidthInteger>(
    _ pixels: [Sample],
    _ from: Int,
    over canvas: inout [Sample],
    _ to: Int
  ) {
    let full = Int(Sample.max)
    let alpha = Int(pixels[from + 3])
    let upper = alpha * full
    let lower = (full - alpha) * Int(canvas[to + 3])
    let sum = upper + lower
    for i in 0..<3 {
      let mixed = Int(pixels[from + i]) * upper + Int(canvas[to + i]) * lower
      canvas[to + i] = Sample((mixed + sum / 2) / sum)
    }
    canvas[to + 3] = Sample((sum + full / 2) / full)
  }
}
