import RenderProtocol

/// Collects the pixels of one rendition while its master's rows go by.
final class RenditionBuilder {
  let request: RenditionRequest
  /// Master pixels that the rendition covers.
  let canvas: PixelSize
  /// Pixels of one frame to make; the frame of a nine-patch is none of them.
  let size: PixelSize
  private let layout: PixelLayout
  private let encoder: RowEncoder
  private let horizontal: AxisTable
  private let vertical: AxisTable
  private var resampler: Resampler
  private var samples: Bitmap.Samples
  private var filled = 0

  /// Prepares room for all frames.
  init(
    _ request: RenditionRequest,
    master: PixelSize,
    frames: Int,
    source: PixelLayout,
    output: PixelLayout,
    settings: RenderSettings
  ) {
    self.request = request
    canvas = request.canvas ?? master
    let size = request.pictureSize
    self.size = size
    layout = output
    encoder = RowEncoder(source: source, output: output, linear: settings.linear)
    let ratio = Ratio(request.numerator, request.denominator)
    func table(_ source: Int, _ target: Int) -> AxisTable {
      let kernel = Kernel.choose(
        settings.filter,
        source: source,
        target: target,
        ratio: ratio
      )
      return AxisTable(kernel, source: source, target: target)
    }
    horizontal = table(canvas.width, size.width)
    let isSquare = canvas.width == canvas.height && size.width == size.height
    vertical = isSquare ? horizontal : table(canvas.height, size.height)
    resampler = Resampler(horizontal: horizontal, vertical: vertical)
    let count =
      size.width * size.height * (request.frame == nil ? frames : 1) * output.channels
    samples =
      output.isSixteen
      ? .sixteen(Array(repeating: 0, count: count)) : .eight(Array(repeating: 0, count: count))
  }

  /// Takes the next row of the canvas.
  func push(_ row: UnsafeBufferPointer<SIMD4<Float>>) {
    let encoder = encoder
    let stride = size.width * layout.channels
    var offset = filled
    switch samples {
    case .eight(var values):
      samples = .eight([])
      values.withUnsafeMutableBufferPointer { room in
        resampler.push(row) {
          guard let base = room.baseAddress else { return }
          encoder.encode($0, into: base + offset)
          offset += stride
        }
      }
      samples = .eight(values)
    case .sixteen(var values):
      samples = .sixteen([])
      values.withUnsafeMutableBufferPointer { room in
        resampler.push(row) {
          guard let base = room.baseAddress else { return }
          encoder.encode($0, into: base + offset)
          offset += stride
        }
      }
      samples = .sixteen(values)
    }
    filled = offset
  }

  /// Pixels of one frame.
  var pixels: Int { size.width * size.height }

  /// Gets ready for the next frame's rows.
  func finishFrame() {
    resampler = Resampler(horizontal: horizontal, vertical: vertical)
  }

  /// All frames, one below the other.
  func finish() -> Bitmap {
    let row = size.width * layout.channels
    return Bitmap(
      width: size.width,
      height: filled / row,
      channels: layout.channels,
      samples: samples
    )
  }
}

extension RenditionRequest {
  /// The size of the picture inside of a nine-patch's frame, else of all of it.
  var pictureSize: PixelSize {
    let frame = ninePatch == .keep ? NinePatch.frame : 0
    return PixelSize(width: width - frame, height: height - frame)
  }
}
