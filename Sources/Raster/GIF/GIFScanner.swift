import RenderProtocol

/// Reads a GIF block by block and skips the pixels.
struct GIFScanner {
  /// Columns of the canvas, as stated.
  private(set) var width = 0
  /// Rows of the canvas, as stated.
  private(set) var height = 0
  private(set) var frames: [GIFFrame] = []
  private(set) var loops = 1
  /// A block says how often the frames are shown.
  private var isAnimated = false
  private var window: ByteWindow
  private var offset = 0
  /// The palette of frames that have none of their own.
  private var palette: [UInt8] = []
  /// What the last control block says about the next frame.
  private var control = GIFFrame(area: PixelArea(x: 0, y: 0, width: 0, height: 0))

  /// Reads up to the first block.
  init(_ source: any ByteSource) throws(RenderFailure) {
    window = ByteWindow(source)
    let screen = try take(13)
    width = screen.number(at: 6, count: 2, .little) ?? 0
    height = screen.number(at: 8, count: 2, .little) ?? 0
    palette = try takePalette(screen[10])
  }

  /// Reads the next block; false at the end of the picture.
  ///
  /// A still that ends behind its frame has only lost its last byte; an animation may have lost
  /// frames.
  mutating func readBlock() throws(RenderFailure) -> Bool {
    let kind = try window.all(at: offset, count: 1).first
    offset += 1
    switch kind {
    case 0x21: try readExtension()
    case 0x2C: try readFrame()
    // Some writers leave a zero between blocks.
    case 0x00: break
    case 0x3B: return false
    case nil:
      if isAnimated || frames.count != 1 { throw cut }
      return false
    case let byte?:
      throw .corruptGIF("the byte \(byte) at \(offset - 1) begins no block")
    }
    return true
  }

  private mutating func readFrame() throws(RenderFailure) {
    let block = try take(9)
    func number(_ place: Int) -> Int { block.number(at: place, count: 2, .little) ?? 0 }
    var frame = control
    frame.area = PixelArea(x: number(0), y: number(2), width: number(4), height: number(6))
    frame.isInterlaced = block[8] & 0x40 != 0
    let own = try takePalette(block[8])
    frame.palette = own.isEmpty ? palette : own
    guard !frame.palette.isEmpty else {
      throw .corruptGIF("frame \(frames.count + 1) has no colours")
    }
    frame.bits = Int(try take(1)[0])
    guard (1...8).contains(frame.bits) else {
      throw .corruptGIF("frame \(frames.count + 1) has values of \(frame.bits) bits")
    }
    frame.offset = offset
    while try !takeBlock(limit: 0).isEnd {}
    frames.append(frame)
    control = GIFFrame(area: control.area)
  }

  private mutating func readExtension() throws(RenderFailure) {
    let kind = try take(1)[0]
    var blocks: [[UInt8]] = []
    while true {
      let (bytes, isEnd) = try takeBlock(limit: 16)
      if isEnd { break }
      if blocks.count < 2 { blocks.append(bytes) }
    }
    if kind == 0xF9, let block = blocks.first, block.count >= 4 {
      control.milliseconds = 10 * (block.number(at: 1, count: 2, .little) ?? 0)
      control.transparent = block[0] & 1 == 1 ? block[3] : nil
      control.disposal =
        switch block[0] >> 2 & 7 {
        case 2: .background
        // 4 is an old misreading of the bits that stand for 3.
        case 3, 4: .previous
        default: .none
        }
    }
    let repeats = ["NETSCAPE2.0", "ANIMEXTS1.0"].contains { blocks.first?.has($0) == true }
    if kind == 0xFF, repeats, blocks.count > 1, blocks[1].first == 1,
      let count = blocks[1].number(at: 1, count: 2, .little)
    {
      isAnimated = true
      // The file counts what comes after the first time.
      loops = count == 0 ? 0 : count + 1
    }
  }

  private mutating func takePalette(_ flags: UInt8) throws(RenderFailure) -> [UInt8] {
    flags & 0x80 == 0 ? [] : try take(3 * 2 << (flags & 7))
  }

  private mutating func take(_ count: Int) throws(RenderFailure) -> [UInt8] {
    let bytes = try window.all(at: offset, count: count)
    guard bytes.count == count else { throw cut }
    offset += count
    return bytes
  }

  /// The first bytes of a sub-block; those of no bytes end their row.
  private mutating func takeBlock(limit: Int) throws(RenderFailure) -> (bytes: [UInt8], isEnd: Bool)
  {
    let length = Int(try take(1)[0])
    let bytes = try window.all(at: offset, count: min(length, limit))
    offset += length
    guard offset <= window.source.size else { throw cut }
    return (bytes, length == 0)
  }

  private var cut: RenderFailure {
    let place =
      switch frames.count {
      case 0: "before the first frame is whole"
      case 1: "after 1 frame"
      default: "after \(frames.count) frames"
      }
    return RenderFailure(.truncated, operation: .open, detail: "the file ends \(place)")
  }

  /// A frame's data, its sub-blocks joined.
  static func data(of frame: GIFFrame, in source: any ByteSource) throws(RenderFailure) -> [UInt8] {
    var window = ByteWindow(source)
    var data: [UInt8] = []
    var offset = frame.offset
    while let length = try window.all(at: offset, count: 1).first, length > 0 {
      data += try window.all(at: offset + 1, count: Int(length))
      offset += 1 + Int(length)
    }
    return data
  }
}

extension RenderFailure {
  static func corruptGIF(_ detail: String) -> RenderFailure {
    RenderFailure(.corrupt, operation: .open, detail: detail)
  }
}
