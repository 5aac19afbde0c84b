import RenderProtocol

/// The frames of an animated PNG, for a decoder that knows only stills.
struct APNGReader {
  /// A frame as it is stored: a part of the canvas.
  private struct Frame {
    let control: FrameControl
    var data: [PNGChunk] = []
  }

  let header: PNGHeader
  /// How often the animation plays; 0 is for ever.
  private(set) var loops = 0
  private let source: any ByteSource
  private var frames: [Frame] = []
  /// The pixels of a still that is no frame.
  private var still: [PNGChunk] = []
  /// What each frame needs to be a file of its own: palette, profile and the like.
  private var shared: [PNGChunk] = []

  private static let sharedTypes: Set = ["PLTE", "tRNS", "iCCP", "sRGB", "gAMA", "cHRM", "sBIT"]

  /// Reads the structure of a file whose header states frames.
  ///
  /// - Throws: `corrupt` where numbers, sizes or the order of frames break the specification,
  ///   `truncated` where frames are missing.
  init(_ source: any ByteSource, header: PNGHeader) throws(RenderFailure) {
    self.source = source
    self.header = header
    var scanner = PNGChunkScanner(source)
    var sequence = 0
    var hasPixels = false
    scan: while true {
      let chunk: PNGChunk
      switch try scanner.next() {
      case .chunk(let next): chunk = next
      case .damaged: continue
      case .cut: break scan
      }
      let place = "the \(chunk.type) chunk at byte \(chunk.offset)"
      switch chunk.type {
      case "IEND": break scan
      case "IDAT":
        hasPixels = true
        // Without a control chunk before it, the still is not part of the animation.
        if frames.isEmpty { still.append(chunk) } else { frames[0].data.append(chunk) }
      case "acTL":
        guard chunk.length == 8, !hasPixels else {
          throw .corruptPNG("\(place) has the wrong length or place")
        }
        loops = try scanner.data(of: chunk).number(at: 4) ?? 0
      case "fcTL", "fdAT":
        let data = try scanner.data(of: chunk, limit: 26)
        guard data.number(at: 0) == sequence else {
          throw .corruptPNG("\(place) doesn't have the sequence number \(sequence)")
        }
        sequence += 1
        if chunk.type == "fcTL" {
          try startFrame(data, length: chunk.length, place, isStill: !hasPixels)
        } else {
          try continueFrame(chunk, place, hasPixels)
        }
      default:
        if Self.sharedTypes.contains(chunk.type) { shared.append(chunk) }
      }
    }
    try checkCount()
  }

  private mutating func startFrame(
    _ data: [UInt8],
    length: Int,
    _ place: String,
    isStill: Bool
  ) throws(RenderFailure) {
    guard length == 26 else { throw .corruptPNG("\(place) has \(length) bytes, not 26") }
    guard frames.last?.data.isEmpty != true else {
      throw .corruptPNG("\(place) follows a frame without pixels")
    }
    let control = try FrameControl(
      data,
      width: header.width,
      height: header.height,
      place: place
    )
    guard !isStill || control.area == canvas else {
      throw .corruptPNG("\(place) makes the first frame smaller than the picture")
    }
    frames.append(Frame(control: control))
  }

  private mutating func continueFrame(
    _ chunk: PNGChunk,
    _ place: String,
    _ hasPixels: Bool
  ) throws(RenderFailure) {
    guard hasPixels, let last = frames.indices.last, frames[last].data.first?.type != "IDAT" else {
      throw .corruptPNG("\(place) belongs to no frame")
    }
    frames[last].data.append(chunk)
  }

  private func checkCount() throws(RenderFailure) {
    let stated = header.animationFrames ?? 0
    guard stated > 0 else { throw .corruptPNG("the acTL chunk states no frames") }
    guard frames.last?.data.isEmpty == false, frames.count >= stated else {
      throw .truncatedPNG("\(frames.count) of \(stated) frames are there")
    }
    let layout = PNGLayout(color: header.color, depth: header.depth)
    let packed = (still + frames.flatMap(\.data)).reduce(0) { $0 + $1.length }
    try header.claim.check(bytes: packed)
    for frame in frames {
      let area = frame.control.area
      try Claim(width: area.width, height: area.height).check(
        packed: frame.data.reduce(0) { $0 + $1.length },
        unpacked: layout.rowBytes(width: area.width) * area.height,
        ratio: Inflater.ratio
      )
    }
    guard frames.count == stated else {
      throw .corruptPNG("\(frames.count) frames are there, not \(stated)")
    }
  }

  private var canvas: PixelArea {
    PixelArea(x: 0, y: 0, width: header.width, height: header.height)
  }

  /// Whether viewers that show no animation get another picture than the first frame.
  var hasOwnStill: Bool { !still.isEmpty }

  /// How long each frame is shown.
  var delays: [FrameDelay] { frames.map(\.control.delay) }

  /// One frame's own pixels as a PNG file.
  func file(of frame: Int) throws(RenderFailure) -> [UInt8] {
    try file(of: frames[frame].data, frames[frame].control.area)
  }

  private func file(of data: [PNGChunk], _ area: PixelArea) throws(RenderFailure) -> [UInt8] {
    var window = ByteWindow(source)
    var chunks = PNGChunks()
    chunks.start()
    chunks.add(
      "IHDR",
      UInt32(area.width).bigEndianBytes + UInt32(area.height).bigEndianBytes
        + [UInt8(header.depth), header.color.rawValue, 0, 0, header.isInterlaced ? 1 : 0]
    )
    for chunk in shared {
      chunks.add(chunk.type, try window.all(at: chunk.dataOffset, count: chunk.length))
    }
    for chunk in data {
      let skipped = chunk.type == "fdAT" ? 4 : 0
      chunks.add(
        "IDAT",
        try window.all(at: chunk.dataOffset + skipped, count: chunk.length - skipped)
      )
    }
    chunks.add("IEND", [])
    return chunks.bytes
  }

  /// How many pictures there are: frames, and the still where it is none of them.
  var pictures: Int { frames.count + (hasOwnStill ? 1 : 0) }

  /// Decodes the next picture; a frame is drawn on what is left of those before.
  ///
  /// `decode` turns a still PNG file into RGBA pixels.
  func show(
    _ picture: Int,
    on composer: inout FrameComposer,
    decode: ([UInt8]) throws(RenderFailure) -> Bitmap
  ) throws(RenderFailure) -> Bitmap {
    let frame = picture - (hasOwnStill ? 1 : 0)
    if frame < 0 { return try decode(try file(of: still, canvas)) }
    return try composer.show(try decode(try file(of: frame)), frames[frame].control)
  }
}
