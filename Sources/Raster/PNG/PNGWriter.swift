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
    let bytes = try encode(bitmap, options: options)
    let file = try OutputFile(path: path)
    try file.write(bytes)
    try file.finish()
  }

  /// A still picture as the bytes of a PNG file; equal pictures and options give equal bytes.
  ///
  /// - Throws: `RenderFailure` with the code `badJob` if the profile doesn't fit the pixels.
  public static func encode(
    _ bitmap: Bitmap,
    options: PNGOptions
  ) throws(RenderFailure) -> [UInt8] {
    let bitmap = bitmap.atSmallestDepth
    let layouts = try layouts(for: PixelSurvey(bitmap), profile: options.profile)
    let encoder = try PNGEncoder(optimize: options.optimize)
    guard let best = encoder.smallest(bitmap, layouts: layouts) else {
      throw RenderFailure(.cannotEncode, operation: "encode")
    }
    var chunks = PNGChunks()
    try chunks.addHeader(
      width: bitmap.width,
      height: bitmap.height,
      layout: best.layout,
      options: options
    )
    chunks.add("IDAT", best.stream)
    chunks.add("IEND", [])
    return chunks.bytes
  }

  /// The layouts to choose from, at least one.
  static func layouts(
    for survey: PixelSurvey,
    profile: [UInt8]?
  ) throws(RenderFailure) -> [PNGLayout] {
    let found = ProfileSpace(profile: profile).map {
      PNGLayout.candidates(for: survey, profile: $0)
    }
    guard let found, !found.isEmpty else {
      throw RenderFailure(
        .badJob,
        operation: "encode",
        detail: "the colour profile doesn't fit the pixels"
      )
    }
    return found
  }
}
