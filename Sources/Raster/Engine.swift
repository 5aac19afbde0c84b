import RenderProtocol

/// Opens, inspects and renders pictures.
///
/// One thread at a time: libvips keeps one error text for the whole process.
public enum Engine {
  /// Starts the image library; every other call does so too.
  ///
  /// - Throws: `cannotEncode` where the library doesn't start.
  public static func start() throws(RenderFailure) {
    guard Library.isStarted else {
      throw RenderFailure(.cannotEncode, operation: .start, detail: Library.takeMessages())
    }
    // What an earlier job left is no news of the next one.
    _ = Library.takeMessages()
  }

  /// The image library's version, three numbers with dots.
  public static var libraryVersion: String { Library.version }

  /// Reads a picture's header.
  ///
  /// - Throws: why the file isn't a picture that this tool opens.
  public static func inspect(_ request: InspectRequest) throws(RenderFailure) -> PictureInfo {
    try start()
    let file = try SourceFile(path: request.source)
    let format = try Signature.identify(file)
    if request.ninePatch == true {
      return try FramedMaster(file, format: format, maxPixels: request.maxPixels).info
    }
    if format.isVector {
      return try Vector(file, format: format).info(
        maxPixels: request.maxPixels,
        fallback: request.vectorSize
      )
    }
    if format == .png {
      return try PNGHeader(file).info(of: file, maxPixels: request.maxPixels)
    }
    let master = try SourcePicture(file, format: format, maxPixels: request.maxPixels)
    let size = master.uprightSize
    return PictureInfo(
      format: format,
      width: size.width,
      height: size.height,
      frames: master.frames,
      traits: master.traits
    )
  }

  /// Makes all renditions of a master and writes their files.
  ///
  /// - Returns: what had to be given up on the way, in a fixed order.
  /// - Throws: why the first rendition that failed did; none of the files is left then.
  public static func render(_ request: RenderRequest) throws(RenderFailure) -> [RenderWarning] {
    try start()
    var run = try Renderer(request)
    try run.perform()
    return RenderWarning.allCases.filter(run.warnings.contains)
  }

  /// Holds files against the renditions of a master; nothing is written.
  ///
  /// - Parameter request: Each rendition's path is the file to look at.
  /// - Returns: How near each one is, in the order of the renditions; nil for a file that is no
  ///   picture or has another size.
  /// - Throws: why the renditions can't be made.
  public static func compare(_ request: RenderRequest) throws(RenderFailure) -> [Similarity?] {
    try start()
    return try Comparer(request).perform()
  }
}
