import RenderProtocol

/// What a PNG file says about its pixels, after every chunk of it was found whole.
struct PNGHeader: Equatable {
  /// Columns, at least 1.
  var width: Int
  /// Rows, at least 1.
  var height: Int
  /// Bits a sample.
  var depth: Int
  var color: PNGLayout.Color
  var isInterlaced: Bool
  /// The rendering intent of an `sRGB` chunk, 0 to 3.
  var intent: UInt8?
  /// The `iCCP` chunk.
  var profile: PNGChunk?
  /// The chunks before the pixels that describe colours in numbers, one of a kind.
  var colorChunks: [PNGColorChunk] = []
  /// Pixels per metre from `pHYs`; nil where it is missing or only an aspect ratio.
  var density: Density?
  /// Exif orientation from `eXIf`, 1 to 8, wherever that stands in the file.
  var orientation = 1
  /// Frames that `acTL` states; nil for a still.
  var animationFrames: Int?
  /// The `PLTE` chunk.
  var palette: PNGChunk?
  /// The `tRNS` chunk: the palette or a key colour is transparent.
  var transparency: PNGChunk?
  /// Whether it is a PNG in Apple's own form, as Xcode puts it into apps.
  var isCrushed = false
  /// What is wrong with the file though its pixels are whole.
  var defects: Set<RenderWarning> = []
  /// The `IDAT` chunks in their order, at least one.
  var data: [PNGChunk] = []

  /// An `sRGB` chunk is present.
  var isSRGB: Bool { intent != nil }
  /// Frames of an animated PNG; 1 for a still.
  var frames: Int { max(1, animationFrames ?? 1) }
  /// An `iCCP` chunk is present.
  var hasProfile: Bool { profile != nil }
  /// The palette or a key colour is transparent.
  var hasTransparency: Bool { transparency != nil }
  /// Whether any pixel can be transparent.
  var hasAlpha: Bool { hasTransparency || color == .rgba || color == .greyAlpha }

  /// Reads all chunks and checks them by the rules of the PNG specification.
  ///
  /// Bytes behind the end of the picture are accepted. A missing end is too if the pixels are
  /// complete, and a damaged chunk on which none depends: decoders show such files.
  ///
  /// - Throws: `truncated` where the file ends before the picture, `corrupt` where a chunk is damaged or breaks a rule; the detail says which.
  init(_ source: any ByteSource) throws(RenderFailure) {
    var scanner = PNGChunkScanner(source)
    try scanner.checkSignature()
    var step = try scanner.next()
    let isCrushed = if case .chunk(let chunk) = step { chunk.type == "CgBI" } else { false }
    if isCrushed { step = try scanner.next() }
    guard case .chunk(let first) = step else {
      throw .truncatedPNG("the file ends inside the IHDR chunk")
    }
    guard first.type == "IHDR" else {
      throw .corruptPNG("the first chunk is \(first.type), not IHDR")
    }
    try self.init(ihdr: scanner.data(of: first))
    self.isCrushed = isCrushed
    var rules = PNGChunkRules(color: color)
    while !rules.isFinished {
      switch try scanner.next() {
      case .chunk(let chunk):
        try rules.check(chunk)
        try note(chunk, &scanner)
      case .damaged: defects.insert(.chunkIgnored)
      case .cut(let chunk):
        guard !isCrushed, chunk?.type != "IDAT", try rules.holdsAllPixels(source) else {
          throw .truncatedPNG(
            chunk.map { "the file ends inside the \($0.type) chunk at byte \($0.offset)" }
              ?? "the file ends at byte \(source.size), before the picture does"
          )
        }
        defects.insert(.endMissing)
        return
      }
    }
  }

  /// The facts of an `IHDR` chunk.
  private init(ihdr: [UInt8]) throws(RenderFailure) {
    guard ihdr.count == 13 else {
      throw .corruptPNG("the IHDR chunk has \(ihdr.count) bytes, not 13")
    }
    width = ihdr.number(at: 0) ?? 0
    height = ihdr.number(at: 4) ?? 0
    depth = Int(ihdr[8])
    isInterlaced = ihdr[12] == 1
    guard let color = PNGLayout.Color(rawValue: ihdr[9]) else {
      throw .corruptPNG("there is no colour type \(ihdr[9])")
    }
    self.color = color
    guard (1..<1 << 31).contains(width), (1..<1 << 31).contains(height) else {
      throw .corruptPNG("a size of \(width)×\(height) is impossible")
    }
    guard color.depths.contains(depth) else {
      throw .corruptPNG("\(depth) bits a sample don't go with colour type \(color.rawValue)")
    }
    guard ihdr[10] == 0 else { throw .corruptPNG("there is no compression method \(ihdr[10])") }
    guard ihdr[11] == 0 else { throw .corruptPNG("there is no filter method \(ihdr[11])") }
    guard ihdr[12] < 2 else { throw .corruptPNG("there is no interlace method \(ihdr[12])") }
  }

  private mutating func note(
    _ chunk: PNGChunk,
    _ scanner: inout PNGChunkScanner
  ) throws(RenderFailure) {
    switch chunk.type {
    case "sRGB": intent = try scanner.data(of: chunk, limit: 1).first.flatMap { $0 < 4 ? $0 : nil }
    case "iCCP": profile = profile ?? chunk
    case "PLTE": palette = chunk
    case "tRNS": transparency = transparency ?? chunk
    case "IDAT": data.append(chunk)
    case "acTL" where !isCrushed:
      animationFrames = try scanner.data(of: chunk, limit: 4).number(at: 0) ?? 0
    case "pHYs":
      let data = try scanner.data(of: chunk, limit: 9)
      let (x, y) = (data.number(at: 0) ?? 0, data.number(at: 4) ?? 0)
      if data.last == 1, data.count == 9, x > 0, y > 0 {
        density = Density(x: UInt32(x), y: UInt32(y))
      }
    case "eXIf": orientation = Exif.orientation(try scanner.data(of: chunk, limit: 1 << 16))
    default: try noteColors(chunk, &scanner)
    }
  }

  private mutating func noteColors(
    _ chunk: PNGChunk,
    _ scanner: inout PNGChunkScanner
  ) throws(RenderFailure) {
    guard let kind = PNGColorChunk.Kind(rawValue: chunk.type), chunk.length == kind.length,
      data.isEmpty, !colorChunks.contains(where: { $0.kind == kind })
    else { return }
    colorChunks.append(PNGColorChunk(kind, try scanner.data(of: chunk)))
  }
}

extension PNGLayout.Color {
  /// The bits a sample that the PNG specification allows, table 11.1.
  var depths: [Int] {
    switch self {
    case .grey: [1, 2, 4, 8, 16]
    case .palette: [1, 2, 4, 8]
    case .rgb, .greyAlpha, .rgba: [8, 16]
    }
  }
}
