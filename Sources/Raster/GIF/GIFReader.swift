import RenderProtocol

/// The structure of a GIF, read as browsers do.
///
/// libvips' own decoder takes large and some usual canvases for mistakes, shows black or what was
/// there before where no frame is, and gives the frames that are left of a file that was cut off.
///
/// Source: GIF89a.
struct GIFReader {
  /// Columns of the canvas.
  let width: Int
  /// Rows of the canvas.
  let height: Int
  /// At least one.
  let frames: [GIFFrame]
  /// How often the animation plays; 0 is for ever.
  let loops: Int
  private let source: any ByteSource

  /// Reads a file without its pixels.
  ///
  /// - Throws: `truncated` where it ends before its last frame does, `corrupt` where it breaks the
  ///   format.
  init(_ source: any ByteSource) throws(RenderFailure) {
    self.source = source
    var scanner = try GIFScanner(source)
    while try scanner.readBlock() {
      guard scanner.frames.count <= Claim.mostFrames else {
        throw RenderFailure(.unsupported, operation: .open, found: "frames")
      }
    }
    guard let first = scanner.frames.first?.area else { throw .corruptGIF("there is no frame") }
    // Some writers state a canvas smaller than the picture.
    width = max(scanner.width, first.x + first.width)
    height = max(scanner.height, first.y + first.height)
    guard width > 0, height > 0 else {
      throw .corruptGIF("a size of \(width)×\(height) is impossible")
    }
    (frames, loops) = (scanner.frames, scanner.loops)
  }

  /// The size, to be weighed.
  var claim: Claim {
    // The canvas, and a frame's values; of many frames they are a small part.
    Claim(
      width: width,
      height: height,
      frames: frames.count,
      decodedBytes: frames.count == 1 ? 5 : 0
    )
  }

  /// Whether any pixel of the canvas may be transparent.
  var hasAlpha: Bool {
    frames[0].area != PixelArea(x: 0, y: 0, width: width, height: height)
      || frames[0].transparent != nil
      || frames.dropLast().contains { $0.disposal != .none }
  }

  /// How long each frame is shown.
  var delays: [Int] { frames.map(\.milliseconds) }

  /// The values of a frame's own pixels, row by row from its top.
  ///
  /// - Throws: `truncated` where they aren't all there, `corrupt` where they can't be unpacked.
  func values(of index: Int) throws(RenderFailure) -> [UInt8] {
    let frame = frames[index]
    let count = frame.area.width * frame.area.height
    let data = try GIFScanner.data(of: frame, in: source)
    try Claim(width: frame.area.width, height: frame.area.height)
      .check(packed: data.count, unpacked: count, ratio: LZWDecoder.ratio)
    var decoder = LZWDecoder(bits: frame.bits)
    var ending = LZWDecoder.Ending.whole
    let values = [UInt8](unsafeUninitializedCapacity: count) { room, filled in
      let area = UnsafeMutableBufferPointer(rebasing: room[..<count])
      area.initialize(repeating: 0)
      if count > 0 { ending = decoder.decode(data, into: area) }
      filled = count
    }
    switch ending {
    case .whole: return frame.isInterlaced ? frame.sorted(values) : values
    case .short(let found):
      throw RenderFailure(
        .truncated,
        operation: .decode,
        detail: "frame \(index + 1) has \(found) of \(count) pixels"
      )
    case .damaged:
      throw .corruptGIF("frame \(index + 1) has a code that stands for nothing")
    }
  }
}
