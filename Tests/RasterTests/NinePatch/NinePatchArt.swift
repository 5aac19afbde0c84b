@testable import Raster

/// Nine-patches drawn with letters: `.` neutral, `#` black, `r` red, `g` grey, `h` half
/// transparent, anything else content.
struct NinePatchArt {
  let rows: [[Character]]
  var isWhite = false

  init(_ text: String, isWhite: Bool = false) {
    rows = text.split(separator: "\n").map { Array($0.filter { $0 != " " }) }
    self.isWhite = isWhite
  }

  /// A frame whose edges are given one by one, with the corners left out.
  init(top: String, left: String, bottom: String, right: String, isWhite: Bool = false) {
    let inner = String(repeating: "c", count: top.count)
    let middle = zip(left, right).map { "\($0)\(inner)\($1)" }
    self.init(
      ([".\(top)."] + middle + [".\(bottom)."]).joined(separator: "\n"),
      isWhite: isWhite
    )
  }

  func pixel(_ x: Int, _ y: Int) -> SIMD4<UInt8> {
    switch rows[y][x] {
    case ".": isWhite ? SIMD4(255, 255, 255, 255) : SIMD4(0, 0, 0, 0)
    case "#": SIMD4(0, 0, 0, 255)
    case "r": SIMD4(255, 0, 0, 255)
    case "g": SIMD4(1, 0, 0, 255)
    case "h": SIMD4(0, 0, 0, 254)
    default: SIMD4(10, 120, UInt8(truncatingIfNeeded: 40 * x), UInt8(truncatingIfNeeded: 250 - y))
    }
  }

  var border: PictureBorder { PictureBorder(width: rows[0].count, height: rows.count, pixel) }

  var bitmap: Bitmap {
    Bitmap(rows[0].count, rows.count) { x, y in
      let pixel = pixel(x, y)
      return [pixel.x, pixel.y, pixel.z, pixel.w]
    }
  }

  /// The picture without its frame.
  var content: Bitmap {
    bitmap.cropped(to: PixelArea(x: 1, y: 1, width: rows[0].count - 2, height: rows.count - 2))
  }
}
