/// How a PNG stores its pixels: colour type, bits a sample and palette.
struct PNGLayout {
  /// The colour types of the PNG specification, section 6.1.
  enum Color: UInt8 {
    case grey = 0
    case rgb = 2
    case palette = 3
    case greyAlpha = 4
    case rgba = 6

    /// Samples of one pixel.
    var channels: Int {
      switch self {
      case .grey, .palette: 1
      case .greyAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }
  }

  var color: Color
  /// Bits a sample: 1, 2, 4, 8 or 16.
  var depth: Int
  /// The colours of a palette picture.
  var palette: ColorTable?

  /// Bytes of a row of that many pixels, without its filter byte.
  func rowBytes(width: Int) -> Int {
    (width * color.channels * depth + 7) / 8
  }

  /// About how many bytes the layout needs beside the pixels.
  var overhead: Int { palette.map { $0.keys.count * 4 } ?? 0 }

  /// How far apart the bytes lie that a filter compares.
  var step: Int { max(1, color.channels * depth / 8) }
}

extension PNGLayout {
  /// The layout with more channels than it needs, where those hold its own; 8 bits or more then.
  ///
  /// A grey profile describes no colours, so grey stays grey beside one.
  func widened(to wanted: Color, _ profile: ProfileSpace?) -> PNGLayout {
    let holders: [Color] =
      switch color {
      case .grey: [.grey, .greyAlpha, .rgb, .rgba]
      case .greyAlpha: [.greyAlpha, .rgba]
      case .rgb: [.rgb, .rgba]
      case .rgba, .palette: [.rgba]
      }
    let isGrey = wanted == .grey || wanted == .greyAlpha
    guard wanted != color, holders.contains(wanted), isGrey || profile != .grey else { return self }
    return PNGLayout(color: wanted, depth: max(8, depth))
  }

  /// The layouts worth trying, all of them exact; empty if the profile fits none.
  ///
  /// Without a profile, every colour type will do.
  ///
  /// A direct type comes first, then a palette unless the direct type needs no more bits.
  static func candidates(for survey: PixelSurvey, profile: ProfileSpace?) -> [PNGLayout] {
    if profile == .grey && !survey.isGrey || profile == .cmyk || profile == .other { return [] }
    let grey = survey.isGrey && profile != .rgb
    let direct =
      switch (grey, survey.isOpaque) {
      case (true, true): PNGLayout(color: .grey, depth: survey.depth)
      case (true, false): PNGLayout(color: .greyAlpha, depth: max(8, survey.depth))
      case (false, true): PNGLayout(color: .rgb, depth: max(8, survey.depth))
      case (false, false): PNGLayout(color: .rgba, depth: max(8, survey.depth))
      }
    guard profile != .grey, let colors = survey.colors else { return [direct] }
    let bits =
      switch colors.keys.count {
      case ...2: 1
      case ...4: 2
      case ...16: 4
      default: 8
      }
    if bits >= direct.depth * direct.color.channels { return [direct] }
    return [direct, PNGLayout(color: .palette, depth: bits, palette: colors)]
  }
}
