import RenderProtocol

/// What an `fcTL` chunk of an animated PNG says about a frame.
///
/// Source: the PNG specification, third edition, section 11.3.6.
struct FrameControl: Equatable {
  /// What becomes of the frame's area before the next frame.
  enum Disposal: UInt8 {
    case none, background, previous
  }

  /// How the frame's pixels meet what is there.
  enum Blend: UInt8 {
    case source, over
  }

  /// Where on the canvas the frame is drawn.
  var area: PixelArea
  var delay: FrameDelay
  var disposal: Disposal
  var blend: Blend

  init(area: PixelArea, delay: FrameDelay, disposal: Disposal, blend: Blend) {
    self.area = area
    self.delay = delay
    self.disposal = disposal
    self.blend = blend
  }

  /// Reads the chunk's data behind the sequence number.
  ///
  /// - Throws: `corrupt` if the frame leaves the canvas or a value has no meaning; `place` names
  ///   the chunk.
  init(_ data: [UInt8], width: Int, height: Int, place: String) throws(RenderFailure) {
    guard data.count == 26 else {
      throw .corruptPNG("\(place) has \(data.count) bytes, not 26")
    }
    let number = { data.number(at: $0) ?? 0 }
    area = PixelArea(
      x: number(12),
      y: number(16),
      width: number(4),
      height: number(8)
    )
    delay = FrameDelay(
      numerator: UInt16(data.number(at: 20, count: 2) ?? 0),
      denominator: UInt16(data.number(at: 22, count: 2) ?? 0)
    )
    guard area.fits(width: width, height: height) else {
      throw .corruptPNG("\(place) has a frame outside of the picture")
    }
    guard let disposal = Disposal(rawValue: data[24]), let blend = Blend(rawValue: data[25]) else {
      throw .corruptPNG("\(place) disposes or blends in an unknown way")
    }
    self.disposal = disposal
    self.blend = blend
  }

  /// The chunk's data with its sequence number.
  func bytes(sequence: UInt32) -> [UInt8] {
    sequence.bigEndianBytes + UInt32(area.width).bigEndianBytes
      + UInt32(area.height).bigEndianBytes + UInt32(area.x).bigEndianBytes
      + UInt32(area.y).bigEndianBytes + delay.numerator.bigEndianBytes
      + delay.denominator.bigEndianBytes + [disposal.rawValue, blend.rawValue]
  }
}
