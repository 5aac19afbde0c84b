import RenderProtocol

extension InspectedMaster {
  /// Whether the file's own bytes show what a rendition of its own size and format would.
  ///
  /// All members of a set have to show one picture: where the others are turned or get other
  /// colours, a depth or a palette, the master's own scale gets them too.
  func showsItself(with settings: RenderSettings) -> Bool {
    if picture.format == .png && (settings.quantize || settings.png == .rgba) { return false }
    return settings.keepPixels(with: picture.traits, of: picture.format)
  }
}
