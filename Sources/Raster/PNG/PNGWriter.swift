import RenderProtocol

/// Writes pictures as PNG, in the smallest exact colour type.
public enum PNGWriter {
  /// Writes a still picture to a file.
  ///
  /// - Throws: `RenderFailure` with the code `unwritable` and an error number if the disk says no;
  ///   what was written of the file is removed then.
  public static func write(
    _ bitmap: Bitmap,
    options: PNGOptions,
    to path: String
  ) throws(RenderFailure) {
    let file = try OutputFile(path: path)
    try produce(bitmap, options: options) { (bytes) throws(RenderFailure) in
      try file.write(bytes)
    }
    try file.finish()
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
    let bitmap = try prepare(bitmap, options: options)
    let survey = PixelSurvey(bitmap)
    let layouts = try layouts(for: survey, profile: options.profile)
    let encoder = try PNGEncoder(optimize: options.optimize)
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

  /// The pixels to write: fewer colours where the options ask for it, at their smallest depth.
  static func prepare(_ bitmap: Bitmap, options: PNGOptions) throws(RenderFailure) -> Bitmap {
    // A palette would turn grey pixels into RGB, which a grey profile doesn't describe.
    guard options.quantize, options.profile.map(ProfileSpace.init) != .grey else {
      return bitmap.atSmallestDepth
    }
    return try Quantizer.reduce(bitmap)
  }

  /// The layouts to choose from, at least one.
  static func layouts(
    for survey: PixelSurvey,
    profile: [UInt8]?
  ) throws(RenderFailure) -> [PNGLayout] {
    let found = PNGLayout.candidates(for: survey, profile: profile.map(ProfileSpace.init))
    guard !found.isEmpty else {
      throw RenderFailure(
        .badJob,
        operation: .encode,
        detail: "the colour profile doesn't fit the pixels"
      )
    }
    return found
  }
}
