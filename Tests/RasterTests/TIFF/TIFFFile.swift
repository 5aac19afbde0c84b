@testable import Raster

/// A small uncompressed TIFF, little-endian, of which every tag can be bent.
struct TIFFFile {
  /// Numbers of two bytes by tag; 0 pixels wide or high leaves nothing out.
  var tags: [Int: [Int]]
  /// Fractions, as chromaticities are stored, by tag.
  var fractions: [Int: [Double]] = [:]
  var data: [UInt8]

  /// A picture of 2×2 pixels unless told otherwise; `photometric` is 0 or 1 for grey, 2 for RGB, 3
  /// for a palette, 5 for CMYK, 6 for YCbCr and 8 for Lab.
  init(
    photometric: Int,
    samples: Int,
    bits: Int = 8,
    width: Int = 2,
    height: Int = 2,
    extras: [Int] = [],
    data: [UInt8]
  ) {
    tags = [
      256: [width], 257: [height], 258: Array(repeating: bits, count: samples), 259: [1],
      262: [photometric], 277: [samples], 278: [height], 284: [1],
    ]
    if !extras.isEmpty { tags[338] = extras }
    self.data = data
  }

  var bytes: [UInt8] {
    let start = 8
    let lists = tags.filter { $0.value.count > 2 }.keys.sorted()
    var offsets: [Int: Int] = [:]
    var tail: [UInt8] = data.count.isMultiple(of: 2) ? data : data + [0]
    for tag in lists {
      offsets[tag] = start + tail.count
      tail += tags[tag, default: []].flatMap { UInt16(truncatingIfNeeded: $0).littleEndianBytes }
    }
    var entries: [(tag: Int, type: Int, values: [Int])] = tags.map { ($0.key, 3, $0.value) }
    for (tag, values) in fractions.sorted(by: { $0.key < $1.key }) {
      offsets[tag] = start + tail.count
      let numbers = values.flatMap { [UInt32(($0 * 1_000_000).rounded()), 1_000_000] }
      tail += numbers.flatMap(\.littleEndianBytes)
      entries.append((tag, 5, Array(repeating: 0, count: values.count)))
    }
    entries += [(273, 4, [start]), (279, 4, [data.count])]
    var directory = UInt16(entries.count).littleEndianBytes
    for entry in entries.sorted(by: { $0.tag < $1.tag }) {
      directory += UInt16(entry.tag).littleEndianBytes + UInt16(entry.type).littleEndianBytes
      directory += UInt32(entry.values.count).littleEndianBytes
      if let offset = offsets[entry.tag] {
        directory += UInt32(offset).littleEndianBytes
      } else if entry.type == 4 {
        directory += UInt32(entry.values[0]).littleEndianBytes
      } else {
        let numbers = entry.values.flatMap { UInt16(truncatingIfNeeded: $0).littleEndianBytes }
        directory += numbers + [UInt8](repeating: 0, count: 4 - numbers.count)
      }
    }
    let head: [UInt8] = [0x49, 0x49, 0x2A, 0] + UInt32(start + tail.count).littleEndianBytes
    return head + tail + directory + [0, 0, 0, 0]
  }
}
