internal import CVips
import RenderProtocol

extension SourcePicture {
  /// Brings the pixels into grey or RGB of 8 or 16 bits, with or without alpha, and converts colours
  /// as asked for.
  ///
  /// CMYK becomes sRGB. A profile that describes another kind of colour than the pixels is dropped.
  mutating func manageColor(_ handling: ColorHandling) throws(RenderFailure) {
    dropForeignProfile()
    try normalize()
    if handling == .keep { return }
    if let range = tag.highDynamicRange {
      throw RenderFailure(.highDynamicRange, operation: .convert, found: range.rawValue)
    }
    switch handling {
    case .keep: break
    case .srgb where tag.isSRGB: tag = .srgb
    case .srgb: try convert(to: "srgb")
    case .displayP3: try convert(to: "p3")
    }
  }

  /// What makes renditions show other pixels than the file's own.
  var traits: [PixelTrait] {
    let isForeign = tag.profile.map { ProfileSpace($0) != expectedSpace } ?? false
    var traits: [PixelTrait] = []
    if picture.orientation > 1 { traits.append(.turned) }
    if isForeign || isCrushed || !isPlain { traits.append(.converted) }
    if picture.sampleFormat != VIPS_FORMAT_UCHAR { traits.append(.sixteenBits) }
    if !isForeign && !tag.isSRGB { traits.append(.colorSpace) }
    return traits
  }

  /// Whether samples can stay as they are.
  private var isPlain: Bool {
    Self.plain.contains(picture.interpretation) && picture.bands < 5
      && [VIPS_FORMAT_UCHAR, VIPS_FORMAT_USHORT].contains(picture.sampleFormat)
  }

  private static let plain = [
    VIPS_INTERPRETATION_B_W, VIPS_INTERPRETATION_GREY16, VIPS_INTERPRETATION_sRGB,
    VIPS_INTERPRETATION_RGB, VIPS_INTERPRETATION_RGB16, VIPS_INTERPRETATION_MULTIBAND,
  ]

  /// The kind of colour that a profile has to describe.
  private var expectedSpace: ProfileSpace {
    switch picture.interpretation {
    case VIPS_INTERPRETATION_CMYK: .cmyk
    case _ where picture.bands < 3: .grey
    default: .rgb
    }
  }

  /// Whether a profile describes the pixels is for its header to say.
  private mutating func dropForeignProfile() {
    guard let profile = tag.profile, ProfileSpace(profile) != expectedSpace else { return }
    tag = .none
    picture.profile = nil
    warnings.insert(.profileDropped)
  }

  private mutating func normalize() throws(RenderFailure) {
    if picture.interpretation == VIPS_INTERPRETATION_CMYK {
      picture = try picture.derive(.convert) { tercet_icc_transform($0, "srgb", "cmyk", 8) }
      tag = .srgb
      warnings.insert(.cmykConverted)
    }
    if isLab {
      let depth: Int32 = picture.interpretation == VIPS_INTERPRETATION_LABS ? 16 : 8
      picture = try picture.derive(.convert) { tercet_lab_export($0, "srgb", depth) }
      tag = .srgb
    }
    if !Self.plain.contains(picture.interpretation) {
      picture = try picture.derive(.convert) {
        tercet_colourspace($0, VIPS_INTERPRETATION_sRGB)
      }
      tag = .none
    }
    if picture.sampleFormat != VIPS_FORMAT_UCHAR && picture.sampleFormat != VIPS_FORMAT_USHORT {
      picture = try picture.derive(.convert) { tercet_cast($0, VIPS_FORMAT_UCHAR) }
    }
    if picture.bands > 4 {
      picture = try picture.derive(.convert) { tercet_extract_bands($0, 4) }
    }
  }

  private var isLab: Bool {
    [VIPS_INTERPRETATION_LAB, VIPS_INTERPRETATION_LABQ, VIPS_INTERPRETATION_LABS]
      .contains(picture.interpretation)
  }

  private mutating func convert(to profile: String) throws(RenderFailure) {
    let depth: Int32 = picture.sampleFormat == VIPS_FORMAT_USHORT ? 16 : 8
    if tag.isSRGB && picture.bands < 3 {
      let space = depth == 16 ? VIPS_INTERPRETATION_RGB16 : VIPS_INTERPRETATION_sRGB
      picture = try picture.derive(.convert) { tercet_colourspace($0, space) }
    }
    // What a file says in numbers isn't embedded in it.
    picture.profile = tag.equivalentProfile(isGrey: picture.bands < 3)
    picture = try picture.derive(.convert) {
      tercet_icc_transform($0, profile, "srgb", depth)
    }
    tag = profile == "srgb" ? .srgb : picture.profile.map { .profile($0) } ?? .none
  }

  /// How the samples lie, once colours are managed.
  var layout: PixelLayout {
    PixelLayout(
      channels: picture.bands,
      isSixteen: picture.sampleFormat == VIPS_FORMAT_USHORT
    )
  }
}
