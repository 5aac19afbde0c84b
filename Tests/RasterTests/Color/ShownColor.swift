import CLcms
import Foundation
import RenderProtocol

@testable import Raster

/// The colour that a file shows somewhere, in sRGB, read without the product's own understanding of
/// colours: by LittleCMS, and for a PNG from its chunks.
struct ShownColor: Equatable, CustomStringConvertible {
  /// Red, green and blue, 0 to 255.
  let values: [Double]

  var description: String { "\(values.map { ($0 * 10).rounded() / 10 })" }

  /// The largest difference of one channel.
  func distance(to other: ShownColor) -> Double {
    zip(values, other.values).map { abs($0 - $1) }.max() ?? .infinity
  }

  /// What red, green and blue, 0 to 1, look like in a space that a profile describes.
  init(_ samples: [Double], profile: [UInt8]) {
    let made = profile.withUnsafeBytes { cmsOpenProfileFromMem($0.baseAddress, UInt32($0.count)) }
    self.init(samples, handle: made)
    cmsCloseProfile(made)
  }

  /// What samples look like in a space that is made here.
  init(_ samples: [Double], space: Space) {
    let made = space.profile(isGrey: samples.count == 1)
    self.init(samples, handle: made)
    cmsCloseProfile(made)
  }

  private init(_ samples: [Double], handle: cmsHPROFILE?) {
    // Floating-point numbers of eight bytes: the format's code for those is 0.
    let isGrey = samples.count == 1
    let (rgb, grey) = (UInt32(4 << 16 | 3 << 3 | 1 << 22), UInt32(3 << 16 | 1 << 3 | 1 << 22))
    let srgb = cmsCreate_sRGBProfile()
    let transform = cmsCreateTransform(
      handle,
      isGrey ? grey : rgb,
      srgb,
      rgb,
      UInt32(INTENT_RELATIVE_COLORIMETRIC),
      UInt32(cmsFLAGS_BLACKPOINTCOMPENSATION | cmsFLAGS_NOOPTIMIZE)
    )
    var result = [0.0, 0, 0]
    cmsDoTransform(transform, samples, &result, 1)
    cmsDeleteTransform(transform)
    cmsCloseProfile(srgb)
    values = result.map { min(1, max(0, $0)) * 255 }
  }

  /// What a file shows at a pixel.
  init(of path: String, x: Int, y: Int, _ studio: Studio) throws {
    let look = try studio.look(path)
    let most = if case .eight = look.bitmap.samples { 255.0 } else { 65535.0 }
    let colors = look.bitmap.channels < 3 ? 1 : 3
    let samples = look.pixel(x, y).prefix(colors).map { Double($0) / most }
    let bytes = try SourceFile(path: path).readAll()
    if bytes.starts(with: PNGChunks.signature) {
      self.init(samples, png: try PNGDecoder(bytes))
    } else if let profile = try studio.profile(of: path) {
      self.init(samples, profile: profile)
    } else {
      self.init(samples, space: .srgb)
    }
  }

  /// By precedence: code points, profile, the mark of sRGB, gamma and chromaticities.
  private init(_ samples: [Double], png: PNGDecoder) {
    if let code = png.data("cICP"), let space = Space(code: code) {
      self.init(samples, space: space)
    } else if let chunk = png.data("iCCP"),
      let profile = try? Zlib.inflate(Array(chunk.drop { $0 != 0 }.dropFirst(2)))
    {
      self.init(samples, profile: profile)
    } else if png.data("sRGB") != nil {
      self.init(samples, space: .srgb)
    } else {
      self.init(samples, space: Space(gamma: png.data("gAMA"), chromaticities: png.data("cHRM")))
    }
  }
}

extension ShownColor {
  /// A colour space in numbers.
  struct Space: Sendable {
    var white = [0.3127, 0.329]
    var colors = [0.64, 0.33, 0.3, 0.6, 0.15, 0.06]
    var curve = Curve.srgb
    var isNarrow = false

    enum Curve: Sendable {
      case srgb, bt709
      case gamma(Double)
    }

    static let srgb = Space()
    static let p3 = [0.68, 0.32, 0.265, 0.69, 0.15, 0.06]
    static let bt2020 = [0.708, 0.292, 0.17, 0.797, 0.131, 0.046]

    init(colors: [Double]? = nil, curve: Curve = .srgb, isNarrow: Bool = false) {
      self.colors = colors ?? self.colors
      (self.curve, self.isNarrow) = (curve, isNarrow)
    }

    /// Of a `cICP` chunk; nil for codes that these tests don't use.
    init?(code: [UInt8]) {
      self.init(
        colors: [1: nil, 9: Self.bt2020, 12: Self.p3][code[0]] ?? nil,
        curve: [1: .bt709, 8: .gamma(1), 13: .srgb][code[1]] ?? .srgb,
        isNarrow: code[3] == 0
      )
    }

    init(gamma: [UInt8]?, chromaticities: [UInt8]?) {
      if let gamma { curve = .gamma(100_000 / Double(gamma.number(at: 0) ?? 1)) }
      guard let chromaticities else { return }
      let all = (0..<8).map { Double(chromaticities.number(at: 4 * $0) ?? 0) / 100_000 }
      (white, colors) = (Array(all[..<2]), Array(all[2...]))
    }

    /// The same as `gAMA` and `cHRM` hold it.
    var chromaticities: [UInt8] {
      (white + colors).flatMap { UInt32(($0 * 100_000).rounded()).bigEndianBytes }
    }

    /// The profile's bytes.
    var bytes: [UInt8] {
      let made = profile(isGrey: false)
      defer { cmsCloseProfile(made) }
      var count: UInt32 = 0
      cmsSaveProfileToMem(made, nil, &count)
      var bytes = [UInt8](repeating: 0, count: Int(count))
      cmsSaveProfileToMem(made, &bytes, &count)
      return bytes
    }

    /// A profile that the caller closes.
    fileprivate func profile(isGrey: Bool) -> cmsHPROFILE? {
      let light = (0..<4096).map { step -> UInt16 in
        var value = Double(step) / 4095
        if isNarrow { value = min(1, max(0, (value * 255 - 16) / 219)) }
        return UInt16((curve.light(value) * 65535).rounded())
      }
      let tone = cmsBuildTabulatedToneCurve16(nil, UInt32(light.count), light)
      defer { cmsFreeToneCurve(tone) }
      var point = cmsCIExyY(x: white[0], y: white[1], Y: 1)
      var triple = cmsCIExyYTRIPLE(
        Red: cmsCIExyY(x: colors[0], y: colors[1], Y: 1),
        Green: cmsCIExyY(x: colors[2], y: colors[3], Y: 1),
        Blue: cmsCIExyY(x: colors[4], y: colors[5], Y: 1)
      )
      return isGrey
        ? cmsCreateGrayProfile(&point, tone)
        : cmsCreateRGBProfile(&point, &triple, [tone, tone, tone])
    }
  }
}

extension ShownColor.Space.Curve {
  fileprivate func light(_ value: Double) -> Double {
    switch self {
    case .gamma(let gamma): exp2(log2(max(value, 1e-12)) * gamma)
    case .srgb: value <= 0.04045 ? value / 12.92 : exp2(log2((value + 0.055) / 1.055) * 2.4)
    case .bt709: value < 0.081 ? value / 4.5 : exp2(log2((value + 0.099) / 1.099) / 0.45)
    }
  }
}
