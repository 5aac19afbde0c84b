internal import CVips
import RenderProtocol

/// A master that is open: its header is read, its pixels are only where that is quick.
struct SourcePicture {
  let format: PictureFormat
  /// Upright once ``upright()`` was called.
  var picture: Picture
  var tag: ColorTag
  /// nil where the file states none.
  let resolution: Resolution?
  /// Whether the file keeps every sample as it was given.
  let isLossless: Bool
  /// For JPEG, whether chroma isn't subsampled.
  let isFullChroma: Bool
  /// The frames of an animated PNG, of which libvips sees only the first.
  let animatedPNG: APNGReader?
  /// How its colours are stored, if it is a PNG.
  var pngColor: PNGLayout.Color?
  /// Whether it is a PNG that only Apple's own readers show.
  var isCrushed = false
  var warnings: Set<RenderWarning> = []

  /// Opens a picture that has pixels of its own and checks its size.
  ///
  /// - Throws: what its header says against it, `tooLarge`, or libvips' failure.
  init(_ file: SourceFile, format: PictureFormat, maxPixels: Int) throws(RenderFailure) {
    let opened = try OpenedPicture(file, format: format, maxPixels: maxPixels)
    self.format = format
    picture = opened.picture
    warnings = opened.warnings
    isFullChroma = opened.isFullChroma
    isLossless = format.traits.isLossless ?? opened.isLossless
    let png = opened.png
    tag = try Self.colorTag(
      of: file,
      format,
      png,
      profile: picture.profile,
      isGrey: picture.bands < 3
    )
    if let png {
      warnings.formUnion(png.defects)
      pngColor = png.color
      isCrushed = png.isCrushed
      resolution = png.density.map { Resolution(x: Double($0.x) / 1000, y: Double($0.y) / 1000) }
      animatedPNG = png.frames > 1 ? try APNGReader(file, header: png) : nil
      if png.orientation > 1 { picture.orientation = png.orientation }
      if png.hasProfile && picture.profile == nil { warnings.insert(.profileDropped) }
    } else {
      animatedPNG = nil
      let density = picture.density
      resolution =
        picture.hasField(VIPS_META_RESOLUTION_UNIT) && density.x > 0 && density.y > 0
        ? Resolution(x: density.x, y: density.y) : nil
    }
    // Frames lie one below the other, so turning them would mix them up.
    if picture.frames > 1 || animatedPNG != nil { picture.orientation = 1 }
  }

  /// A vector drawn at some size.
  init(drawing picture: Picture, format: PictureFormat) {
    self.format = format
    self.picture = picture
    tag = .none
    resolution = nil
    isLossless = true
    isFullChroma = true
    animatedPNG = nil
  }

  private static func colorTag(
    of file: SourceFile,
    _ format: PictureFormat,
    _ png: PNGHeader?,
    profile: [UInt8]?,
    isGrey: Bool
  ) throws(RenderFailure) -> ColorTag {
    if let png { return png.colorTag(profile: profile) }
    if let profile { return .profile(profile) }
    return switch format {
    case .avif, .heic: try ISOMediaHeader(file).colorTag
    case .tiff: try TIFFColors(file).colorTag(isGrey: isGrey)
    case .png, .jpeg, .webp, .gif, .svg, .pdf: .none
    }
  }

  /// Turns the pixels as the Exif orientation says; only then must all of them be in memory.
  mutating func upright() throws(RenderFailure) {
    guard picture.orientation > 1 else { return }
    let decoded = try picture.derive(.decode) { vips_image_copy_memory($0) }
    picture = try decoded.derive(.convert) { tercet_autorot($0) }
  }

  /// Whether no pixel is transparent, whatever channels there are; all of them are in memory then.
  mutating func isOpaque() throws(RenderFailure) -> Bool {
    let layout = layout
    guard layout.hasAlpha else { return true }
    picture = try picture.derive(.decode) { vips_image_copy_memory($0) }
    let (width, channels) = (picture.width, layout.channels)
    var isOpaque = true
    try picture.forEachRow { row in
      let places = stride(from: channels - 1, to: width * channels, by: channels)
      let isClear =
        layout.isSixteen
        ? places.contains { row.assumingMemoryBound(to: UInt16.self)[$0] != .max }
        : places.contains { row.assumingMemoryBound(to: UInt8.self)[$0] != .max }
      if isClear { isOpaque = false }
    }
    return isOpaque
  }

  /// The size of one frame once it is upright.
  var uprightSize: (width: Int, height: Int) {
    picture.orientation > 4
      ? (picture.frameHeight, picture.width) : (picture.width, picture.frameHeight)
  }

  /// Looks at what the decoders said while they gave all pixels.
  ///
  /// libjpeg and libtiff only complain where damaged data makes wrong pixels, and go on.
  ///
  /// - Throws: `corrupt` if they complained.
  mutating func checkDecoded() throws(RenderFailure) {
    guard format == .jpeg || format == .tiff, let complaint = Library.complaint else { return }
    // Behind the last scan it can't have hidden any other.
    if format == .jpeg, complaint.hasSuffix("extraneous bytes before marker 0xd9") {
      warnings.insert(.strayBytes)
      return
    }
    // Without an end marker, data that end too early run into the one that was put there.
    throw RenderFailure(
      warnings.contains(.endMissing) ? .truncated : .corrupt,
      operation: .decode,
      detail: complaint
    )
  }
}
