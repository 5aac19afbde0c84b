internal import CVips
import RenderProtocol

/// A libvips image that this object owns.
///
/// Made, used and dropped within one job.
final class Picture {
  private let image: UnsafeMutablePointer<VipsImage>
  /// Where rows come from that libvips doesn't decode itself.
  private let feed: RowFeed?

  /// Takes over an image that a libvips call returned, or reports why it returned none.
  convenience init(
    _ image: UnsafeMutablePointer<VipsImage>?,
    operation: RenderFailure.Operation
  ) throws(RenderFailure) {
    try self.init(image, nil, operation)
  }

  private init(
    _ image: UnsafeMutablePointer<VipsImage>?,
    _ feed: RowFeed?,
    _ operation: RenderFailure.Operation
  ) throws(RenderFailure) {
    guard let image else { throw .library(operation) }
    self.image = image
    self.feed = feed
  }

  /// A grey or RGB picture whose rows are made when they are asked for.
  convenience init(
    _ producer: any RowProducer,
    width: Int,
    height: Int,
    bands: Int,
    isSixteen: Bool = false
  ) throws(RenderFailure) {
    let feed = RowFeed(producer)
    try self.init(
      feed.image(width: width, height: height, bands: bands, isSixteen: isSixteen),
      feed,
      .open
    )
  }

  /// Shows a copy of finished samples to libvips, as a grey or RGB picture.
  init(_ bitmap: Bitmap, operation: RenderFailure.Operation) throws(RenderFailure) {
    let isGrey = bitmap.channels < 3
    let (copy, space): (UnsafeMutablePointer<VipsImage>?, VipsInterpretation) =
      switch bitmap.samples {
      case .eight(let values):
        (
          Self.copy(values, bitmap, VIPS_FORMAT_UCHAR),
          isGrey ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB
        )
      case .sixteen(let values):
        (
          Self.copy(values, bitmap, VIPS_FORMAT_USHORT),
          isGrey ? VIPS_INTERPRETATION_GREY16 : VIPS_INTERPRETATION_RGB16
        )
      }
    guard let copy else { throw .library(operation) }
    copy.pointee.Type = space
    image = copy
    feed = nil
  }

  deinit { g_object_unref(image) }

  private static func copy<Sample>(
    _ values: [Sample],
    _ bitmap: Bitmap,
    _ format: VipsBandFormat
  ) -> UnsafeMutablePointer<VipsImage>? {
    values.withUnsafeBytes {
      vips_image_new_from_memory_copy(
        $0.baseAddress,
        $0.count,
        Int32(bitmap.width),
        Int32(bitmap.height),
        Int32(bitmap.channels),
        format
      )
    }
  }

  /// Columns.
  var width: Int { Int(vips_image_get_width(image)) }
  /// Rows of all frames together.
  var height: Int { Int(vips_image_get_height(image)) }
  /// Rows of one frame.
  var frameHeight: Int { Int(vips_image_get_page_height(image)) }
  /// Number of frames that lie one below the other.
  var frames: Int { height / max(1, frameHeight) }
  /// Samples a pixel.
  var bands: Int { Int(vips_image_get_bands(image)) }
  /// The type of a sample.
  var sampleFormat: VipsBandFormat { vips_image_get_format(image) }
  /// What the samples mean.
  var interpretation: VipsInterpretation { vips_image_get_interpretation(image) }
  /// Whether the last band is alpha.
  var hasAlpha: Bool { vips_image_hasalpha(image) != 0 }
  /// Pixels per millimetre along x and y; 1 where the file says nothing.
  var density: (x: Double, y: Double) { (vips_image_get_xres(image), vips_image_get_yres(image)) }

  /// Exif orientation, 1 to 8; 1 where there is none.
  var orientation: Int {
    get { Int(vips_image_get_orientation(image)) }
    set { vips_image_set_int(image, VIPS_META_ORIENTATION, Int32(newValue)) }
  }

  /// The embedded colour profile.
  var profile: [UInt8]? {
    get {
      var data: UnsafeRawPointer?
      var length = 0
      guard vips_image_get_typeof(image, VIPS_META_ICC_NAME) != 0,
        vips_image_get_blob(image, VIPS_META_ICC_NAME, &data, &length) == 0
      else { return nil }
      return Array(UnsafeRawBufferPointer(start: data, count: length))
    }
    set {
      guard let newValue else {
        vips_image_remove(image, VIPS_META_ICC_NAME)
        return
      }
      newValue.withUnsafeBytes {
        vips_image_set_blob_copy(image, VIPS_META_ICC_NAME, $0.baseAddress, $0.count)
      }
    }
  }

  /// Whether a metadata field is present.
  func hasField(_ name: String) -> Bool { vips_image_get_typeof(image, name) != 0 }

  /// A whole number among the metadata.
  func integer(_ name: String) -> Int? {
    var value: Int32 = 0
    guard hasField(name), vips_image_get_int(image, name, &value) == 0 else { return nil }
    return Int(value)
  }

  /// A list of whole numbers among the metadata.
  func integers(_ name: String) -> [Int]? {
    var values: UnsafeMutablePointer<Int32>?
    var count: Int32 = 0
    guard hasField(name), vips_image_get_array_int(image, name, &values, &count) == 0 else {
      return nil
    }
    return UnsafeBufferPointer(start: values, count: Int(count)).map(Int.init)
  }

  /// Sets a whole number among the metadata.
  func set(_ name: String, _ value: Int) {
    vips_image_set_int(image, name, Int32(clamping: value))
  }

  /// Sets a list of whole numbers among the metadata.
  func set(_ name: String, _ values: [Int]) {
    let numbers = values.map { Int32(clamping: $0) }
    vips_image_set_array_int(image, name, numbers, Int32(numbers.count))
  }

  /// The picture that a libvips operation makes of this one.
  func derive(
    _ operation: RenderFailure.Operation,
    _ body: (UnsafeMutablePointer<VipsImage>) -> UnsafeMutablePointer<VipsImage>?
  ) throws(RenderFailure) -> Picture {
    try Picture(body(image), feed, operation)
  }

  /// The bytes that a libvips saver writes; nil if it failed.
  func save(
    _ body: (
      UnsafeMutablePointer<VipsImage>, UnsafeMutablePointer<UnsafeMutableRawPointer?>,
      UnsafeMutablePointer<Int>
    ) -> Int32
  ) -> [UInt8]? {
    var buffer: UnsafeMutableRawPointer?
    var length = 0
    guard body(image, &buffer, &length) == 0 else { return nil }
    defer { g_free(buffer) }
    return Array(UnsafeRawBufferPointer(start: buffer, count: length))
  }

  /// Decodes all rows in order and hands each one over.
  ///
  /// Strips keep the calls into libvips few; a decoder that streams is never asked to go back.
  func forEachRow(_ body: (UnsafeRawPointer) -> Void) throws(RenderFailure) {
    guard let region = vips_region_new(image) else { throw .library(.decode) }
    defer { g_object_unref(region) }
    let strip = 16
    for top in stride(from: 0, to: height, by: strip) {
      let rows = min(strip, height - top)
      var area = VipsRect(left: 0, top: Int32(top), width: Int32(width), height: Int32(rows))
      guard vips_region_prepare(region, &area) == 0 else {
        throw feed?.failure ?? .library(.decode)
      }
      for row in top..<top + rows {
        guard let samples = tercet_region_row(region, Int32(row)) else {
          throw .library(.decode)
        }
        body(samples)
      }
    }
  }
}

extension RenderFailure {
  /// A failure inside libvips, classified by its text.
  static func library(_ operation: RenderFailure.Operation) -> RenderFailure {
    let text = Library.takeMessages() ?? ""
    let lowered = text.lowercased()
    for sign in LibrarySign.all where lowered.contains(sign.text) {
      return RenderFailure(sign.code, operation: operation, found: sign.found)
    }
    let signs = [
      "truncated", "premature end", "unexpected end", "end of file", "bad seek",
      "can not read tiff directory", "io error during reading",
    ]
    let isTruncated = signs.contains { lowered.contains($0) }
    return RenderFailure(
      isTruncated ? .truncated : .corrupt,
      operation: operation,
      detail: text.isEmpty ? nil : text
    )
  }
}
