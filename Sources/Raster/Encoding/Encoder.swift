internal import CVips
import RenderProtocol

/// Writes renditions; the same pixels and settings give the same bytes.
struct Encoder {
  let settings: RenderSettings
  /// What had to be given up on the way.
  private(set) var warnings: Set<RenderWarning> = []

  /// Encodes with one job's settings.
  init(settings: RenderSettings) {
    self.settings = settings
  }

  /// Writes one file, or leaves none behind.
  ///
  /// - Throws: `unwritable` with an error number, `cannotEncode` where the library can't.
  mutating func write(
    _ rendition: Rendition,
    as format: PictureFormat,
    to path: String
  ) throws(RenderFailure) {
    var rendition = rendition
    if rendition.frames > 1 && !format.traits.holdsAnimation {
      rendition.bitmap = rendition.firstFrame
      warnings.insert(.animationFlattened)
    }
    if rendition.hasOwnStill && rendition.frames > 1 && format != .png {
      rendition.bitmap = rendition.bitmap.rows(rendition.frameHeight..<rendition.bitmap.height)
    }
    if format == .png {
      try writePNG(rendition, to: path)
      return
    }
    if let range = rendition.tag.highDynamicRange {
      throw RenderFailure(.highDynamicRange, operation: .encode, found: range.rawValue)
    }
    if !format.traits.holdsAlpha {
      if rendition.bitmap.isTransparent { warnings.insert(.alphaFlattened) }
      rendition.bitmap = rendition.bitmap.flattened(over: settings.background)
    }
    let bytes = try encode(rendition, format)
    let file = try OutputFile(path: path)
    try file.write(bytes)
    try file.finish()
  }

  /// The colour types to choose from; says so where a palette was to be kept and holds too little.
  private mutating func colorTypes(_ rendition: Rendition) -> PNGOptions.ColorTypes {
    switch settings.png {
    case .smallest: return rendition.paletteBytes == nil ? .smallest : .smallestOfAll
    case .rgba: return .rgba
    case .keep: break
    }
    switch rendition.pngColor {
    case nil: return .smallest
    case .grey: return .grey
    case .greyAlpha: return .greyAlpha
    case .rgb: return .rgb
    case .rgba: return .rgba
    case .palette:
      let colors = PixelSurvey(rendition.bitmap.atSmallestDepth).colors
      if colors == nil && !settings.quantize { warnings.insert(.paletteExceeded) }
      return .palette
    }
  }

  private mutating func writePNG(_ rendition: Rendition, to path: String) throws(RenderFailure) {
    let options = PNGOptions(
      profile: rendition.tag.pngProfile,
      tagsSRGB: rendition.tag.marksSRGB,
      colorChunks: rendition.tag.pngChunks,
      density: rendition.resolution?.perMetre,
      optimize: settings.optimize,
      quantize: settings.quantize,
      colorTypes: colorTypes(rendition)
    )
    if let ninePatch = rendition.ninePatch {
      try write(rendition.bitmap, within: ninePatch, options, to: path)
      return
    }
    guard rendition.frames > 1 else {
      let count = try PNGWriter.write(rendition.bitmap, options: options, to: path)
      try keepShorter(rendition, count, at: path)
      if let bytes = rendition.paletteBytes, count > 3 * bytes { warnings.insert(.paletteOutgrown) }
      return
    }
    let animation = Animation(
      strip: rendition.bitmap,
      frameHeight: rendition.frameHeight,
      delays: rendition.delays,
      loops: rendition.loops,
      hasOwnStill: rendition.hasOwnStill
    )
    try PNGWriter.write(animation, options: options, to: path)
  }

  /// Puts the master's own bytes in place of a reduced picture that needs more of them.
  private func keepShorter(
    _ rendition: Rendition,
    _ count: Int,
    at path: String
  ) throws(RenderFailure) {
    guard settings.quantize, settings.png != .rgba, let original = rendition.original,
      original.size <= count
    else { return }
    let bytes = try original.read(at: 0, count: original.size)
    let file = try OutputFile(path: path)
    try file.write(bytes)
    try file.finish()
  }

  /// Writes a nine-patch: fewer colours are found for the picture before the frame is drawn, which
  /// has to stay pure.
  private func write(
    _ picture: Bitmap,
    within ninePatch: NinePatch,
    _ options: PNGOptions,
    to path: String
  ) throws(RenderFailure) {
    var (picture, options) = (picture, options)
    if options.quantize {
      picture = try Quantizer.reduce(picture, leavingRoomFor: ninePatch.colors)
      options.quantize = false
    }
    try PNGWriter.write(ninePatch.framing(picture), options: options, to: path)
  }

  private func encode(
    _ rendition: Rendition,
    _ format: PictureFormat
  ) throws(RenderFailure) -> [UInt8] {
    let picture = try describe(rendition, for: format)
    let bytes: [UInt8]? =
      switch format {
      case .jpeg: jpeg(picture, rendition)
      case .webp: webp(picture, rendition)
      case .gif:
        picture.save {
          tercet_gifsave($0, $1, $2, settings.optimize ? 10 : 7, Int32(rendition.frameHeight))
        }
      case .tiff: tiff(picture, rendition)
      case .heic, .avif: heif(picture, rendition, format)
      case .png, .svg, .pdf: nil
      }
    guard let bytes else {
      throw RenderFailure(.cannotEncode, operation: .encode, detail: Library.takeMessages())
    }
    if format == .heic || format == .avif { try verify(bytes) }
    return bytes
  }

  /// Opens what was written: libheif 1.15 writes files without a picture for some long and narrow
  /// sizes, and sides that it refuses to read, and reports neither.
  private func verify(_ bytes: [UInt8]) throws(RenderFailure) {
    Library.load(module: "vips-heif", for: "heifload_source")
    do throws(RenderFailure) {
      _ = try Picture(memory: bytes) { tercet_heifload($0) }
    } catch {
      throw RenderFailure(
        .cannotEncode,
        operation: .encode,
        detail: "the encoder wrote a file that can't be read: \(error.detail ?? "no picture")"
      )
    }
  }

  /// The quality to tell a lossy encoder.
  private func quality(_ format: PictureFormat) -> Int32 {
    Int32(settings.quality ?? format.traits.usualQuality ?? 100)
  }

  /// With chroma as fine as the master's.
  private func jpeg(_ picture: Picture, _ rendition: Rendition) -> [UInt8]? {
    picture.save {
      tercet_jpegsave($0, $1, $2, quality(.jpeg), rendition.isFullChroma ? 1 : 0)
    }.map {
      JPEGSegments.finish($0, profile: picture.profile, resolution: rendition.resolution)
    }
  }

  /// Lossless from lossless masters unless a quality is asked for.
  private func webp(_ picture: Picture, _ rendition: Rendition) -> [UInt8]? {
    let isLossless = settings.quality == nil && rendition.isLossless
    return picture.save {
      tercet_webpsave(
        $0,
        $1,
        $2,
        quality(.webp),
        isLossless ? 1 : 0,
        settings.optimize ? 6 : 4,
        Int32(rendition.frameHeight)
      )
    }.map(WebPChunks.withoutExif)
  }

  private func tiff(_ picture: Picture, _ rendition: Rendition) -> [UInt8]? {
    let bytes = picture.save { tercet_tiffsave($0, $1, $2) }
    return rendition.resolution == nil ? bytes.map(TIFFDirectory.withoutDensity) : bytes
  }

  private func heif(
    _ picture: Picture,
    _ rendition: Rendition,
    _ format: PictureFormat
  ) -> [UInt8]? {
    let strip = picture.profile == nil && rendition.resolution == nil
    return picture.save {
      tercet_heifsave(
        $0,
        $1,
        $2,
        quality(format),
        settings.optimize ? 6 : 4,
        format == .avif ? 1 : 0,
        strip ? 1 : 0
      )
    }
  }

  /// The pixels as libvips' savers want them, with profile, density and timing.
  private func describe(
    _ rendition: Rendition,
    for format: PictureFormat
  ) throws(RenderFailure) -> Picture {
    if format == .heic || format == .avif {
      Library.load(module: "vips-heif", for: "heifsave_buffer")
    }
    var picture = try Picture(rendition.bitmap, operation: .encode)
    picture.profile = rendition.tag.equivalentProfile(isGrey: rendition.bitmap.channels < 3)
    if let profile = picture.profile, !format.traits.profiles.include(profile) {
      picture = try picture.derive(.convert) { tercet_icc_transform($0, "srgb", "srgb", 8) }
      picture.profile = nil
    }
    // libheif's writer states a density beside every profile: the one that means nothing, then.
    let isHEIF = format == .heic || format == .avif
    let neutral = isHEIF ? Resolution(x: 72 / 25.4, y: 72 / 25.4) : nil
    if let resolution = rendition.resolution ?? neutral {
      picture = try picture.derive(.encode) {
        tercet_describe($0, vips_image_get_interpretation($0), resolution.x, resolution.y)
      }
    }
    if rendition.frames > 1 {
      picture.set("delay", rendition.delays.map(\.milliseconds))
      picture.set("loop", rendition.loops)
      picture.set(VIPS_META_PAGE_HEIGHT, rendition.frameHeight)
    }
    return picture
  }
}

extension FormatTraits.Profiles {
  /// Whether a profile may stand in such a file.
  fileprivate func include(_ profile: [UInt8]) -> Bool {
    switch self {
    case .none: false
    case .onlyRGB: ProfileSpace(profile) != .grey
    case .any: true
    }
  }
}

extension ColorTag {
  /// The profile to write into a PNG.
  fileprivate var pngProfile: [UInt8]? {
    switch self {
    case .profile(let bytes): bytes
    case .described(let description):
      if case .profile(let bytes) = description.fallback { bytes } else { nil }
    case .none, .srgb: nil
    }
  }

  /// Whether a PNG gets the sRGB mark.
  fileprivate var marksSRGB: Bool {
    if case .described(let description) = self { return description.fallback == .srgb }
    return self == .srgb
  }

  /// The numbers to write into a PNG.
  fileprivate var pngChunks: [PNGColorChunk] {
    if case .described(let description) = self { description.chunks } else { [] }
  }
}
