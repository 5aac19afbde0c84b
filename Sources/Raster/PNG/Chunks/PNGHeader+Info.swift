import RenderProtocol

extension PNGHeader {
  /// The size, to be weighed.
  var claim: Claim {
    let isAnimated = frames > 1
    // A palette's colours are written out, and a key colour becomes a channel.
    let channels = isAnimated || hasAlpha ? 4 : color == .grey ? 1 : 3
    let bytes = channels * (depth == 16 ? 2 : 1)
    // Rows that come in seven passes, or turned, are all needed before the first is whole.
    let isHeld = !isAnimated && (isInterlaced || orientation > 1)
    return Claim(
      width: width,
      height: height,
      frames: frames,
      pixelBytes: bytes,
      decodedBytes: isHeld ? bytes : 0
    )
  }

  /// Refuses more pixels than are allowed, and more than the file can hold.
  ///
  /// - Throws: `tooLarge` or `overstated`.
  func checkSize(maxPixels: Int) throws(RenderFailure) {
    try claim.check(maxPixels: maxPixels)
    let row = PNGLayout(color: color, depth: depth).rowBytes(width: width)
    let packed = data.reduce(0) { $0 + $1.length }
    // The pixels of frames are weighed with them.
    if frames == 1 { try claim.check(bytes: packed) }
    try claim.check(
      packed: packed,
      unpacked: row * height,
      ratio: Inflater.ratio
    )
  }

  /// The facts that a user sees, which need no libvips.
  ///
  /// - Throws: `tooLarge`, or what is wrong with the frames of an animation.
  func info(of source: any ByteSource, maxPixels: Int) throws(RenderFailure) -> PictureInfo {
    try checkSize(maxPixels: maxPixels)
    let frames = frames > 1 ? try APNGReader(source, header: self).delays.count : 1
    // Frames lie one below the other, so they are never turned.
    let isOnItsSide = frames == 1 && orientation > 4
    return PictureInfo(
      format: .png,
      width: isOnItsSide ? height : width,
      height: isOnItsSide ? width : height,
      frames: frames,
      traits: try traits(source, isTurned: frames == 1 && orientation > 1)
    )
  }

  private func traits(
    _ source: any ByteSource,
    isTurned: Bool
  ) throws(RenderFailure) -> [PixelTrait] {
    let profile = try profile.map { (chunk) throws(RenderFailure) in
      try ProfileChunk(chunk, source).profile ?? []
    }
    var traits: [PixelTrait] = []
    if isTurned { traits.append(.turned) }
    if isCrushed || profile.map(fits) == false { traits.append(.converted) }
    if depth == 16 { traits.append(.sixteenBits) }
    if !colorTag(profile: profile).isSRGB { traits.append(.colorSpace) }
    return traits
  }
}

/// The content of an `iCCP` chunk: a name, a method and a compressed profile.
private struct ProfileChunk {
  /// nil where it is damaged.
  let profile: [UInt8]?

  init(_ chunk: PNGChunk, _ source: any ByteSource) throws(RenderFailure) {
    var window = ByteWindow(source)
    let data = try window.all(at: chunk.dataOffset, count: chunk.length)
    let stream = Array(data.drop { $0 != 0 }.dropFirst(2))
    profile = Inflater.inflate(stream, limit: 64 << 20)
  }
}
