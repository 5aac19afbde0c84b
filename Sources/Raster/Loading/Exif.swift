/// Exif data, as far as pixels are concerned.
enum Exif {
  /// The orientation in a TIFF-shaped Exif block, 1 to 8; 1 where there is none.
  static func orientation(_ bytes: [UInt8]) -> Int {
    let isLittle = bytes.starts(with: [0x49, 0x49])
    func number(_ offset: Int, _ count: Int) -> Int? {
      guard offset >= 0, offset + count <= bytes.count else { return nil }
      let digits = bytes[offset..<offset + count]
      return (isLittle ? Array(digits.reversed()) : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard isLittle || bytes.starts(with: [0x4D, 0x4D]), let folder = number(4, 4),
      let count = number(folder, 2)
    else { return 1 }
    for entry in 0..<count {
      let offset = folder + 2 + 12 * entry
      guard let tag = number(offset, 2) else { return 1 }
      if tag == 0x0112, let value = number(offset + 8, 2), (1...8).contains(value) { return value }
    }
    return 1
  }
}
