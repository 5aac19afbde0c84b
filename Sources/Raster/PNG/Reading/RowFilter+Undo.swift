extension RowFilter {
  /// Undoes the filters of a picture's rows in their place.
  ///
  /// `rows` has a filter byte before the `rowBytes` bytes of each row; `step` is the distance to the
  /// byte of the pixel on the left.
  ///
  /// - Returns: false where a row names no filter.
  static func undo(in rows: inout [UInt8], rowBytes: Int, step: Int) -> Bool {
    let zeros = [UInt8](repeating: 0, count: rowBytes)
    return rows.withUnsafeMutableBufferPointer { rows in
      zeros.withUnsafeBufferPointer { zeros in
        guard let start = rows.baseAddress, var above = zeros.baseAddress else { return true }
        for place in stride(from: 0, to: rows.count, by: rowBytes + 1) {
          guard let filter = RowFilter(rawValue: rows[place]) else { return false }
          let row = start + place + 1
          filter.undo(row, above: above, count: rowBytes, step: step)
          above = UnsafePointer(row)
        }
        return true
      }
    }
  }

  private func undo(
    _ row: UnsafeMutablePointer<UInt8>,
    above: UnsafePointer<UInt8>,
    count: Int,
    step: Int
  ) {
    let edge = min(step, count)
    switch self {
    case .none: break
    case .sub:
      for i in edge..<count { row[i] &+= row[i - step] }
    case .up:
      for i in 0..<count { row[i] &+= above[i] }
    case .average:
      for i in 0..<edge { row[i] &+= above[i] >> 1 }
      for i in edge..<count {
        let sum = UInt16(row[i - step]) &+ UInt16(above[i])
        row[i] &+= UInt8(truncatingIfNeeded: sum >> 1)
      }
    case .paeth:
      for i in 0..<edge { row[i] &+= above[i] }
      for i in edge..<count {
        row[i] &+= Self.predict(row[i - step], above[i], above[i - step])
      }
    }
  }
}
