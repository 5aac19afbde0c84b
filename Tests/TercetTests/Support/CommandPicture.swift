import TestSupport

/// An RGBA picture made in the test, as the bytes of a PNG.
struct CommandPicture: Sendable {
  var width: Int
  var height: Int
  /// Pictures of different seeds have different pixels.
  var seed = 0
  var isOpaque = true
  /// Whether the outermost pixels are the frame of a nine-patch whose middle third stretches.
  var isNinePatch = false
  /// A chunk before the header, as Xcode's crusher puts one there.
  var isCrushed = false

  static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

  /// 30×30 pixels, which divide by 3.
  static func small(_ seed: Int = 0) -> CommandPicture {
    CommandPicture(width: 30, height: 30, seed: seed)
  }

  var png: [UInt8] {
    let header = PNGBytes.number(UInt32(width)) + PNGBytes.number(UInt32(height)) + [8, 6, 0, 0, 0]
    return CommandPicture.signature
      + (isCrushed ? PNGBytes.chunk("CgBI", [0x50, 0, 0x20, 2]) : [])
      + PNGBytes.chunk("IHDR", header)
      + PNGBytes.chunk("IDAT", CommandPicture.stored(rows))
      + PNGBytes.chunk("IEND", [])
  }

  /// All rows, each with filter 0 before its pixels.
  private var rows: [UInt8] {
    (0..<height).flatMap { y in
      [0]
        + (0..<width).flatMap { x -> [UInt8] in
          if isNinePatch, let mark = mark(x, y) { return [0, 0, 0, mark ? 255 : 0] }
          let alpha = isOpaque ? 255 : (x + y) * 5 % 256
          return [x * 7 + seed * 31, y * 13 + seed, (x + y) * 3, alpha].map {
            UInt8(truncatingIfNeeded: $0)
          }
        }
    }
  }

  /// Whether a pixel of the frame is black; nil for one inside of it.
  private func mark(_ x: Int, _ y: Int) -> Bool? {
    func isMiddle(_ place: Int, of length: Int) -> Bool {
      ((length - 2) / 3..<(length - 2) / 3 * 2).contains(place - 1)
    }
    if y == 0 || y == height - 1 { return isMiddle(x, of: width) }
    return x == 0 || x == width - 1 ? isMiddle(y, of: height) : nil
  }

  /// The width and height that a PNG's header states.
  static func size(ofPNG bytes: [UInt8]) -> [Int] {
    guard bytes.starts(with: signature), bytes.count > 24 else { return [] }
    return [16, 20].map { bytes[$0..<$0 + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  /// A zlib stream of stored blocks.
  private static func stored(_ data: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 1]
    var rest = data[...]
    repeat {
      let block = rest.prefix(0xFFFF)
      rest = rest.dropFirst(block.count)
      let length = UInt16(block.count)
      stream.append(rest.isEmpty ? 1 : 0)
      for half in [length, ~length] { stream += [UInt8(half & 255), UInt8(half >> 8)] }
      stream += block
    } while !rest.isEmpty
    var (low, high) = (1, 0)
    for byte in data {
      low = (low + Int(byte)) % 65521
      high = (high + low) % 65521
    }
    return stream + PNGBytes.number(UInt32(high << 16 | low))
  }
}
