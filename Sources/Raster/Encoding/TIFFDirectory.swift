/// The first directory of a TIFF, as we want it.
enum TIFFDirectory {
  /// The file with its resolution unit set to none: libvips states a density in any case.
  static func withoutDensity(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    let order = ByteOrder(tiff: bytes) ?? .big
    let folder = bytes.number(at: 4, order) ?? 0
    for entry in 0..<(bytes.number(at: folder, count: 2, order) ?? 0) {
      let offset = folder + 2 + 12 * entry
      if bytes.number(at: offset, count: 2, order) == 296 {
        result[offset + (order == .little ? 8 : 9)] = 1
      }
    }
    return result
  }
}
