internal import CVips
import RenderProtocol

extension Picture {
  /// Opens a PNG file that is in memory.
  convenience init(png bytes: [UInt8]) throws(RenderFailure) {
    try self.init(memory: bytes) { tercet_pngload($0) }
  }

  /// Opens a file that is in memory.
  convenience init(
    memory bytes: [UInt8],
    _ load: (UnsafeMutablePointer<VipsSource>) -> UnsafeMutablePointer<VipsImage>?
  ) throws(RenderFailure) {
    let blob = bytes.withUnsafeBytes { vips_blob_copy($0.baseAddress, $0.count) }
    defer { vips_area_unref(UnsafeMutableRawPointer(blob)?.assumingMemoryBound(to: VipsArea.self)) }
    guard let source = vips_source_new_from_blob(blob) else { throw .library(.open) }
    defer { g_object_unref(source) }
    try self.init(load(source), operation: .open)
  }

  /// Decodes everything.
  ///
  /// - Precondition: samples have 8 or 16 bits, and there are 1 to 4 a pixel.
  func decoded() throws(RenderFailure) -> Bitmap {
    let count = width * bands
    var eight: [UInt8] = []
    var sixteen: [UInt16] = []
    let isSixteen = sampleFormat == VIPS_FORMAT_USHORT
    try forEachRow { row in
      if isSixteen {
        let samples = row.assumingMemoryBound(to: UInt16.self)
        sixteen += UnsafeBufferPointer(start: samples, count: count)
      } else {
        eight += UnsafeRawBufferPointer(start: row, count: count)
      }
    }
    return Bitmap(
      width: width,
      height: height,
      channels: bands,
      samples: isSixteen ? .sixteen(sixteen) : .eight(eight)
    )
  }
}

extension Bitmap {
  /// The same pixels as red, green, blue and alpha.
  var rgba: Bitmap {
    guard channels < 4 else { return self }
    let samples: Samples =
      switch samples {
      case .eight(let values): .eight(expanded(values))
      case .sixteen(let values): .sixteen(expanded(values))
      }
    return Bitmap(width: width, height: height, channels: 4, samples: samples)
  }

  private func expanded<Sample: FixedWidthInteger>(_ values: [Sample]) -> [Sample] {
    var result: [Sample] = []
    result.reserveCapacity(width * height * 4)
    for pixel in stride(from: 0, to: values.count, by: channels) {
      for color in 0..<3 { result.append(values[pixel + (channels < 3 ? 0 : color)]) }
      result.append(channels == 2 ? values[pixel + 1] : .max)
    }
    return result
  }
}
