import RenderProtocol

/// Writes pictures as PNG, in the smallest exact colour type.
public enum PNGWriter {
  /// Writes a still picture to a file.
  ///
  /// - Returns: how many bytes the file has.
  /// - Throws: `RenderFailure` with the code `unwritable` and an error number if the disk says no;
  ///   what was written of the file is removed then.
  @discardableResult
  public static func write(
    _ bitmap: Bitmap,
    options: PNGOptions,
    to path: String
  ) throws(RenderFailure) -> Int {
    let file = try OutputFile(path: path)
    var count = 0
    try produce(bitmap, options: options) { (bytes) throws(RenderFailure) in
      try file.write(bytes)
      count += bytes.count
    }
    try file.finish()
    return count
  }

  /// A still picture as the bytes of a PNG file; equal pictures and options give equal bytes.
  ///
  /// - Throws: `RenderFailure` with the code `badJob` if the profile doesn't fit the pixels.
  public static func encode(
    _ bitmap: Bitmap,
    options: PNGOptions
  ) throws(RenderFailure) -> [UInt8] {
    var all: [UInt8] = []
    try produce(bitmap, options: options) { all += $0 }
    return all
  }

  /// Emits the file from start to end: small pictures at once, large ones in pieces.
  private static func produce(
    _ bitmap: Bitmap,
    options: PNGOptions,
    emit: ([UInt8]) throws(RenderFailure) -> Void
  ) throws(RenderFailure) {
    if options.reduces {
      let reduced = try Quantizer.reduce(bitmap)
      return try emit(
        options.shorter { (options) throws(RenderFailure) in
          try encode(options.colorTypes == .palette ? reduced : bitmap.rounded, options: options)
        }
      )
    }
    let bitmap = bitmap.atSmallestDepth
    let survey = PixelSurvey(bitmap)
    let layouts = try layouts(for: survey, options: options)
    let encoder = try PNGEncoder(options)
    var chunks = PNGChunks()
    if layouts[0].rowBytes(width: bitmap.width) * bitmap.height < PNGStreamer.threshold {
      let best = try encoder.smallest(bitmap, survey: survey, layouts: layouts)
      try chunks.addHeader(
        width: bitmap.width,
        height: bitmap.height,
        layout: best.layout,
        options: options
      )
      chunks.add("IDAT", best.stream)
    } else {
      let (layout, strategy) = PNGEncoder.likeliest(survey: survey, layouts: layouts)
      try chunks.addHeader(
        width: bitmap.width,
        height: bitmap.height,
        layout: layout,
        options: options
      )
      try emit(chunks.bytes)
      chunks = PNGChunks()
      try PNGStreamer(bitmap: bitmap, layout: layout, strategy: strategy)
        .write(level: options.optimize ? 9 : PNGStreamer.level, emit: emit)
    }
    chunks.add("IEND", [])
    try emit(chunks.bytes)
  }

  /// The layouts to choose from, at least one.
  static func layouts(
    for survey: PixelSurvey,
    options: PNGOptions
  ) throws(RenderFailure) -> [PNGLayout] {
    let space = options.profile.map(ProfileSpace.init)
    let found = PNGLayout.candidates(for: survey, profile: space)
    guard !found.isEmpty else {
      throw RenderFailure(
        .badJob,
        operation: .encode,
        detail: "the colour profile doesn't fit the pixels"
      )
    }
    let wanted: PNGLayout.Color
    switch options.colorTypes {
    case .smallest, .smallestOfAll: return found
    case .palette:
      let palettes = found.filter { $0.palette != nil }
      return palettes.isEmpty ? found : palettes
    case .grey: wanted = .grey
    case .greyAlpha: wanted = .greyAlpha
    case .rgb: wanted = .rgb
    case .rgba: wanted = .rgba
    }
    return [found[0].widened(to: wanted, space)]
  }
}

extension PNGOptions {
  /// Whether colours are to be reduced.
  ///
  /// A palette would turn grey pixels into RGB, which a grey profile doesn't describe.
  var reduces: Bool { quantize && profile.map(ProfileSpace.init) != .grey }

  /// The shorter of two files, one with all colours and one in a palette of reduced ones.
  ///
  /// The former where they are equal. A palette has eight bits a sample, and so has the other.
  func shorter(
    _ encode: (PNGOptions) throws(RenderFailure) -> [UInt8]
  ) throws(RenderFailure) -> [UInt8] {
    var options = self
    options.quantize = false
    let full = try encode(options)
    options.colorTypes = .palette
    let reduced = try encode(options)
    return full.count <= reduced.count ? full : reduced
  }
}
