internal import CVips
import RenderProtocol

/// A picture that libvips has opened, after its header was read and weighed by code of ours.
struct OpenedPicture {
  let picture: Picture
  private(set) var png: PNGHeader?
  private(set) var isFullChroma = true
  /// For WebP, whether every pixel is kept.
  private(set) var isLossless = false
  private(set) var warnings: Set<RenderWarning> = []

  /// Opens a file.
  ///
  /// - Throws: what its header says against it, or libvips' failure.
  init(_ file: SourceFile, format: PictureFormat, maxPixels: Int) throws(RenderFailure) {
    switch format {
    case .png:
      let header = try PNGHeader(file)
      try header.checkSize(maxPixels: maxPixels)
      png = header
      let pixels = try PNGReader.read(file, header: header)
      if pixels == nil, try PNGChecksum.isWrong(header, file) { warnings.insert(.checksumWrong) }
      picture =
        if let pixels {
          try Picture(pixels, operation: .open)
        } else if header.isCrushed || !header.defects.isEmpty {
          try Picture(repairing: header, file)
        } else {
          try Self.open(file) { tercet_pngload($0) }
        }
    case .jpeg:
      let header = try JPEGHeader(file)
      try header.checkKind()
      try header.claim.check(maxPixels: maxPixels)
      try header.claim.check(bytes: file.size)
      isFullChroma = header.isFullChroma
      let isEndMissing = try JPEGEnd.isMissing(file)
      if isEndMissing { warnings.insert(.endMissing) }
      if !header.stray.isEmpty { warnings.insert(.strayBytes) }
      let whole = isEndMissing ? try file.read(at: 0, count: file.size) : nil
      if let cleaned = try header.cleaned(file) ?? whole {
        let bytes = isEndMissing ? cleaned + JPEGEnd.marker : cleaned
        picture = try Picture(memory: bytes) { tercet_jpegload($0) }
      } else {
        picture = try Self.open(file) { tercet_jpegload($0) }
      }
    case .webp:
      let header = try WebPHeader(file)
      try header.claim?.check(maxPixels: maxPixels)
      try header.claim?.check(bytes: file.size)
      isLossless = header.isLossless
      picture = try Self.open(file) { tercet_webpload($0) }
    case .gif:
      picture = try Self.gif(file, maxPixels: maxPixels)
    case .tiff:
      picture = try Self.tiff(file, maxPixels: maxPixels)
    case .heic, .avif:
      picture = try Self.heif(file, maxPixels: maxPixels)
    case .svg, .pdf:
      throw RenderFailure(.badJob, operation: .open, detail: "a vector has no pixels")
    }
    try Claim(width: picture.width, height: picture.frameHeight, frames: picture.frames)
      .check(maxPixels: maxPixels)
  }

  private static func open(
    _ file: SourceFile,
    _ load: (UnsafeMutablePointer<VipsSource>) -> UnsafeMutablePointer<VipsImage>?
  ) throws(RenderFailure) -> Picture {
    guard let source = vips_source_new_from_descriptor(file.descriptor) else {
      throw .library(.open)
    }
    defer { g_object_unref(source) }
    return try Picture(load(source), operation: .open)
  }

  private static func gif(_ file: SourceFile, maxPixels: Int) throws(RenderFailure) -> Picture {
    let reader = try GIFReader(file)
    try reader.claim.check(maxPixels: maxPixels)
    try reader.claim.check(bytes: file.size)
    let picture = try Picture(
      GIFCanvas(reader),
      width: reader.width,
      height: reader.height * reader.frames.count,
      bands: reader.hasAlpha ? 4 : 3
    )
    if reader.frames.count > 1 { picture.set(VIPS_META_PAGE_HEIGHT, reader.height) }
    picture.set("loop", reader.loops)
    picture.set("delay", reader.delays)
    return picture
  }

  /// The first picture of a TIFF, without samples that are neither colour nor transparency.
  private static func tiff(_ file: SourceFile, maxPixels: Int) throws(RenderFailure) -> Picture {
    let header = try TIFFHeader(file)
    try header.checkKind()
    try header.claim.check(maxPixels: maxPixels)
    try header.checkSize(bytes: file.size)
    let picture = try open(file) { tercet_tiffload($0) }
    // What is odd about tags is no news of the pixels.
    _ = Library.takeMessages()
    let extras = header.samples - header.shownSamples
    guard extras > 0, picture.bands > extras else { return picture }
    return try picture.derive(.open) { tercet_extract_bands($0, Int32(picture.bands - extras)) }
  }

  private static func heif(_ file: SourceFile, maxPixels: Int) throws(RenderFailure) -> Picture {
    Library.load(module: "vips-heif", for: "heifload_source")
    let picture = try open(file) { tercet_heifload($0) }
    let bytes = picture.bands * (picture.sampleFormat == VIPS_FORMAT_USHORT ? 2 : 1)
    let claim = Claim(
      width: picture.width,
      height: picture.frameHeight,
      frames: picture.frames,
      pixelBytes: bytes,
      decodedBytes: 2 * bytes
    )
    try claim.check(maxPixels: maxPixels)
    try claim.check(bytes: file.size)
    guard picture.sampleFormat == VIPS_FORMAT_USHORT, let bits = picture.integer("heif-bitdepth"),
      (9..<16).contains(bits)
    else { return picture }
    // libvips moves samples of 10 and 12 bits up, so that white stays below 65535.
    let white = ((1 << bits) - 1) << (16 - bits)
    return try picture.derive(.open) { tercet_scale($0, 65535 / Double(white)) }
  }
}
