internal import CVips
import RenderProtocol

/// The outermost pixels of a picture as red, green, blue and alpha of eight bits.
struct PictureBorder {
  let width: Int
  let height: Int
  private var top: [SIMD4<UInt8>] = []
  private var bottom: [SIMD4<UInt8>] = []
  private var left: [SIMD4<UInt8>] = []
  private var right: [SIMD4<UInt8>] = []

  /// A border without pixels yet.
  private init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
  }

  /// A border whose pixels a function knows.
  init(width: Int, height: Int, _ pixel: (_ x: Int, _ y: Int) -> SIMD4<UInt8>) {
    self.init(width: width, height: height)
    for y in 0..<height { add(row: y) { pixel($0, y) } }
  }

  /// A pixel of the border.
  func pixel(_ x: Int, _ y: Int) -> SIMD4<UInt8> {
    if y == 0 { return top[x] }
    if y == height - 1 { return bottom[x] }
    return x == 0 ? left[y] : right[y]
  }

  private mutating func add(row y: Int, _ pixel: (Int) -> SIMD4<UInt8>) {
    if y == 0 { top = (0..<width).map(pixel) }
    if y == height - 1 { bottom = (0..<width).map(pixel) }
    left.append(pixel(0))
    right.append(pixel(width - 1))
  }
}

extension PictureBorder {
  /// Decodes a picture and keeps its border alone.
  ///
  /// Of sixteen bits the upper eight count, as for the resource compiler.
  ///
  /// - Precondition: samples have 8 or 16 bits, and there are 1 to 4 a pixel.
  init(_ picture: Picture) throws(RenderFailure) {
    var border = PictureBorder(width: picture.width, height: picture.height)
    let bands = picture.bands
    let isSixteen = picture.sampleFormat == VIPS_FORMAT_USHORT
    var y = 0
    try picture.forEachRow { row in
      func sample(_ index: Int) -> UInt8 {
        isSixteen
          ? UInt8(row.assumingMemoryBound(to: UInt16.self)[index] >> 8)
          : row.assumingMemoryBound(to: UInt8.self)[index]
      }
      border.add(row: y) { x in
        let start = x * bands
        let (second, third) = bands < 3 ? (0, 0) : (1, 2)
        return SIMD4(
          sample(start),
          sample(start + second),
          sample(start + third),
          bands % 2 == 0 ? sample(start + bands - 1) : 255
        )
      }
      y += 1
    }
    self = border
  }
}
