/// Turns rows of a bitmap into the bytes that a layout stores, before filtering.
struct RowPacker {
  let bitmap: Bitmap
  let layout: PNGLayout
  /// Bytes of one packed row.
  let rowBytes: Int

  init(_ bitmap: Bitmap, as layout: PNGLayout) {
    self.bitmap = bitmap
    self.layout = layout
    rowBytes = layout.rowBytes(width: bitmap.width)
  }

  /// The layout stores the very bytes of the bitmap.
  var isCopy: Bool {
    layout.palette == nil && layout.depth == 8 && layout.color.channels == bitmap.channels
  }

  /// Writes one row; `out` holds `rowBytes` bytes.
  func pack(row: Int, into out: UnsafeMutablePointer<UInt8>) {
    let count = bitmap.width * bitmap.channels
    switch bitmap.samples {
    case .sixteen(let samples):
      samples.withUnsafeBufferPointer {
        packWords(UnsafeBufferPointer(rebasing: $0[row * count..<(row + 1) * count]), into: out)
      }
    case .eight(let samples):
      samples.withUnsafeBufferPointer {
        packBytes(UnsafeBufferPointer(rebasing: $0[row * count..<(row + 1) * count]), into: out)
      }
    }
  }

  private func packBytes(
    _ row: UnsafeBufferPointer<UInt8>,
    into out: UnsafeMutablePointer<UInt8>
  ) {
    if isCopy, let base = row.baseAddress {
      out.update(from: base, count: row.count)
    } else if layout.color == .palette || layout.depth < 8 {
      packIndices(row, into: out)
    } else {
      var place = 0
      forEachSample(of: row, opaque: UInt8.max) { sample in
        out[place] = sample
        place += 1
      }
    }
  }

  private func packWords(
    _ row: UnsafeBufferPointer<UInt16>,
    into out: UnsafeMutablePointer<UInt8>
  ) {
    var place = 0
    forEachSample(of: row, opaque: UInt16.max) { sample in
      out[place] = UInt8(sample >> 8)
      out[place + 1] = UInt8(truncatingIfNeeded: sample)
      place += 2
    }
  }

  /// Walks through the samples that the layout wants of each pixel.
  @inline(__always)
  private func forEachSample<Sample>(
    of row: UnsafeBufferPointer<Sample>,
    opaque: Sample,
    _ body: (Sample) -> Void
  ) {
    let channels = bitmap.channels
    let alpha = channels.isMultiple(of: 2) ? channels - 1 : nil
    for start in stride(from: 0, to: row.count, by: channels) {
      body(row[start])
      if layout.color == .rgb || layout.color == .rgba {
        body(row[start + (channels > 2 ? 1 : 0)])
        body(row[start + (channels > 2 ? 2 : 0)])
      }
      if layout.color == .rgba || layout.color == .greyAlpha {
        body(alpha.map { row[start + $0] } ?? opaque)
      }
    }
  }

  /// Palette indices and grey levels of few bits; the leftmost pixel takes the highest bits.
  private func packIndices(
    _ row: UnsafeBufferPointer<UInt8>,
    into out: UnsafeMutablePointer<UInt8>
  ) {
    let depth = layout.depth
    let perByte = 8 / depth
    var previous: UInt32?
    var value: UInt8 = 0
    var byte: UInt8 = 0
    for x in 0..<bitmap.width {
      let key = PixelSurvey.key(row, x * bitmap.channels, bitmap.channels)
      if key != previous {
        previous = key
        value = layout.palette?.index(of: key) ?? UInt8(truncatingIfNeeded: key) >> (8 - depth)
      }
      if depth == 8 {
        out[x] = value
        continue
      }
      byte = byte << depth | value
      if x % perByte == perByte - 1 {
        out[x / perByte] = byte
        byte = 0
      }
    }
    let rest = bitmap.width % perByte
    if rest > 0 { out[rowBytes - 1] = byte << (depth * (perByte - rest)) }
  }
}
