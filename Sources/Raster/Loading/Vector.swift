internal import CVips
import RenderProtocol

/// A vector master: it has a size in points and is drawn at every scale.
struct Vector {
  private let file: SourceFile
  private let format: PictureFormat
  /// The library's size at scale 1, which for an SVG in physical units isn't the size in points.
  private let natural: (width: Double, height: Double)
  /// Points, as the file states them, perhaps with a fraction; nil where it states none.
  private let points: (width: Double, height: Double)?
  /// What to draw in place of an SVG that the library would lay out on too small a page.
  private let corrected: [UInt8]?
  /// The files that an SVG draws from.
  private let links: [String]?

  /// Reads the size.
  init(_ file: SourceFile, format: PictureFormat) throws(RenderFailure) {
    self.file = file
    self.format = format
    let document = format == .svg ? try SVGDocument(file) : nil
    try document?.checkPictures(of: file)
    do throws(RenderFailure) {
      natural = try Self.natural(file, format)
    } catch {
      guard let document, document.size == nil else { throw error }
      throw RenderFailure(.noSize, operation: .open, detail: error.detail)
    }
    points = format == .svg ? document?.size.map { ($0.width, $0.height) } : natural
    corrected = document?.corrected(naturalWidth: natural.width)
    links = document?.links
  }

  /// The library's size at scale 1, with fractions.
  ///
  /// It counts whole pixels; a large probe, of which only the header is made, tells fractions of a
  /// point. Of sizes for which that would be too large, fractions say nothing.
  private static func natural(
    _ file: SourceFile,
    _ format: PictureFormat
  ) throws(RenderFailure) -> (width: Double, height: Double) {
    let coarse = 1.0 / 128
    let rough = try open(file, format, scale: coarse)
    // Beyond what the library counts to, it says 1.
    let largest = Double(max(rough.width, rough.height)) / coarse
    let magnification = largest > 9_900_000 ? coarse : largest > 100_000 ? 1 : 64
    let probe = try open(file, format, scale: magnification)
    return (Double(probe.width) / magnification, Double(probe.height) / magnification)
  }

  /// The header.
  ///
  /// - Parameters:
  ///   - maxPixels: The most points that are accepted.
  ///   - fallback: The size of a picture that states none.
  /// - Returns: what is known of the picture.
  /// - Throws: `noSize`, or `tooLarge` for a picture of more points than pixels are allowed.
  func info(maxPixels: Int, fallback: PixelSize? = nil) throws(RenderFailure) -> PictureInfo {
    guard let points = points ?? fallback.map({ (Double($0.width), Double($0.height)) }),
      points.width > 0, points.height > 0
    else {
      throw RenderFailure(.noSize, operation: .open)
    }
    // Floating-point dust must not make a point of its own.
    let whole = { (size: Double) in max(1, Int((size - 0.01).rounded(.up))) }
    try Claim(width: Int(clamping: points.width), height: Int(clamping: points.height))
      .check(maxPixels: maxPixels)
    return PictureInfo(
      format: format,
      width: whole(points.width),
      height: whole(points.height),
      links: links
    )
  }

  /// Draws one rendition at exactly its size.
  ///
  /// The drawing keeps the scale that was asked for, so that edges on whole points stay crisp; a
  /// fraction of a pixel at the right and the bottom stays clear. Where the size isn't the file's
  /// own, the drawing is fitted into the middle.
  func draw(_ rendition: RenditionRequest) throws(RenderFailure) -> SourcePicture {
    let (width, height) = (rendition.width, rendition.height)
    let scale = Ratio(rendition.numerator, rendition.denominator).value
    let isOwnSize =
      points.map {
        abs($0.width * scale - Double(width)) < 1 && abs($0.height * scale - Double(height)) < 1
      } ?? false
    let zoom =
      isOwnSize
      ? scale * (points.map { $0.width / natural.width } ?? 1)
      : min(Double(width) / natural.width, Double(height) / natural.height)
    let drawing = try draw(scale: zoom)
    let left = isOwnSize ? 0 : (width - drawing.width) / 2
    let top = isOwnSize ? 0 : (height - drawing.height) / 2
    let fitted = try drawing.derive(.resample) {
      tercet_embed($0, Int32(left), Int32(top), Int32(width), Int32(height))
    }
    return SourcePicture(drawing: fitted, format: format)
  }

  private func draw(scale: Double) throws(RenderFailure) -> Picture {
    guard let corrected else { return try Self.open(file, format, scale: scale) }
    return try Picture(memory: corrected) {
      tercet_svgload_source($0, scale, Self.isUnlimited(corrected.count))
    }
  }

  /// Whether the library's limit for one attribute, of ten million bytes, has to be lifted; the
  /// worker's own limits hold for all else.
  private static func isUnlimited(_ bytes: Int) -> gboolean { bytes > 8 << 20 ? 1 : 0 }

  private static func open(
    _ file: SourceFile,
    _ format: PictureFormat,
    scale: Double
  ) throws(RenderFailure) -> Picture {
    let scale = min(max(scale, 0.001), 100_000)
    if format == .svg {
      return try Picture(tercet_svgload(file.path, scale, isUnlimited(file.size)), operation: .open)
    }
    Library.load(module: "vips-poppler", for: "pdfload_source")
    guard let source = vips_source_new_from_descriptor(file.descriptor) else {
      throw .library(.open)
    }
    defer { g_object_unref(source) }
    return try Picture(tercet_pdfload(source, scale), operation: .open)
  }
}

extension Int {
  /// The nearest whole number that fits.
  fileprivate init(clamping value: Double) {
    self = value < 1e15 ? Int(value.rounded(.up)) : .max
  }
}
