import RenderProtocol

@testable import Raster

/// Makes masters, has them rendered and looks at the result.
struct Studio {
  let scratch: Scratch
  var settings = RenderSettings()

  init() throws {
    scratch = try Scratch()
    try Engine.start()
  }

  /// What a file holds, decoded by libvips.
  struct Look {
    /// All frames, one below the other.
    var bitmap: Bitmap
    var frames: Int
    var tag: ColorTag
    var resolution: Resolution?
    var delays: [Int]
    var loops: Int?
    var isFullChroma: Bool
    var warnings: [RenderWarning] = []

    /// The samples of one pixel.
    func pixel(_ x: Int, _ y: Int) -> [Int] {
      let start = (y * bitmap.width + x) * bitmap.channels
      return (start..<start + bitmap.channels).map {
        switch bitmap.samples {
        case .eight(let values): Int(values[$0])
        case .sixteen(let values): Int(values[$0])
        }
      }
    }

    /// Every pixel in turn.
    var pixels: [[Int]] {
      (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { pixel($0, y) } }
    }
  }

  /// Writes a master and returns its path.
  func master(
    _ bitmap: Bitmap,
    as format: PictureFormat = .png,
    frames: Int = 1,
    tag: ColorTag = .none,
    resolution: Resolution? = nil,
    delays: [Int] = [],
    loops: Int = 0,
    isFullChroma: Bool = true
  ) throws -> String {
    let path = scratch("master." + format.rawValue)
    let rendition = Rendition(
      bitmap: bitmap,
      frameHeight: bitmap.height / frames,
      tag: tag,
      resolution: resolution,
      delays: delays.map { FrameDelay(milliseconds: $0) },
      loops: loops,
      isLossless: true,
      isFullChroma: isFullChroma
    )
    var encoder = Encoder(settings: RenderSettings(quality: format == .jpeg ? 100 : nil))
    try encoder.write(rendition, as: format, to: path)
    return path
  }

  /// Renders a master at one scale, sizes rounded up.
  func render(
    _ path: String,
    _ numerator: Int,
    _ denominator: Int,
    as format: PictureFormat = .png,
    canvas: PixelSize? = nil,
    frame: Int? = nil
  ) throws -> Look {
    let info = try Engine.inspect(InspectRequest(source: path, maxPixels: 1 << 28))
    func scaled(_ side: Int) -> Int { (side * numerator + denominator - 1) / denominator }
    let output = scratch("rendition." + format.rawValue)
    let request = RenditionRequest(
      path: output,
      width: scaled(canvas?.width ?? info.width),
      height: scaled(canvas?.height ?? info.height),
      format: format,
      canvas: canvas,
      frame: frame,
      numerator: numerator,
      denominator: denominator
    )
    let warnings = try Engine.render(
      RenderRequest(
        source: path,
        maxPixels: 1 << 28,
        settings: settings,
        renditions: [request]
      )
    )
    var look = try look(output)
    look.warnings = warnings
    return look
  }

  /// The profile in a file, as libvips finds it.
  func profile(of path: String) throws -> [UInt8]? {
    let file = try SourceFile(path: path)
    let format = try Signature.identify(file)
    return try SourcePicture(file, format: format, maxPixels: 1 << 28).picture.profile
  }

  /// Decodes a file without any conversion.
  func look(_ path: String) throws -> Look {
    let file = try SourceFile(path: path)
    let format = try Signature.identify(file)
    var master = try SourcePicture(file, format: format, maxPixels: 1 << 28)
    try master.unfoldAnimation(maxPixels: 1 << 28)
    return Look(
      bitmap: try master.picture.decoded(),
      frames: master.frames,
      tag: master.tag,
      resolution: master.resolution,
      delays: master.frames > 1 ? master.delays.map(\.milliseconds) : [],
      loops: master.picture.integer("loop"),
      isFullChroma: master.isFullChroma
    )
  }
}

extension Bitmap {
  /// Draws eight-bit pixels one by one.
  init(
    _ width: Int,
    _ height: Int,
    _ pixel: (_ x: Int, _ y: Int) -> [UInt8]
  ) {
    let samples = (0..<height).flatMap { y in (0..<width).flatMap { pixel($0, y) } }
    self.init(
      width: width,
      height: height,
      channels: pixel(0, 0).count,
      samples: .eight(samples)
    )
  }
}

extension SourceFile {
  /// The whole file.
  func readAll() throws -> [UInt8] { try read(at: 0, count: size) }
}
