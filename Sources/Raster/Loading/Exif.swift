/// Exif data, as far as pixels are concerned.
enum Exif {
  /// The orientation in a TIFF-shaped Exif block, 1 to 8; 1 where there is none.
  static func orientation(_ bytes: [UInt8]) -> Int {
    guard let order = ByteOrder(tiff: bytes), let folder = bytes.number(at: 4, order),
      let count = bytes.number(at: folder, count: 2, order)
    else { return 1 }
    for entry in 0..<count {
      let offset = folder + 2 + 12 * entry
      guard let tag = bytes.number(at: offset, count: 2, order) else { return 1 }
      if tag == 0x0112, let value = bytes.number(at: offset + 8, count: 2, order),
        (1...8).contains(value)
      {
        return value
      }
    }
    return 1
  }
}
