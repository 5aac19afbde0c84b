@testable import Raster

/// A small GIF whose blocks can be bent; each value has a code of its own, as in no real file.
struct GIFFile {
  /// A part of the canvas with its values row by row.
  struct Frame {
    var area: PixelArea
    var values: [UInt8]
    var delay = 5
    var disposal: UInt8 = 0
    var transparent: UInt8?
    var isInterlaced = false
    var palette: [UInt8] = []
  }

  var width: Int
  var height: Int
  /// Red, green, blue and white.
  var palette: [UInt8] = [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255]
  var frames: [Frame]
  var loops: Int?
  var hasTrailer = true

  /// Frames that cover a square canvas, each of one value.
  static func flat(_ side: Int, _ values: [UInt8]) -> GIFFile {
    GIFFile(
      width: side,
      height: side,
      frames: values.map {
        Frame(
          area: PixelArea(x: 0, y: 0, width: side, height: side),
          values: [UInt8](repeating: $0, count: side * side)
        )
      }
    )
  }

  var bytes: [UInt8] {
    var bytes = Array("GIF89a".utf8) + short(width) + short(height)
    bytes += [palette.isEmpty ? 0 : 0x81, 0, 0] + palette
    if let loops {
      bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + short(loops) + [0]
    }
    for frame in frames { bytes += block(frame) }
    return bytes + (hasTrailer ? [0x3B] : [])
  }

  private func block(_ frame: Frame) -> [UInt8] {
    let flags = frame.disposal << 2 | (frame.transparent == nil ? 0 : 1)
    let area = frame.area
    let own: UInt8 = frame.palette.isEmpty ? 0 : 0x81
    return [0x21, 0xF9, 4, flags] + short(frame.delay) + [frame.transparent ?? 0, 0, 0x2C]
      + short(area.x) + short(area.y) + short(area.width) + short(area.height)
      + [own | (frame.isInterlaced ? 0x40 : 0)] + frame.palette + [2] + Self.data(frame.values)
  }

  /// Codes of four bits that never grow, because every second one clears the table.
  static func data(_ values: [UInt8]) -> [UInt8] {
    // A clear code of three bits before each value keeps the width at three bits.
    let codes = values.flatMap { [4, Int($0)] } + [5]
    var (bits, count, packed) = (0, 0, [UInt8]())
    for code in codes {
      bits |= code << count
      count += 3
      while count >= 8 {
        packed.append(UInt8(bits & 255))
        bits >>= 8
        count -= 8
      }
    }
    packed.append(UInt8(bits & 255))
    return stride(from: 0, to: packed.count, by: 255).flatMap { start -> [UInt8] in
      let part = packed[start..<min(packed.count, start + 255)]
      return [UInt8(part.count)] + part
    } + [0]
  }

  private func short(_ number: Int) -> [UInt8] { UInt16(number).littleEndianBytes }
}
