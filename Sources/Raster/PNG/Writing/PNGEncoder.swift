import RenderProtocol

/// Compresses pixels: tries layouts and filters and keeps the shortest result.
struct PNGEncoder {
  /// Spend more time for fewer bytes.
  let optimize: Bool
  /// Whether a palette is tried even where it seldom pays.
  private let triesPalette: Bool
  private let deflater: Deflater
  /// Ranks the many attempts of an optimised picture, of which only the best gets level 12.
  ///
  /// Over the renditions measured for `level`, that writes 1.67 MB in 7.9 s; level 12 for every
  /// attempt takes 53 s for 0.1 % less.
  private let scout: Deflater?

  /// Compresses as the options say.
  init(_ options: PNGOptions) throws(RenderFailure) {
    optimize = options.optimize
    triesPalette = options.colorTypes == .smallestOfAll
    scout = optimize ? try Deflater(level: 7) : nil
    deflater = try Deflater(level: optimize ? 12 : Self.level)
  }

  /// libdeflate's level unless asked to optimise: time goes before the last few bytes.
  ///
  /// Measured on the 1,302 @2x and @1x renditions of 651 app icons, one core: level 4 writes
  /// 1.92 MB in 0.13 s, level 6 1.83 MB in 0.17 s, level 7 1.81 MB in 0.21 s. ImageMagick's
  /// files of the same sizes take 2.89 MB.
  static let level: Int32 = 4

  /// One way to store a picture.
  struct Result {
    var layout: PNGLayout
    /// The filtered rows as a zlib stream.
    var stream: [UInt8]
  }

  /// The shortest of all ways to store a picture, the earlier one where two are equal.
  func smallest(
    _ bitmap: Bitmap,
    survey: PixelSurvey,
    layouts: [PNGLayout]
  ) throws(RenderFailure) -> Result {
    var attempts: [Attempt] = []
    for layout in promising(layouts, pixels: bitmap.width * bitmap.height) {
      let rows = Self.rows(of: bitmap, as: layout)
      for strategy in strategies(for: layout, survey: survey, bytes: rows.count) {
        attempts.append(Attempt(layout: layout, strategy: strategy, rows: rows))
      }
    }
    if let scout { attempts = [best(of: attempts, width: bitmap.width, by: scout)] }
    return try shortest(attempts, width: bitmap.width)
  }

  /// A layout with a filter strategy.
  private struct Attempt {
    let layout: PNGLayout
    let strategy: FilterStrategy
    /// The picture's rows, unfiltered; attempts of one layout share them.
    let rows: [UInt8]

    /// The rows, filtered.
    func filtered(width: Int) -> [UInt8] {
      PNGEncoder.filter(rows, by: strategy, layout: layout, width: width)
    }
  }

  /// The attempt that a quicker compressor makes shortest.
  private func best(of attempts: [Attempt], width: Int, by scout: Deflater) -> Attempt {
    var best = attempts[0]
    var least = Int.max
    for attempt in attempts {
      let stream = scout.compress(attempt.filtered(width: width))
      let length = (stream?.count ?? 0) + attempt.layout.overhead
      if length < least {
        best = attempt
        least = length
      }
    }
    return best
  }

  private func shortest(_ attempts: [Attempt], width: Int) throws(RenderFailure) -> Result {
    var best: Result?
    var length = Int.max
    for attempt in attempts {
      let limit = length == .max ? .max : max(1, length - attempt.layout.overhead)
      if let stream = deflater.compress(attempt.filtered(width: width), below: limit) {
        best = Result(layout: attempt.layout, stream: stream)
        length = stream.count + attempt.layout.overhead
      }
    }
    guard let best else {
      throw RenderFailure(.cannotEncode, operation: .encode)
    }
    return best
  }

  /// The layouts worth trying; a direct type and a palette may both be possible.
  ///
  /// A palette of many colours is longer than what it saves in a small picture, and in a large
  /// one it is sure to win.
  private func promising(_ layouts: [PNGLayout], pixels: Int) -> [PNGLayout] {
    guard !optimize, !triesPalette, layouts.count > 1, layouts[1].depth == 8 else { return layouts }
    if pixels < 10_000 || layouts[0].color == .greyAlpha { return [layouts[0]] }
    return pixels < 65_536 ? layouts : [layouts[1]]
  }

  /// The filter strategies worth trying on that many bytes.
  private func strategies(
    for layout: PNGLayout,
    survey: PixelSurvey,
    bytes: Int
  ) -> [FilterStrategy] {
    if optimize {
      return [.nearest, .pairs] + RowFilter.allCases.map { .fixed($0) }
    }
    let likely = Self.strategy(for: layout, survey: survey)
    return likely == .nearest && bytes < 1 << 20 ? [.nearest, .fixed(.none)] : [likely]
  }

  /// The filter strategy that is most likely the best.
  ///
  /// Flat drawings are shortest without filters, for what repeats then repeats exactly: where
  /// less than half of the pixels change, filters saved 0.2 % of the bytes measured for `level`.
  private static func strategy(for layout: PNGLayout, survey: PixelSurvey) -> FilterStrategy {
    layout.palette != nil || layout.depth < 8 || survey.busyness < 0.5 ? .fixed(.none) : .nearest
  }

  /// What most likely gives the shortest file, for pictures that are compressed only once.
  static func likeliest(
    survey: PixelSurvey,
    layouts: [PNGLayout]
  ) -> (PNGLayout, FilterStrategy) {
    let layout = layouts[0].color == .grey ? layouts[0] : layouts[layouts.count - 1]
    return (layout, strategy(for: layout, survey: survey))
  }

  /// All rows as the layout stores them, before filtering.
  static func rows(of bitmap: Bitmap, as layout: PNGLayout) -> [UInt8] {
    let packer = RowPacker(bitmap, as: layout)
    if case .eight(let samples) = bitmap.samples, packer.isCopy { return samples }
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
