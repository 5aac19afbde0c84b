import RenderProtocol

/// A finished rendition: pixels and what its file says about them.
struct Rendition {
  /// All frames, one below the other, without the frame of a nine-patch.
  var bitmap: Bitmap
  /// Rows of one frame.
  let frameHeight: Int
  var tag: ColorTag
  let resolution: Resolution?
  /// How long each frame is shown.
  let delays: [FrameDelay]
  /// Whether the first picture is for viewers that show no animation, and no frame of it.
  var hasOwnStill = false
  /// How often an animation plays; 0 is for ever.
  let loops: Int
  /// How the master's colours are stored, if it is a PNG.
  var pngColor: PNGLayout.Color?
  /// Bytes of the master's file, where that is a PNG with a palette.
  var paletteBytes: Int?
  /// The master, where its file shows the same pixels.
  var original: SourceFile?
  /// Whether the master keeps every sample as it was given.
  let isLossless: Bool
  /// Whether the master's chroma isn't subsampled.
  let isFullChroma: Bool
  /// The frame to draw around the pixels; nil for none.
  var ninePatch: NinePatch?

  /// Number of frames.
  var frames: Int { bitmap.height / frameHeight }

  /// The first frame alone.
  var firstFrame: Bitmap { bitmap.rows(0..<frameHeight) }
}
