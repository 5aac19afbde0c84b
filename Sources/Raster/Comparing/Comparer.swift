import RenderProtocol

/// One compare job: renders without writing and holds files against the pixels.
struct Comparer {
  private let request: RenderRequest

  init(_ request: RenderRequest) {
    self.request = request
  }

  /// How near each file is, in the order of the request.
  ///
  /// Pixels are compared before they are encoded, so that a lossy encoder's work counts once.
  func perform() throws(RenderFailure) -> [Similarity?] {
    var found: [String: Similarity] = [:]
    var run = try Renderer(request)
    try run.render { (rendition, request) throws(RenderFailure) in
      // What is no picture is unlike anything, and that is no failure of the job.
      found[request.path] =
        rendition.ninePatch.map { likeness(of: request.path, to: rendition.bitmap, within: $0) }
        ?? (try? pixels(of: request.path)).flatMap { Similarity(rendition.bitmap, $0) }
    }
    return request.renditions.map { found[$0.path] }
  }

  /// How near a nine-patch is.
  ///
  /// Marks that a person draws may lie a pixel beside the computed ones, and count as the same;
  /// others are compared like all pixels.
  private func likeness(
    of path: String,
    to picture: Bitmap,
    within ninePatch: NinePatch
  ) -> Similarity? {
    guard let (file, format) = try? open(path),
      let framed = try? FramedMaster(file, format: format, maxPixels: request.maxPixels),
      let existing = try? pixels(of: framed.master),
      (existing.width, existing.height) == (picture.width, picture.height)
    else { return nil }
    return framed.ninePatch.isNear(ninePatch)
      ? Similarity(picture, existing)
      : Similarity(ninePatch.framing(picture), framed.ninePatch.framing(existing))
  }

  private func open(_ path: String) throws(RenderFailure) -> (SourceFile, PictureFormat) {
    let file = try SourceFile(path: path)
    return (file, try Signature.identify(file))
  }

  private func pixels(of path: String) throws(RenderFailure) -> Bitmap {
    let (file, format) = try open(path)
    guard !format.isVector else { throw RenderFailure(.unsupported, operation: .open) }
    return try pixels(of: SourcePicture(file, format: format, maxPixels: request.maxPixels))
  }

  /// Every pixel of a file, all frames one below the other.
  private func pixels(of source: SourcePicture) throws(RenderFailure) -> Bitmap {
    var master = source
    try master.unfoldAnimation(maxPixels: request.maxPixels)
    try master.upright()
    try master.manageColor(request.settings.color)
    return try master.picture.decoded()
  }
}
