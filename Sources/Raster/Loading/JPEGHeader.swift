import RenderProtocol

/// What stands before a JPEG's pixels, and whether libvips reads them right.
///
/// Source: ITU-T T.81, annex B.
struct JPEGHeader: Equatable {
  var width = 0
  var height = 0
  /// Whether chroma has as many samples as luma, which is called 4:4:4.
  var isFullChroma = true
  /// Samples a pixel.
  var channels = 3
  /// Whether the pixels come in several scans, each a little better than the one before.
  var isProgressive = false
  /// Bytes between segments, which belong to none.
  private(set) var stray: [Range<Int>] = []
  /// Bytes that libjpeg stumbles over and nobody else looks at, with what to read in their place.
  private(set) var replacements: [Int: UInt8] = [:]
  /// What of the format it is that isn't read; nil where all is.
  private var unsupportedKind: String?

  /// Reads up to the first scan.
  ///
  /// - Throws: `truncated` where the file ends before it, `corrupt` where there is none.
  init(_ source: any ByteSource) throws(RenderFailure) {
    var window = ByteWindow(source)
    var offset = 2
    while true {
      let (marker, place) = try Self.marker(&window, from: offset)
      if place > offset { stray.append(offset..<place) }
      if marker == 0xDA { break }
      guard marker != 0xD9 else { throw .corruptJPEG("there is no scan") }
      offset = place + 2
      // These stand alone.
      if (0xD0...0xD8).contains(marker) || marker == 0x01 { continue }
      let body = try window.all(at: offset, count: 32)
      guard let length = body.number(at: 0, count: 2) else { throw Self.cut }
      guard length >= 2 else {
        throw .corruptJPEG("the segment at byte \(place) has no length")
      }
      read(marker, Array(body.dropFirst(2).prefix(length - 2)), at: offset + 2)
      offset += length
    }
    guard width > 0 else { throw .corruptJPEG("there is no frame header before the first scan") }
  }

  /// The next marker and where it stands, fill bytes before it left out.
  private static func marker(
    _ window: inout ByteWindow,
    from start: Int
  ) throws(RenderFailure) -> (UInt8, Int) {
    var offset = start
    while true {
      let pair = try window.all(at: offset, count: 2)
      guard pair.count == 2 else { throw cut }
      if pair[0] == 0xFF, pair[1] != 0, pair[1] != 0xFF { return (pair[1], offset) }
      offset += 1
    }
  }

  private static let cut = RenderFailure(
    .truncated,
    operation: .open,
    detail: "the file ends before the first scan"
  )

  private mutating func read(_ marker: UInt8, _ body: [UInt8], at offset: Int) {
    switch marker {
    case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker): readFrame(marker, body)
    case 0xF7: unsupportedKind = "jpeg-ls"
    case 0xE0 where body.has("JFIF\0") && body.count > 5 && body[5] != 1:
      replacements[offset + 5] = 1
    case 0xEE where body.has("Adobe") && body.count > 11 && body[11] > 2:
      replacements[offset + 11] = 1
    default: break
    }
  }

  private mutating func readFrame(_ marker: UInt8, _ body: [UInt8]) {
    guard body.count >= 6 else { return }
    height = body.number(at: 1, count: 2) ?? 0
    width = body.number(at: 3, count: 2) ?? 0
    let factors = (0..<Int(body[5])).map { 7 + 3 * $0 }.filter { $0 < body.count }.map { body[$0] }
    isFullChroma = Set(factors).count <= 1
    channels = Int(body[5])
    isProgressive = marker & 3 == 2
    // The two lowest bits of the number say how the samples were coded.
    if marker & 3 == 3 {
      unsupportedKind = "jpeg-lossless"
    } else if marker & 4 != 0 {
      unsupportedKind = "jpeg-hierarchical"
    } else if body[0] != 8 {
      unsupportedKind = "jpeg-depth"
    } else if height == 0 {
      unsupportedKind = "jpeg-height"
    } else if ![1, 3, 4].contains(body[5]) {
      unsupportedKind = "jpeg-channels"
    }
  }

  /// Refuses what libjpeg doesn't decode.
  ///
  /// - Throws: `unsupported`, with what it is.
  func checkKind() throws(RenderFailure) {
    guard let unsupportedKind else { return }
    throw RenderFailure(.unsupported, operation: .open, found: unsupportedKind)
  }

  /// The size, to be weighed.
  var claim: Claim {
    // Scans add to coefficients, of two bytes each.
    Claim(
      width: width,
      height: height,
      pixelBytes: channels,
      decodedBytes: isProgressive ? 2 * channels : 0
    )
  }

  /// The file as every decoder takes it; nil where it is right as it is.
  ///
  /// libjpeg tells only the first of its complaints, so what is harmless must not come first.
  func cleaned(_ source: any ByteSource) throws(RenderFailure) -> [UInt8]? {
    if stray.isEmpty && replacements.isEmpty { return nil }
    var bytes = try source.read(at: 0, count: source.size)
    for (offset, byte) in replacements where offset < bytes.count { bytes[offset] = byte }
    for range in stray.reversed() where range.upperBound <= bytes.count {
      bytes.removeSubrange(range)
    }
    return bytes
  }
}

extension RenderFailure {
  static func corruptJPEG(_ detail: String) -> RenderFailure {
    RenderFailure(.corrupt, operation: .open, detail: detail)
  }
}
