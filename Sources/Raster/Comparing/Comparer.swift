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
      guard let existing = try? pixels(of: request.path) else { return }
      found[request.path] = Similarity(rendition.bitmap, existing)
    }
    return request.renditions.map { found[$0.path] }
  }

  /// Every pixel of a file, all frames one below the other.
  private func pixels(of path: String) throws(RenderFailure) -> Bitmap {
    let file = try SourceFile(path: path)
    let format = try Signature.identify(file)
    guard !format.isVector else { throw RenderFailure(.unsupported, operation: .open) }
    var master = try SourcePicture(file, format: format, maxPixels: request.maxPixels)
    try master.unfoldAnimation(maxPixels: request.maxPixels)
    try master.upright()
    try master.manageColor(request.settings.color)
    return try master.picture.decoded()
  }
}
