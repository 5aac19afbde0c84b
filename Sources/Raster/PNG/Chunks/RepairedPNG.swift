internal import CDeflate
import RenderProtocol

/// A still PNG written down again, with what a strict decoder stumbles over left out or put right.
struct RepairedPNG {
  private let header: PNGHeader
  private var window: ByteWindow

  /// Reads from the file that the header describes.
  init(_ header: PNGHeader, _ source: any ByteSource) {
    self.header = header
    window = ByteWindow(source)
  }

  /// The picture's chunks, each whole, with an end.
  ///
  /// - Throws: `corrupt` where the pixels of a crushed picture can't be unpacked.
  mutating func file() throws(RenderFailure) -> [UInt8] {
    var chunks = PNGChunks()
    chunks.start()
    chunks.add(
      "IHDR",
      UInt32(header.width).bigEndianBytes + UInt32(header.height).bigEndianBytes
        + [UInt8(header.depth), header.color.rawValue, 0, 0, header.isInterlaced ? 1 : 0]
    )
    for chunk in [header.profile, header.palette, header.transparency].compactMap(\.self) {
      chunks.add(chunk.type, try window.all(at: chunk.dataOffset, count: chunk.length))
    }
    if header.isCrushed {
      chunks.add("IDAT", try wrappedPixels())
    } else {
      for chunk in header.data {
        chunks.add("IDAT", try window.all(at: chunk.dataOffset, count: chunk.length))
      }
    }
    chunks.add("IEND", [])
    return chunks.bytes
  }

  /// The pixels of a crushed picture, which lack the header and the checksum of zlib.
  private mutating func wrappedPixels() throws(RenderFailure) -> [UInt8] {
    var stream: [UInt8] = []
    for chunk in header.data {
      stream += try window.all(at: chunk.dataOffset, count: chunk.length)
    }
    let most = PNGLayout(color: header.color, depth: header.depth).mostBytes(of: header)
    guard let rows = Inflater.inflate(stream, limit: most, as: .raw) else {
      throw .corruptPNG("the compressed pixels are damaged")
    }
    return [0x78, 0x01] + stream + libdeflate_adler32(1, rows, rows.count).bigEndianBytes
  }
}

extension Picture {
  /// Opens a PNG that a strict decoder wouldn't.
  convenience init(
    repairing header: PNGHeader,
    _ source: any ByteSource
  ) throws(RenderFailure) {
    var repaired = RepairedPNG(header, source)
    let bytes = try repaired.file()
    guard header.isCrushed else {
      try self.init(png: bytes)
      return
    }
    let crushed = try Picture(png: bytes)
    try self.init(try crushed.decoded().uncrushed(header.color), operation: .open)
    profile = crushed.profile
  }
}

extension Bitmap {
  /// The pixels as PNG has them, of a picture that Xcode has crushed: there blue comes first, and
  /// colours are multiplied by alpha.
  fileprivate func uncrushed(_ color: PNGLayout.Color) -> Bitmap {
    guard color == .rgb || color == .rgba else { return self }
    let samples: Samples =
      switch samples {
      case .eight(let values): .eight(uncrushed(values, color))
      case .sixteen(let values): .sixteen(uncrushed(values, color))
      }
    return Bitmap(width: width, height: height, channels: channels, samples: samples)
  }

  private func uncrushed<Sample: FixedWidthInteger & UnsignedInteger>(
    _ values: [Sample],
    _ color: PNGLayout.Color
  ) -> [Sample] {
    var values = values
    for pixel in stride(from: 0, to: values.count, by: channels) {
      values.swapAt(pixel, pixel + 2)
      guard color == .rgba, values[pixel + 3] > 0 else { continue }
      let (alpha, most) = (Int(values[pixel + 3]), Int(Sample.max))
      for place in pixel..<pixel + 3 {
        values[place] = Sample(min(most, (Int(values[place]) * most + alpha / 2) / alpha))
      }
    }
    return values
  }
}
