import RenderProtocol

/// A physical pixel density in pixels per millimetre, as libvips counts.
struct Resolution: Sendable, Equatable {
  var x: Double
  var y: Double

  /// The density after scaling a picture.
  func scaled(by ratio: Ratio) -> Resolution {
    Resolution(x: x * ratio.value, y: y * ratio.value)
  }

  /// In whole pixels per metre, as PNG wants it; nil where that is out of its range.
  var perMetre: Density? {
    let (across, down) = ((x * 1000).rounded(), (y * 1000).rounded())
    guard (1...Double(Int32.max)).contains(across), (1...Double(Int32.max)).contains(down) else {
      return nil
    }
    return Density(x: UInt32(across), y: UInt32(down))
  }
}
