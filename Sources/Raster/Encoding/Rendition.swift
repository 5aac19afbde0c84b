import RenderProtocol

/// A finished rendition: pixels and what its file says about them.
struct Rendition {
  /// All frames, one below the other.
  var bitmap: Bitmap
  /// Rows of one frame.
  let frameHeight: Int
  var tag: ColorTag
  let resolution: Resolution?
  /// How long each frame is shown.
  let delays: [FrameDelay]
  /// How often an animation plays; 0 is for ever.
  let loops: Int
  /// Whether the master keeps every sample as it was given.
  let isLossless: Bool
  /// Whether the master's chroma isn't subsampled.
  let isFullChroma: Bool

  /// Number of frames.
  var frames: Int { bitmap.height / frameHeight }

  /// The first frame alone.
  var firstFrame: Bitmap { bitmap.rows(0..<frameHeight) }
}
