/// Turns premultiplied vectors back into rows of rounded samples with straight alpha.
///
/// A pixel whose alpha rounds to zero becomes transparent black. Colours are divided by the exact
/// alpha, not by the rounded one, so that a faint edge keeps its colour.
struct RowEncoder: Sendable {
  let layout: PixelLayout
  /// Output range over input range.
  let gain: Float
  /// Values are linear light and must be encoded.
  let linear: Bool

  /// Encodes rows that a decoder of the layout `source` made.
  init(source: PixelLayout, output: PixelLayout, linear: Bool) {
    layout = output
    gain = output.maximum / source.maximum
    self.linear = linear
  }

  /// Encodes a row into samples of the layout's own size.
  @inline(__always)
  func encode<Sample: FixedWidthInteger & UnsignedInteger>(
    _ row: UnsafeBufferPointer<SIMD4<Float>>,
    into samples: UnsafeMutablePointer<Sample>
  ) {
    if linear {
      let maximum = layout.maximum
      encode(row, samples) { TransferCurve.encoded($0 / maximum) * maximum }
    } else {
      encode(row, samples) { $0 }
    }
  }

  @inline(__always)
  private func encode<Sample: FixedWidthInteger & UnsignedInteger>(
    _ row: UnsafeBufferPointer<SIMD4<Float>>,
    _ samples: UnsafeMutablePointer<Sample>,
    value: (Float) -> Float
  ) {
    let maximum = layout.maximum
    let gain = gain
    @inline(__always) func sample(_ x: Float) -> Sample {
      Sample(truncatingIfNeeded: Int32(value(max(0, min(maximum, x))) + 0.5))
    }
    switch layout.channels {
    case 1:
      for x in 0..<row.count { samples[x] = sample(row[x].x * gain) }
    case 2:
      for x in 0..<row.count {
        let p = row[x]
        let alpha = rounded(p.w)
        let scale = alpha > 0 ? maximum / p.w : 0
        samples[2 * x] = sample(p.x * scale)
        samples[2 * x + 1] = Sample(truncatingIfNeeded: alpha)
      }
    case 3:
      for x in 0..<row.count {
        let p = row[x] * gain
        let out = samples + 3 * x
        out[0] = sample(p.x)
        out[1] = sample(p.y)
        out[2] = sample(p.z)
      }
    default:
      for x in 0..<row.count {
        let p = row[x]
        let alpha = rounded(p.w)
        let scale = alpha > 0 ? maximum / p.w : 0
        let out = samples + 4 * x
        out[0] = sample(p.x * scale)
        out[1] = sample(p.y * scale)
        out[2] = sample(p.z * scale)
        out[3] = Sample(truncatingIfNeeded: alpha)
      }
    }
  }

  @inline(__always)
  private func rounded(_ alpha: Float) -> Int32 {
    Int32(max(0, min(layout.maximum, alpha * gain)) + 0.5)
  }
}
