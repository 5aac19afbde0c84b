import RenderProtocol
import TestSupport

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
