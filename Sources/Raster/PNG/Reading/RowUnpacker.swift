/// Turns unfiltered rows of a PNG into samples of 8 or 16 bits: the way back from ``RowPacker``.
///
/// Palettes become RGB, few grey levels spread to 8 bits, and a key colour becomes alpha.
struct RowUnpacker {
  private let header: PNGHeader
  /// Red, green, blue and alpha of each palette entry.
  private let entries: [SIMD4<UInt8>]
  /// The `tRNS` chunk's sample values for each channel, unless there is a palette.
  private let key: [UInt16]

  /// Unpacks by the header and the content of `PLTE` and `tRNS`, empty where they are missing.
  init(_ header: PNGHeader, palette: [UInt8], transparency: [UInt8]) {
    self.header = header
    let isPalette = header.color == .palette
    entries = (0..<(isPalette ? palette.count / 3 : 0)).map {
      let alpha = $0 < transparency.count ? transparency[$0] : 255
      return SIMD4(palette[3 * $0], palette[3 * $0 + 1], palette[3 * $0 + 2], alpha)
    }
    key = stride(from: 0, to: isPalette ? 0 : transparency.count, by: 2).map {
      UInt16(transparency.number(at: $0, count: 2) ?? 0)
    }
  }

  /// The picture of rows that have a filter byte each; nil if a pixel names no palette entry.
  func bitmap(_ rows: [UInt8], rowBytes: Int) -> Bitmap? {
    header.depth == 16 ? bitmap16(rows, rowBytes) : bitmap8(rows, rowBytes)
  }

  private func bitmap8(_ rows: [UInt8], _ rowBytes: Int) -> Bitmap? {
    let channels =
      header.color == .palette ? header.hasTransparency ? 4 : 3 : header.color.channels
    var isWhole = true
    let count = header.width * header.height * channels
    let samples = [UInt8](unsafeUninitializedCapacity: count) { out, filled in
      rows.withUnsafeBufferPointer { rows in
        guard let out = out.baseAddress, let rows = rows.baseAddress else { return }
        for y in 0..<header.height {
          let row = rows + (y * (rowBytes + 1) + 1)
          let place = out + y * header.width * channels
          if header.color == .palette {
            isWhole = lookUp(row, channels, place) && isWhole
          } else if header.depth < 8 {
            spread(row, place)
          } else {
            place.update(from: row, count: rowBytes)
          }
        }
      }
      filled = count
    }
    guard isWhole else { return nil }
    if key.isEmpty { return bitmap(channels, .eight(samples)) }
    let levels: UInt16 = 1 << header.depth - 1
    let key = key.map { UInt8(truncatingIfNeeded: ($0 & levels) * (255 / levels)) }
    return bitmap(channels + 1, .eight(Self.keyed(samples, key)))
  }

  private func bitmap16(_ rows: [UInt8], _ rowBytes: Int) -> Bitmap? {
    let channels = header.color.channels
    var samples: [UInt16] = []
    samples.reserveCapacity(header.width * header.height * channels)
    for y in 0..<header.height {
      let start = y * (rowBytes + 1) + 1
      for place in stride(from: start, to: start + rowBytes, by: 2) {
        samples.append(UInt16(rows[place]) << 8 | UInt16(rows[place + 1]))
      }
    }
    if key.isEmpty { return bitmap(channels, .sixteen(samples)) }
    return bitmap(channels + 1, .sixteen(Self.keyed(samples, key)))
  }

  private func bitmap(_ channels: Int, _ samples: Bitmap.Samples) -> Bitmap {
    Bitmap(width: header.width, height: header.height, channels: channels, samples: samples)
  }

  /// One of a row's palette indices or grey levels; the leftmost pixel has the highest bits.
  @inline(__always)
  private func level(_ row: UnsafePointer<UInt8>, _ x: Int) -> UInt8 {
    let bit = x * header.depth
    return (row[bit >> 3] << (bit & 7)) >> (8 - header.depth)
  }

  private func lookUp(
    _ row: UnsafePointer<UInt8>,
    _ channels: Int,
    _ out: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    for x in 0..<header.width {
      let index = Int(level(row, x))
      guard index < entries.count else { return false }
      let entry = entries[index]
      for channel in 0..<channels { out[x * channels + channel] = entry[channel] }
    }
    return true
  }

  private func spread(_ row: UnsafePointer<UInt8>, _ out: UnsafeMutablePointer<UInt8>) {
    let step = 255 / (1 << UInt8(header.depth) - 1)
    for x in 0..<header.width { out[x] = level(row, x) * UInt8(step) }
  }

  /// Adds an alpha channel that is zero where a pixel has the key colour.
  private static func keyed<Sample: FixedWidthInteger>(
    _ samples: [Sample],
    _ key: [Sample]
  ) -> [Sample] {
    var result: [Sample] = []
    result.reserveCapacity(samples.count / key.count * (key.count + 1))
    for start in stride(from: 0, to: samples.count, by: key.count) {
      let pixel = samples[start..<start + key.count]
      result += pixel
      result.append(pixel.elementsEqual(key) ? 0 : .max)
    }
    return result
  }
}
