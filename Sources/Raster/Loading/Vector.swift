internal import CVips
import RenderProtocol

/// A vector master: it has a size in points and is drawn at every scale.
struct Vector {
  private let file: SourceFile
  private let format: PictureFormat
  /// Points, as the file states them; may be fractional.
  private let size: (width: Double, height: Double)
  private let hasAlpha: Bool

  /// Reads the size.
  init(_ file: SourceFile, format: PictureFormat) throws(RenderFailure) {
    self.file = file
    self.format = format
    // Drawn large, so that the library's whole pixels tell fractions of a point.
    let probe = try Self.open(file, format, scale: 1)
    size = (Double(probe.width), Double(probe.height))
    hasAlpha = probe.hasAlpha
  }

  /// The header.
  var info: PictureInfo {
    PictureInfo(
      format: format,
      width: Int(size.width.rounded(.up)),
      height: Int(size.height.rounded(.up)),
      hasAlpha: hasAlpha
    )
  }

  /// Draws one rendition.
  func draw(
    _ rendition: RenditionRequest,
    maxPixels: Int
  ) throws(RenderFailure) -> Master {
    let pixels = rendition.width.multipliedReportingOverflow(by: rendition.height)
    guard !pixels.overflow, pixels.partialValue <= maxPixels else {
      throw RenderFailure(
        .tooLarge,
        operation: "open",
        width: rendition.width,
        height: rendition.height
      )
    }
    let scale = Ratio(rendition.numerator, rendition.denominator).value
    return Master(drawing: try Self.open(file, format, scale: scale), format: format)
  }

  /// The request with pixels as they are drawn.
  func onPixels(_ rendition: RenditionRequest, of drawing: Master) -> RenditionRequest {
    var request = rendition
    request.canvas = nil
    return request
  }

  private static func open(
    _ file: SourceFile,
    _ format: PictureFormat,
    scale: Double
  ) throws(RenderFailure) -> Picture {
    if format == .svg {
      return try Picture(tercet_svgload(file.path, 96, scale), operation: "open")
    }
    Library.load(module: "vips-poppler", for: "pdfload_source")
    guard let source = vips_source_new_from_descriptor(file.descriptor) else {
      throw .library("open")
    }
    defer { g_object_unref(source) }
    let clear = [0.0, 0, 0, 0]
    guard let ground = vips_array_double_new(clear, Int32(clear.count)) else {
      throw .library("open")
    }
    defer { vips_area_unref(tercet_area(ground)) }
    return try Picture(tercet_pdfload(source, scale, ground), operation: "open")
  }
}
