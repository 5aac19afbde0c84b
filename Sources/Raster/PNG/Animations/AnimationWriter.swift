import RenderProtocol

extension PNGWriter {
  /// Writes an animated PNG to a file; one frame alone becomes a still.
  ///
  /// - Throws: as for a still picture.
  public static func write(
    _ animation: Animation,
    options: PNGOptions,
    to path: String
  ) throws(RenderFailure) {
    let file = try OutputFile(path: path)
    try file.write(encode(animation, options: options))
    try file.finish()
  }

  /// An animation as the bytes of a PNG file; equal frames and options give equal bytes.
  ///
  /// Every frame but the first holds only the rectangle that differs from the frame before.
  ///
  /// - Throws: `RenderFailure` with the code `badJob` if the profile doesn't fit the pixels.
  public static func encode(
    _ animation: Animation,
    options: PNGOptions
  ) throws(RenderFailure) -> [UInt8] {
    guard animation.pictures > 1 else { return try encode(animation.strip, options: options) }
    var animation = animation
    if options.reduces {
      var reduced = animation
      reduced.strip = try Quantizer.reduce(animation.strip)
      animation.strip = animation.strip.rounded
      return try options.shorter { (options) throws(RenderFailure) in
        try encode(options.colorTypes == .palette ? reduced : animation, options: options)
      }
    }
    animation.strip = animation.strip.atSmallestDepth
    let survey = PixelSurvey(animation.strip)
    let encoder = try PNGEncoder(options)
    var best: (layout: PNGLayout, streams: [[UInt8]], length: Int)?
    for layout in try layouts(for: survey, options: options) {
      var streams: [[UInt8]] = []
      for picture in 0..<animation.pictures {
        let bitmap = animation.strip.cropped(to: animation.changedArea(of: picture))
        let result = try encoder.smallest(bitmap, survey: survey, layouts: [layout])
        streams.append(result.stream)
      }
      let length = streams.reduce(layout.overhead) { $0 + $1.count }
      if length < best?.length ?? .max { best = (layout, streams, length) }
    }
    guard let best else { throw RenderFailure(.cannotEncode, operation: .encode) }
    return try join(animation, best.streams, layout: best.layout, options: options)
  }

  /// The file of frames that are compressed, with their sequence numbers.
  private static func join(
    _ animation: Animation,
    _ streams: [[UInt8]],
    layout: PNGLayout,
    options: PNGOptions
  ) throws(RenderFailure) -> [UInt8] {
    var chunks = PNGChunks()
    try chunks.addHeader(
      width: animation.strip.width,
      height: animation.frameHeight,
      layout: layout,
      options: options
    )
    chunks.add(
      "acTL",
      UInt32(animation.count).bigEndianBytes + UInt32(clamping: animation.loops).bigEndianBytes
    )
    var sequence: UInt32 = 0
    for (picture, stream) in streams.enumerated() {
      let frame = picture - (animation.hasOwnStill ? 1 : 0)
      guard frame >= 0 else {
        chunks.add("IDAT", stream)
        continue
      }
      var area = animation.changedArea(of: picture)
      area.y -= picture * animation.frameHeight
      let control = FrameControl(
        area: area,
        delay: animation.delays[frame],
        disposal: .none,
        blend: .source
      )
      chunks.add("fcTL", control.bytes(sequence: sequence))
      sequence += 1
      if picture == 0 {
        chunks.add("IDAT", stream)
      } else {
        chunks.add("fdAT", sequence.bigEndianBytes + stream)
        sequence += 1
      }
    }
    chunks.add("IEND", [])
    return chunks.bytes
  }
}

extension Animation {
  /// The rectangle of the strip that a picture must hold: all of the first frame and of the still,
  /// then what changes.
  fileprivate func changedArea(of picture: Int) -> PixelArea {
    picture == 0 || (picture == 1 && hasOwnStill)
      ? area(of: picture) : strip.changes(in: area(of: picture), distance: frameHeight)
  }
}
