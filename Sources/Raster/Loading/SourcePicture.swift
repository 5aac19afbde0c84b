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
  /// - Throws: what ``Signature`` finds, `tooLarge`, or libvips' failure.
  init(_ file: SourceFile, format: PictureFormat, maxPixels: Int) throws(RenderFailure) {
    self.format = format
    let png = format == .png ? try PNGHeader(file) : nil
    let webp = format == .webp ? try WebPHeader(file) : nil
    try png?.checkSize(maxPixels: maxPixels)
    if let png, let pixels = try PNGReader.read(file, header: png) {
      picture = try Picture(pixels, operation: .open)
    } else {
      picture = try Self.open(file, format)
    }
    let size = picture.width.multipliedReportingOverflow(by: picture.height)
    guard !size.overflow, size.partialValue <= maxPixels else {
      throw .tooLarge(width: picture.width, height: picture.frameHeight)
    }
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
    let jpeg = format == .jpeg ? JPEGHeader(try file.read(at: 0, count: 1 << 20)) : nil
    isFullChroma = jpeg?.isFullChroma ?? true
    isLossless = format.traits.isLossless ?? (webp?.isLossless == true)
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

  private static func open(
    _ file: SourceFile,
    _ format: PictureFormat
  ) throws(RenderFailure) -> Picture {
    if format == .heic || format == .avif {
      Library.load(module: "vips-heif", for: "heifload_source")
    }
    guard let source = vips_source_new_from_descriptor(file.descriptor) else {
      throw .library(.open)
    }
    defer { g_object_unref(source) }
    let image: UnsafeMutablePointer<VipsImage>? =
      switch format {
      case .png: tercet_pngload(source)
      case .jpeg: tercet_jpegload(source)
      case .webp: tercet_webpload(source)
      case .gif: tercet_gifload(source)
      case .tiff: tercet_tiffload(source)
      case .heic, .avif: tercet_heifload(source)
      case .svg, .pdf: nil
      }
    return try Picture(image, operation: .open)
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
}

extension RenderFailure {
  /// A picture of more pixels than a job allows.
  static func tooLarge(width: Int, height: Int) -> RenderFailure {
    RenderFailure(.tooLarge, operation: .open, width: width, height: height)
  }
}
