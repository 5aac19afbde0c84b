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
    tag = picture.profile.map { .profile($0) } ?? (png?.isSRGB == true ? .srgb : .none)
    if let png {
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

  /// Turns the pixels as the Exif orientation says; only then must all of them be in memory.
  mutating func upright() throws(RenderFailure) {
    guard picture.orientation > 1 else { return }
    let decoded = try picture.derive(.decode) { vips_image_copy_memory($0) }
    picture = try decoded.derive(.convert) { tercet_autorot($0) }
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
    throw RenderFailure(.corrupt, operation: .decode, detail: complaint)
  }
}
