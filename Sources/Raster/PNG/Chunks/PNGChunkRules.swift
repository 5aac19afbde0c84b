import RenderProtocol

/// The order and number of the critical chunks behind `IHDR`, PNG specification section 5.6.
struct PNGChunkRules {
  let color: PNGLayout.Color
  private var hasPalette = false
  private var data: [PNGChunk] = []
  private var previous = ""
  /// `IEND` was reached.
  private(set) var isFinished = false

  init(color: PNGLayout.Color) {
    self.color = color
  }

  /// Takes note of the next chunk.
  ///
  /// - Throws: `corrupt` if it may not stand there.
  mutating func check(_ chunk: PNGChunk) throws(RenderFailure) {
    defer { previous = chunk.type }
    let place = "the \(chunk.type) chunk at byte \(chunk.offset)"
    switch chunk.type {
    case "IHDR":
      throw .corruptPNG("\(place) is a second one")
    case "PLTE":
      guard !hasPalette else { throw .corruptPNG("\(place) is a second one") }
      guard data.isEmpty else { throw .corruptPNG("\(place) stands behind the pixels") }
      guard chunk.length.isMultiple(of: 3), (3...768).contains(chunk.length) else {
        throw .corruptPNG(
          "\(place) has \(chunk.length) bytes, not three for each of 1 to 256 colours"
        )
      }
      hasPalette = true
    case "IDAT":
      guard color != .palette || hasPalette else {
        throw .corruptPNG("there is no PLTE chunk before the pixels")
      }
      guard data.isEmpty || previous == "IDAT" else {
        throw .corruptPNG("\(place) is apart from the ones before")
      }
      data.append(chunk)
    case "IEND":
      guard !data.isEmpty else { throw .corruptPNG("there is no IDAT chunk") }
      isFinished = true
    default:
      guard !chunk.isCritical else { throw .corruptPNG("\(place) is of an unknown critical kind") }
    }
  }

  /// Whether the `IDAT` chunks hold one complete zlib stream.
  func holdsAllPixels(_ source: any ByteSource) throws(RenderFailure) -> Bool {
    var window = ByteWindow(source)
    let probe = try ZlibProbe()
    for chunk in data {
      var done = 0
      while done < chunk.length {
        let piece = try window.some(at: chunk.dataOffset + done, count: chunk.length - done)
        if piece.isEmpty { return false }
        try probe.read(Array(piece))
        done += piece.count
      }
    }
    return probe.isComplete
  }
}
