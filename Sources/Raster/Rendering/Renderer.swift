import RenderProtocol
import TercetSystem

/// One render job on its way from a file to its renditions' files.
struct Renderer {
  private let request: RenderRequest
  private let file: SourceFile
  private let format: PictureFormat
  /// What the master's frame says; nil where it is no nine-patch.
  private var ninePatch: NinePatch?
  /// What had to be given up so far.
  private(set) var warnings: Set<RenderWarning> = []

  /// Opens the master and finds out what it is.
  init(_ request: RenderRequest) throws(RenderFailure) {
    let isSensible = request.renditions.allSatisfy {
      $0.pictureSize.width > 0 && $0.pictureSize.height > 0 && $0.numerator > 0
        && $0.denominator > 0 && !$0.format.isVector && ($0.ninePatch != .keep || $0.format == .png)
        && ($0.ninePatch == nil) == (request.renditions[0].ninePatch == nil)
    }
    guard isSensible, !request.renditions.isEmpty else {
      throw RenderFailure(
        .badJob,
        operation: .open,
        detail: "a rendition has no size or format"
      )
    }
    self.request = request
    file = try SourceFile(path: request.source)
    format = try Signature.identify(file)
  }

  /// Renders and writes everything, or leaves nothing.
  mutating func perform() throws(RenderFailure) {
    var written: [String] = []
    var encoder = Encoder(settings: request.settings)
    do {
      try render { (rendition, request) throws(RenderFailure) in
        try encoder.write(rendition, as: request.format, to: request.path)
        written.append(request.path)
      }
    } catch {
      for path in written { try? LocalDisk().remove(RootedPath(typed: path)) }
      throw error
    }
    warnings.formUnion(encoder.warnings)
  }

  /// Hands over every rendition's pixels as soon as they are there, in no order to rely on.
  mutating func render(
    _ receive: (Rendition, RenditionRequest) throws(RenderFailure) -> Void
  ) throws(RenderFailure) {
    if request.renditions.contains(where: { $0.ninePatch != nil }) {
      let framed = try FramedMaster(file, format: format, maxPixels: request.maxPixels)
      ninePatch = framed.ninePatch
      return try render(framed.master, request.renditions, receive)
    }
    guard format.isVector else {
      let master = try SourcePicture(file, format: format, maxPixels: request.maxPixels)
      if format == .tiff { try TIFFHeader(file).checkPixels(file) }
      return try render(master, request.renditions, receive)
    }
    // All of them before one is drawn.
    for rendition in request.renditions {
      try Claim(width: rendition.width, height: rendition.height)
        .check(maxPixels: format.mostRenditionPixels(within: request.maxPixels))
    }
    let vector = try Vector(file, format: format)
    for rendition in request.renditions {
      let drawing = try vector.draw(rendition)
      try render(drawing, [rendition], receive)
    }
  }

  private mutating func render(
    _ source: SourcePicture,
    _ requests: [RenditionRequest],
    _ receive: (Rendition, RenditionRequest) throws(RenderFailure) -> Void
  ) throws(RenderFailure) {
    var master = source
    let keepsPixels = request.settings.keepPixels(with: source.traits, of: format)
    try master.unfoldAnimation(maxPixels: request.maxPixels)
    try master.upright()
    try master.manageColor(request.settings.color)
    var builders = try builders(for: master, requests)
    let grows = requests.contains { $0.canvas != nil }
    let isOpaque = grows ? try master.isOpaque() : !master.layout.hasAlpha
    try RowStream(
      layout: master.layout,
      master: master.canvas,
      isOpaque: isOpaque,
      leading: master.hasOwnStill ? 1 : 0,
      linear: request.settings.linear
    ).feed(master.picture, to: builders)
    try master.checkDecoded()
    warnings.formUnion(master.warnings)

    // Each one's pixels are let go before the next one's are finished, the largest last.
    builders.sort { $0.pixels > $1.pixels }
    while let builder = builders.popLast() {
      var rendition = master.rendition(builder, ninePatch)
      rendition.pngColor = master.pngColor
      if keepsPixels && builder.isCopy(of: master.canvas, format) { rendition.original = file }
      if master.pngColor == .palette { rendition.paletteBytes = file.size }
      try receive(rendition, builder.request)
    }
  }

  private mutating func builders(
    for master: SourcePicture,
    _ requests: [RenditionRequest]
  ) throws(RenderFailure) -> [RenditionBuilder] {
    let wantsEight = request.settings.depth == 8
    var builders: [RenditionBuilder] = []
    for rendition in requests {
      try check(rendition, of: master)
      try Memory.check(
        rendition.width * rendition.height * (rendition.frame == nil ? master.frames : 1)
          * master.layout.channels * (master.layout.isSixteen ? 2 : 1)
      )
      let holds = rendition.format.traits.holdsSixteenBits
      if master.layout.isSixteen && !holds && !wantsEight { warnings.insert(.depthReduced) }
      builders.append(
        RenditionBuilder(
          rendition,
          master: master.canvas,
          frames: master.pictures,
          source: master.layout,
          output: holds && !wantsEight ? master.layout : master.layout.eightBit,
          settings: request.settings
        )
      )
    }
    return builders
  }

  /// What can only be told once the master is open.
  private func check(
    _ rendition: RenditionRequest,
    of master: SourcePicture
  ) throws(RenderFailure) {
    let canvas = rendition.canvas ?? master.canvas
    let isInside =
      canvas.width >= master.canvas.width && canvas.height >= master.canvas.height
      && master.delays.indices.contains(rendition.frame ?? 0)
    guard isInside else {
      throw RenderFailure(
        .badJob,
        operation: .resample,
        detail: "the canvas is smaller than the master, or there is no such frame"
      )
    }
    for (width, height) in [
      (canvas.width, canvas.height), (rendition.width, rendition.height * master.pictures),
    ] {
      let pixels = width.multipliedReportingOverflow(by: height)
      guard !pixels.overflow, pixels.partialValue <= request.maxPixels else {
        throw RenderFailure(.tooLarge, operation: .resample, width: width, height: height)
      }
    }
  }
}

extension SourcePicture {
  /// Pixels of one frame.
  var canvas: PixelSize { PixelSize(width: picture.width, height: picture.frameHeight) }

  /// Pixels that a builder finished, with what their file says about them.
  fileprivate func rendition(_ builder: RenditionBuilder, _ ninePatch: NinePatch?) -> Rendition {
    let ratio = Ratio(builder.request.numerator, builder.request.denominator)
    return Rendition(
      bitmap: builder.finish(),
      frameHeight: builder.size.height,
      tag: tag,
      resolution: resolution?.scaled(by: ratio),
      delays: builder.request.frame == nil ? delays : [],
      hasOwnStill: builder.request.frame == nil && hasOwnStill,
      loops: picture.integer("loop") ?? 0,
      isLossless: isLossless,
      isFullChroma: isFullChroma,
      ninePatch: builder.request.ninePatch == .keep
        ? ninePatch?.scaled(from: builder.canvas, to: builder.size) : nil
    )
  }
}

extension RenditionBuilder {
  /// Whether a rendition has the size, the format and all frames of its master.
  fileprivate func isCopy(of master: PixelSize, _ format: PictureFormat) -> Bool {
    request.numerator == request.denominator && request.format == format && request.frame == nil
      && request.ninePatch == nil && canvas == master
      && PixelSize(width: request.width, height: request.height) == master
  }
}
