import RenderProtocol

/// Compresses pixels: tries layouts and filters and keeps the shortest result.
struct PNGEncoder {
  /// Spend more time for fewer bytes.
  let optimize: Bool
  private let deflater: Deflater

  init(optimize: Bool) throws(RenderFailure) {
    self.optimize = optimize
    deflater = try Deflater(level: optimize ? 12 : Self.level)
  }

  /// libdeflate's level unless asked to optimise.
  static let level: Int32 = 9

  /// One way to store a picture.
  struct Result {
    var layout: PNGLayout
    /// The filtered rows as a zlib stream.
    var stream: [UInt8]
  }

  /// The shortest of all ways to store a picture, the earlier one where two are equal.
  func smallest(_ bitmap: Bitmap, layouts: [PNGLayout]) -> Result? {
    var best: Result?
    var length = Int.max
    for layout in layouts {
      let extra = layout.palette.map { $0.keys.count * 4 } ?? 0
      let rows = Self.rows(of: bitmap, as: layout)
      for strategy in strategies(for: layout, bytes: rows.count) {
        let filtered = Self.filter(rows, by: strategy, layout: layout, width: bitmap.width)
        let limit = length == .max ? .max : max(1, length - extra)
        if let stream = deflater.compress(filtered, below: limit) {
          best = Result(layout: layout, stream: stream)
          length = stream.count + extra
        }
      }
    }
    return best
  }

  /// The filter strategies worth trying on that many bytes.
  func strategies(for layout: PNGLayout, bytes: Int) -> [FilterStrategy] {
    if optimize {
      return [.nearest, .pairs] + RowFilter.allCases.map { .fixed($0) }
    }
    return layout.palette != nil || layout.depth < 8
      ? [.fixed(.none)] : [.nearest, .fixed(.none)]
  }

  /// All rows as the layout stores them, before filtering.
  static func rows(of bitmap: Bitmap, as layout: PNGLayout) -> [UInt8] {
    let packer = RowPacker(bitmap, as: layout)
    let size = packer.rowBytes * bitmap.height
    return [UInt8](unsafeUninitializedCapacity: size) { out, count in
      guard let base = out.baseAddress else { return }
      for y in 0..<bitmap.height {
        packer.pack(row: y, into: base + y * packer.rowBytes)
      }
      count = size
    }
  }

  /// Packed rows with a filter byte before each.
  static func filter(
    _ rows: [UInt8],
    by strategy: FilterStrategy,
    layout: PNGLayout,
    width: Int
  ) -> [UInt8] {
    var filterer = RowFilterer(strategy, layout: layout, width: width)
    let length = filterer.count
    let height = rows.count / length
    let zeros = [UInt8](repeating: 0, count: length)
    return [UInt8](unsafeUninitializedCapacity: rows.count + height) { out, count in
      rows.withUnsafeBufferPointer { rows in
        guard let base = rows.baseAddress, let out = out.baseAddress else { return }
        zeros.withUnsafeBufferPointer { zeros in
          for y in 0..<height {
            let row = base + y * length
            guard let above = y == 0 ? zeros.baseAddress : row - length else { return }
            filterer.filter(row, above: above, to: out + y * (length + 1))
          }
        }
      }
      count = rows.count + height
    }
  }
}
