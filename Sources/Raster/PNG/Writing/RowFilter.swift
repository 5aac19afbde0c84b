/// The filters of the PNG specification, section 9: what a row states relative to its neighbours.
enum RowFilter: UInt8, CaseIterable {
  case none, sub, up, average, paeth

  /// Filters one row.
  ///
  /// `step` is the distance to the byte of the pixel on the left, `above` the row before in its
  /// unfiltered form. All three rows are `count` bytes long and don't overlap.
  func apply(
    _ row: UnsafePointer<UInt8>,
    above: UnsafePointer<UInt8>,
    count: Int,
    step: Int,
    to out: UnsafeMutablePointer<UInt8>
  ) {
    let edge = min(step, count)
    switch self {
    case .none:
      out.update(from: row, count: count)
    case .sub:
      out.update(from: row, count: edge)
      for i in edge..<count { out[i] = row[i] &- row[i - step] }
    case .up:
      for i in 0..<count { out[i] = row[i] &- above[i] }
    case .average:
      for i in 0..<edge { out[i] = row[i] &- above[i] >> 1 }
      for i in edge..<count {
        let sum = UInt16(row[i - step]) &+ UInt16(above[i])
        out[i] = row[i] &- UInt8(truncatingIfNeeded: sum >> 1)
      }
    case .paeth:
      for i in 0..<edge { out[i] = row[i] &- above[i] }
      for i in edge..<count {
        out[i] = row[i] &- Self.predict(row[i - step], above[i], above[i - step])
      }
    }
  }

  /// Paeth's predictor: whichever of left, above and above left is nearest to their plane.
  @inline(__always)
  static func predict(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    let a = Int16(left)
    let b = Int16(above)
    let c = Int16(corner)
    let toLeft = abs(b &- c)
    let toAbove = abs(a &- c)
    let toCorner = abs(a &+ b &- c &- c)
    let other = toAbove <= toCorner ? above : corner
    return toLeft <= toAbove && toLeft <= toCorner ? left : other
  }

  /// How far the bytes of a filtered row are from zero, in all.
  static func distance(_ row: UnsafePointer<UInt8>, count: Int) -> Int {
    var sum: UInt32 = 0
    for i in 0..<count {
      sum &+= UInt32(min(row[i], 0 &- row[i]))
    }
    return Int(sum)
  }
}
