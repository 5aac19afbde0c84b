internal import CVips
import RenderProtocol

/// Makes the rows of a picture in their order, for libvips to work on.
protocol RowProducer: AnyObject {
  /// Writes the samples of one row.
  func write(row: Int, to target: UnsafeMutableRawPointer) throws(RenderFailure)
}

/// A producer as libvips' callbacks know it.
final class RowFeed {
  private let producer: any RowProducer
  /// Why a row wasn't made; libvips passes on only that it wasn't.
  private(set) var failure: RenderFailure?

  init(_ producer: any RowProducer) {
    self.producer = producer
  }

  /// Makes a picture whose rows come from here; it must not outlive this object.
  func image(
    width: Int,
    height: Int,
    bands: Int,
    isSixteen: Bool
  ) -> UnsafeMutablePointer<VipsImage>? {
    guard let image = vips_image_new() else { return nil }
    vips_image_init_fields(
      image,
      Int32(width),
      Int32(height),
      Int32(bands),
      isSixteen ? VIPS_FORMAT_USHORT : VIPS_FORMAT_UCHAR,
      VIPS_CODING_NONE,
      isSixteen ? VIPS_INTERPRETATION_RGB16 : VIPS_INTERPRETATION_sRGB,
      1,
      1
    )
    var none: [UnsafeMutablePointer<VipsImage>?] = [nil]
    let fill: VipsGenerateFn = { region, _, feed, _, _ in
      guard let region, let feed else { return -1 }
      return Unmanaged<RowFeed>.fromOpaque(feed).takeUnretainedValue().fill(region)
    }
    let this = Unmanaged.passUnretained(self).toOpaque()
    guard vips_image_pipeline_array(image, VIPS_DEMAND_STYLE_THINSTRIP, &none) == 0,
      vips_image_generate(image, nil, fill, nil, this, nil) == 0
    else {
      g_object_unref(image)
      return nil
    }
    return image
  }

  private func fill(_ region: UnsafeMutablePointer<VipsRegion>) -> Int32 {
    let area = region.pointee.valid
    do throws(RenderFailure) {
      for row in area.top..<area.top + area.height {
        guard let samples = tercet_region_row(region, row) else { return -1 }
        try producer.write(row: Int(row), to: UnsafeMutableRawPointer(mutating: samples))
      }
      return 0
    } catch {
      failure = error
      return -1
    }
  }
}
