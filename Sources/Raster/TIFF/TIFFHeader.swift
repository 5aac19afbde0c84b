import RenderProtocol

/// What the first directory of a TIFF says about its pixels.
///
/// Source: TIFF 6.0 and its supplements. libvips and libtiff read a part of what the format allows;
/// of the rest they refuse some and get some wrong in silence, so ``checkKind()`` decides.
struct TIFFHeader: Equatable {
  var width = 0
  var height = 0
  /// Bits of each sample; one number may stand for all.
  var bits = [1]
  /// Samples a pixel.
  var samples = 1
  /// Whether samples are unsigned (1), signed (2) or floating-point (3) numbers.
  var sampleFormats = [1]
  /// What the samples beyond the colours are.
  var extras: [Int] = []
  /// What the colours are; nil where the file doesn't say.
  var photometric: Int?
  var compression = 1
  /// Each sample has a plane of its own.
  var isPlanar = false
  var isTiled = false
  /// Where the pixels lie.
  var strips = TIFFStrips()
  /// What a file in inks prints with; 1 is cyan, magenta, yellow and black.
  var inkSet = 1

  /// Reads the directory.
  ///
  /// - Throws: `truncated` where it lies beyond the end of the file, `corrupt` where the header
  ///   leads nowhere.
  init(_ source: any ByteSource) throws(RenderFailure) {
    var directory = try TIFFEntries(source)
    while let (tag, values) = try directory.next() {
      guard let value = values.first else { continue }
      switch tag {
      case 256: width = value
      case 257: height = value
      case 258: bits = values
      case 259: compression = value
      case 262: photometric = value
      case 273, 324: strips.offsets = values
      case 277: samples = value
      case 278, 323: strips.rows = value
      case 279, 325: strips.lengths = values
      case 284: isPlanar = value == 2
      case 322: (isTiled, strips.columns) = (true, value)
      case 332: inkSet = value
      case 338: extras = values
      case 339: sampleFormats = values
      default: break
      }
    }
  }

  /// The size, to be weighed.
  var claim: Claim {
    let depth = (bits.first ?? 1) > 8 ? 2 : 1
    return Claim(width: width, height: height, pixelBytes: min(4, max(1, shownSamples)) * depth)
  }

  /// Refuses what the file can't hold.
  ///
  /// - Throws: `overstated`.
  func checkSize(bytes: Int) throws(RenderFailure) {
    try claim.check(bytes: bytes)
    guard compression == 1 else { return }
    let pixel = min(samples, 1 << 16) * min(bits.first ?? 1, 1 << 16)
    let (bits, overflow) = claim.pixels.multipliedReportingOverflow(by: pixel)
    let unpacked = overflow ? .max : bits / 8
    try claim.check(packed: bytes, unpacked: unpacked, ratio: 1)
  }

  /// Refuses pixels whose compression is damaged, where libtiff wouldn't.
  ///
  /// - Throws: `corrupt` or `truncated`.
  func checkPixels(_ source: any ByteSource) throws(RenderFailure) {
    guard [8, 32946].contains(compression) else { return }
    let bits = (bits.first ?? 1) * (isPlanar ? 1 : samples)
    try strips.checkDeflate(source, width: width, height: height, bitsPerPixel: bits)
  }

  /// What a sample beyond the colours may be: transparency.
  private enum Extra { static let alpha = 1...2 }

  /// How many samples the colours have; nil for kinds of colour that aren't read.
  private var colors: Int? {
    switch photometric {
    case 0, 1, 3: 1
    case 2, 6, 8: 3
    case 5: 4
    default: nil
    }
  }

  /// Whether the first sample behind the colours is transparency.
  var hasAlpha: Bool { extras.first.map(Extra.alpha.contains) ?? false }

  /// Samples that are part of the picture; those behind them are somebody's notes.
  var shownSamples: Int { (colors ?? samples) + (hasAlpha ? 1 : 0) }
}

/// The kinds of pixels that are read right.
extension TIFFHeader {
  /// Refuses what would give wrong pixels, or none.
  ///
  /// - Throws: `unsupported`, with what it is.
  func checkKind() throws(RenderFailure) {
    guard let kind = unsupportedKind else { return }
    throw RenderFailure(.unsupported, operation: .open, found: kind)
  }

  /// What stands in the way; nil where libvips gives the right pixels.
  private var unsupportedKind: String? {
    if !Self.compressions.contains(compression) { return "tiff-compression" }
    guard let colors else { return photometric == 9 ? "tiff-icc-lab" : "tiff-colors" }
    // libjpeg turns YCbCr into RGB, libtiff's other decoders don't.
    if photometric == 6 && compression != 7 { return "tiff-ycbcr" }
    if photometric == 5 && inkSet != 1 { return "tiff-inks" }
    if isPlanar && isTiled { return "tiff-planar-tiles" }
    if samples < colors { return "tiff-channels" }
    if Set(bits).count > 1 || Set(sampleFormats).count > 1 { return "tiff-depth" }
    // Only the first sample behind the colours is looked at.
    if !hasAlpha && extras.contains(where: Extra.alpha.contains) { return "tiff-channels" }
    return unsupportedSamples
  }

  private var unsupportedSamples: String? {
    let depth = bits.first ?? 1
    let format = sampleFormats.first ?? 1
    if format == 2 { return "tiff-signed" }
    if format == 3 { return photometric == 2 && depth == 32 && samples == 3 ? nil : "tiff-float" }
    if format > 4 { return "tiff-depth" }
    switch photometric {
    case 0, 1: return depth < 8 && samples == 1 ? small(depth) : whole(depth)
    case 3:
      return depth == 16 ? "tiff-depth" : depth < 8 && samples == 1 ? small(depth) : whole(depth)
    case 8: return hasAlpha ? "tiff-lab-alpha" : whole(depth)
    case 5: return depth == 16 && samples > 4 ? "tiff-channels" : whole(depth)
    default: return whole(depth)
    }
  }

  private func small(_ depth: Int) -> String? { [1, 2, 4].contains(depth) ? nil : "tiff-depth" }
  private func whole(_ depth: Int) -> String? { [8, 16].contains(depth) ? nil : "tiff-depth" }

  /// None, three of fax machines, LZW, JPEG, two spellings of deflate, PackBits, LERC, LZMA, Zstandard
  /// and WebP.
  private static let compressions: Set = [
    1, 2, 3, 4, 5, 7, 8, 32773, 32946, 34887, 34925, 50000, 50001,
  ]
}
