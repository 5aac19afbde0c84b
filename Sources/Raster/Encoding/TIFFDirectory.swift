/// The first directory of a TIFF, as we want it.
enum TIFFDirectory {
  /// The file with its resolution unit set to none: libvips states a density in any case.
  static func withoutDensity(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    let isLittle = bytes.starts(with: [0x49, 0x49])
    func number(_ offset: Int, _ count: Int) -> Int {
      guard offset + count <= bytes.count else { return 0 }
      let digits = bytes[offset..<offset + count]
      return (isLittle ? Array(digits.reversed()) : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
    }
    let folder = number(4, 4)
    for entry in 0..<number(folder, 2) {
      let offset = folder + 2 + 12 * entry
      if number(offset, 2) == 296 { result[offset + (isLittle ? 8 : 9)] = 1 }
    }
    return result
  }
}
