import RenderProtocol

/// Exif data that states an orientation and nothing else.
struct ExifBlock {
  let orientation: Int

  /// One directory with one entry, most significant bytes first.
  var bytes: [UInt8] {
    [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation)]
      + [0, 0, 0, 0, 0, 0]
  }

  /// A PNG with an `eXIf` chunk, or a JPEG with an Exif segment.
  func inserted(into file: [UInt8], _ format: PictureFormat) -> [UInt8] {
    if format == .png {
      return file.prefix(33) + PNGBytes.chunk("eXIf", bytes) + file.dropFirst(33)
    }
    let body = Array("Exif\0\0".utf8) + bytes
    return file.prefix(2) + [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body + file.dropFirst(2)
  }
}

/// PNG chunks made by hand.
enum PNGBytes {
  /// A chunk with its length and checksum.
  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return number(UInt32(data.count)) + body + number(checksum(body))
  }

  private static func number(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let isOdd = sum & 1 == 1
        sum >>= 1
        if isOdd { sum ^= 0xEDB8_8320 }
      }
    }
    return ~sum
  }
}
