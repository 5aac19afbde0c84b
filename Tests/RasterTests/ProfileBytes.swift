/// The smallest ICC profile that decoders accept: a header, a white point and a gamma curve.
enum ProfileBytes {
  /// A monitor profile for a colour space of four letters.
  static func make(space: String) -> [UInt8] {
    let curve = Array("curv".utf8) + [0, 0, 0, 0] + number(1) + [0x02, 0x33, 0, 0]
    let white =
      Array("XYZ ".utf8) + [0, 0, 0, 0] + number(0xF6D6) + number(0x10000) + number(0xD32D)
    let tags = [("wtpt", white), ("kTRC", curve)]
    var table = number(UInt32(tags.count))
    var data: [UInt8] = []
    for (name, bytes) in tags {
      let offset = 128 + 4 + 12 * tags.count + data.count
      table += Array(name.utf8) + number(UInt32(offset)) + number(UInt32(bytes.count))
      data += bytes
    }
    var header = number(UInt32(128 + table.count + data.count)) + [0, 0, 0, 0]
    header += number(0x0210_0000) + Array("mntr".utf8) + Array(space.utf8) + Array("XYZ ".utf8)
    header += [7, 230, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0] + Array("acsp".utf8)
    header += [UInt8](repeating: 0, count: 68 - header.count)
    header += number(0xF6D6) + number(0x10000) + number(0xD32D)
    header += [UInt8](repeating: 0, count: 128 - header.count)
    return header + table + data
  }

  private static func number(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
