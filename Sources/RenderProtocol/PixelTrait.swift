/// What makes renditions show other pixels than a file's own, even at the file's own size.
public enum PixelTrait: String, Codable, Sendable, CaseIterable {
  /// Exif says that the picture is to be turned.
  case turned
  /// The values aren't grey or RGB as a viewer expects them: CMYK, Lab, a profile that doesn't fit.
  case converted
  /// Samples have more than eight bits.
  case sixteenBits = "16-bit"
  /// The colours are other ones than sRGB's.
  case colorSpace = "color-space"
}

extension RenderSettings {
  /// Whether a rendition of a file's own size and format shows the pixels that the file holds,
  /// however their colours are stored.
  public func keepPixels(with traits: [PixelTrait], of format: PictureFormat) -> Bool {
    color != .displayP3
      && traits.allSatisfy { trait in
        switch trait {
        case .turned, .converted: false
        case .sixteenBits: depth != 8 && format.traits.holdsSixteenBits
        case .colorSpace: color == .keep
        }
      }
  }
}
