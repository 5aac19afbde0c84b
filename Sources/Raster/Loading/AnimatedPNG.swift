internal import CVips
import RenderProtocol

extension SourcePicture {
  /// Puts all frames of an animated PNG in place of the still that libvips sees in it.
  ///
  /// - Throws: `tooLarge` if all frames together have more than `maxPixels`, or why one of them
  ///   can't be decoded.
  mutating func unfoldAnimation(maxPixels: Int) throws(RenderFailure) {
    guard let animatedPNG else { return }
    let header = animatedPNG.header
    try header.claim.check(maxPixels: maxPixels)
    let profile = picture.profile
    picture = try Picture(
      APNGCanvas(animatedPNG),
      width: header.width,
      height: header.height * animatedPNG.pictures,
      bands: 4,
      isSixteen: header.depth == 16
    )
    picture.profile = profile
    picture.set(VIPS_META_PAGE_HEIGHT, header.height)
    picture.set("loop", animatedPNG.loops)
  }

  /// Whether viewers that show no animation get another picture than the first frame.
  var hasOwnStill: Bool { animatedPNG?.hasOwnStill ?? false }

  /// Number of frames, and the still where it is none of them.
  var pictures: Int { frames + (hasOwnStill ? 1 : 0) }

  /// Number of frames.
  var frames: Int { animatedPNG?.delays.count ?? picture.frames }

  /// How long each frame is shown; 100 ms where the file doesn't say.
  var delays: [FrameDelay] {
    if let animatedPNG { return animatedPNG.delays }
    let stated = picture.integers("delay") ?? []
    return (0..<frames).map {
      FrameDelay(milliseconds: $0 < stated.count ? stated[$0] : stated.last ?? 100)
    }
  }
}
