/// What the pixels of a picture have in common, which decides how few bits can hold them.
struct PixelSurvey {
  /// No pixel is transparent.
  var isOpaque = true
  /// Red, green and blue are equal in every pixel.
  var isGrey = true
  /// The fewest bits, 1 to 16, that state every sample exactly.
  var depth: Int
  /// The share of pixels, up to 1, that differ from the one before: low for flat drawings.
  var busyness = 1.0
  /// All colours, or nil where there are more than 256 or samples need 16 bits.
  var colors: ColorTable?

  /// Looks at every pixel.
  init(_ bitmap: Bitmap) {
    switch bitmap.samples {
    case .eight(let samples):
      self.init(samples, channels: bitmap.channels)
    case .sixteen(let samples):
      self.init(samples, channels: bitmap.channels)
    }
  }

  private init(_ samples: [UInt8], channels: Int) {
    depth = 8
    var table: ColorTable? = ColorTable()
    var opaque: UInt32 = 0xFF00_0000
    var colored: UInt32 = 0
    var previous: UInt32?
    var changes = 0
    var uneven: (one: Bool, two: Bool, four: Bool) = (false, false, false)
    samples.withUnsafeBufferPointer { samples in
      for start in stride(from: 0, to: samples.count, by: channels) {
        let key = Self.key(samples, start, channels)
        if key == previous { continue }
        previous = key
        changes += 1
        opaque &= key
        colored |= (key ^ (key >> 8)) & 0xFFFF
        if table?.insert(key) == false { table = nil }
        if !uneven.four {
          let level = key & 0xFF
          uneven.one = uneven.one || level % 255 != 0
          uneven.two = uneven.two || level % 85 != 0
          uneven.four = level % 17 != 0
        }
      }
    }
    busyness = Double(changes * channels) / Double(samples.count)
    isOpaque = opaque == 0xFF00_0000
    isGrey = colored == 0
    if isGrey && isOpaque && !uneven.four {
      depth = uneven.two ? 4 : uneven.one ? 2 : 1
    }
    table?.sort()
    colors = table
  }

  private init(_ samples: [UInt16], channels: Int) {
    depth = 16
    let alpha = channels.isMultiple(of: 2) ? channels - 1 : nil
    samples.withUnsafeBufferPointer { samples in
      for start in stride(from: 0, to: samples.count, by: channels) {
        if let alpha, samples[start + alpha] != .max { isOpaque = false }
        if channels > 2,
          samples[start] != samples[start + 1] || samples[start] != samples[start + 2]
        {
          isGrey = false
        }
      }
    }
  }

  /// A pixel as `ColorTable` knows it.
  @inline(__always)
  static func key(_ samples: UnsafeBufferPointer<UInt8>, _ start: Int, _ channels: Int) -> UInt32 {
    let first = UInt32(samples[start])
    switch channels {
    case 1: return 0xFF00_0000 | first &* 0x01_0101
    case 2: return UInt32(samples[start + 1]) << 24 | first &* 0x01_0101
    default:
      let color = first << 16 | UInt32(samples[start + 1]) << 8 | UInt32(samples[start + 2])
      return channels == 3 ? 0xFF00_0000 | color : UInt32(samples[start + 3]) << 24 | color
    }
  }
}

extension Bitmap {
  /// The same picture with 8 bits a sample, where 16 say nothing more.
  ///
  /// A sample of 16 bits says the same as one of 8 when it is that sample's 257-fold.
  var atSmallestDepth: Bitmap {
    guard case .sixteen(let values) = samples, values.allSatisfy({ $0 >> 8 == $0 & 0xFF }) else {
      return self
    }
    return Bitmap(
      width: width,
      height: height,
      channels: channels,
      samples: .eight(values.map { UInt8(truncatingIfNeeded: $0) })
    )
  }
}
