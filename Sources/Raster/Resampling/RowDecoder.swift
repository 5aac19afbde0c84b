/// Turns rows of samples into premultiplied vectors of red, green, blue and alpha.
///
/// Values keep the samples' own range, 0 to 255 or 0 to 65535. Grey lies in the first lane; opaque
/// pictures leave the alpha lane at zero, where nothing reads it.
struct RowDecoder: Sendable {
  let layout: PixelLayout
  /// Every sample's value in linear light, or nil to work in the picture's own space.
  let curve: [Float]?

  /// Decodes for one layout.
  init(layout: PixelLayout, linear: Bool) {
    self.layout = layout
    curve = linear ? TransferCurve.linearTable(maximum: layout.maximum) : nil
  }

  /// Decodes `count` pixels.
  func decode(
    _ samples: UnsafeRawPointer,
    count: Int,
    into row: UnsafeMutableBufferPointer<SIMD4<Float>>
  ) {
    if layout.isSixteen {
      decode(samples.assumingMemoryBound(to: UInt16.self), count, row)
    } else {
      decode(samples.assumingMemoryBound(to: UInt8.self), count, row)
    }
  }

  /// One sample at a time: the vector initialisers from integers are ten times slower.
  @inline(__always)
  private func decode<Sample: FixedWidthInteger & UnsignedInteger>(
    _ samples: UnsafePointer<Sample>,
    _ count: Int,
    _ row: UnsafeMutableBufferPointer<SIMD4<Float>>
  ) {
    guard let curve else {
      decode(samples, count, row) { Float($0) }
      return
    }
    curve.withUnsafeBufferPointer { table in
      decode(samples, count, row) { table[Int($0)] }
    }
  }

  @inline(__always)
  private func decode<Sample: FixedWidthInteger & UnsignedInteger>(
    _ samples: UnsafePointer<Sample>,
    _ count: Int,
    _ row: UnsafeMutableBufferPointer<SIMD4<Float>>,
    value: (Sample) -> Float
  ) {
    let share = 1 / layout.maximum
    switch layout.channels {
    case 1:
      for x in 0..<count {
        row[x] = SIMD4(value(samples[x]), 0, 0, 0)
      }
    case 2:
      for x in 0..<count {
        let alpha = Float(samples[2 * x + 1])
        row[x] = SIMD4(value(samples[2 * x]) * (alpha * share), 0, 0, alpha)
      }
    case 3:
      for x in 0..<count {
        let p = samples + 3 * x
        row[x] = SIMD4(value(p[0]), value(p[1]), value(p[2]), 0)
      }
    default:
      for x in 0..<count {
        let p = samples + 4 * x
        let alpha = Float(p[3])
        let cover = alpha * share
        row[x] = SIMD4(
          value(p[0]) * cover,
          value(p[1]) * cover,
          value(p[2]) * cover,
          alpha
        )
      }
    }
  }
}
