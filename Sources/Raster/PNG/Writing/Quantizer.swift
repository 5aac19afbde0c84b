internal import CVips
import RenderProtocol

/// Reduces pictures to at most 256 colours.
///
/// The work is done by libimagequant where libvips was built with it. That library is GPL, so it
/// is reached through libvips only and never linked.
enum Quantizer {
  /// The picture with at most 256 colours, 8 bits a sample; unchanged if it has no more.
  ///
  /// - Throws: `cannotEncode` where libvips has no quantiser.
  static func reduce(_ bitmap: Bitmap) throws(RenderFailure) -> Bitmap {
    let eight = bitmap.rounded
    if PixelSurvey(eight).colors != nil { return eight }
    try Engine.start()
    let file = try Picture(eight.asRGBA, operation: .encode).save {
      tercet_palettesave($0, $1, $2)
    }
    guard let file else {
      throw RenderFailure(.cannotEncode, operation: .encode, detail: Library.takeMessages())
    }
    return try read(file)
  }

  /// The pixels of a palette file that libvips wrote.
  private static func read(_ file: [UInt8]) throws(RenderFailure) -> Bitmap {
    let blob = file.withUnsafeBytes { vips_blob_copy($0.baseAddress, $0.count) }
    defer { vips_area_unref(UnsafeMutableRawPointer(blob)?.assumingMemoryBound(to: VipsArea.self)) }
    guard let source = vips_source_new_from_blob(blob) else { throw .library(.encode) }
    defer { g_object_unref(source) }
    let picture = try Picture(tercet_pngload(source), operation: .encode)
    var values: [UInt8] = []
    values.reserveCapacity(picture.width * picture.height * picture.bands)
    let count = picture.width * picture.bands
    try picture.forEachRow { values += UnsafeRawBufferPointer(start: $0, count: count) }
    if picture.hasAlpha {
      for start in stride(from: 0, to: values.count, by: 4) where values[start + 3] == 0 {
        values.replaceSubrange(start..<start + 3, with: [0, 0, 0])
      }
    }
    return Bitmap(
      width: picture.width,
      height: picture.height,
      channels: picture.bands,
      samples: .eight(values)
    )
  }
}

extension Bitmap {
  /// The picture with 8 bits a sample, rounded to nearest.
  var rounded: Bitmap {
    guard case .sixteen(let values) = samples else { return self }
    return Bitmap(
      width: width,
      height: height,
      channels: channels,
      samples: .eight(values.map { UInt8((Int($0) + 128) / 257) })
    )
  }

  /// A picture of 8 bits a sample with four channels.
  fileprivate var asRGBA: Bitmap {
    let rows = PNGEncoder.rows(of: self, as: PNGLayout(color: .rgba, depth: 8))
    return Bitmap(width: width, height: height, channels: 4, samples: .eight(rows))
  }
}
