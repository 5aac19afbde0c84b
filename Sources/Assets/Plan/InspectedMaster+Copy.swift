import RenderProtocol

extension InspectedMaster {
  /// Whether the file's own bytes show what a rendition of its own size and format would.
  ///
  /// All members of a set have to show one picture: where the others are turned or get other
  /// colours, a depth or a palette, the master's own scale gets them too.
  func showsItself(with settings: RenderSettings) -> Bool {
    if settings.color == .displayP3 { return false }
    if picture.format == .png && (settings.quantize || settings.png == .rgba) { return false }
    return picture.traits.allSatisfy { trait in
      switch trait {
      case .turned, .converted: false
      case .sixteenBits: settings.depth != 8 && picture.format.traits.holdsSixteenBits
      case .colorSpace: settings.color == .keep
      }
    }
  }
}
