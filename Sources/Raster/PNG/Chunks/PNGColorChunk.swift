/// A chunk of a PNG that describes colours in numbers, as the file has it.
public struct PNGColorChunk: Sendable, Equatable {
  /// The kinds, with the length that their data have.
  public enum Kind: String, Sendable, CaseIterable {
    /// Code points for video signals, which count before all others.
    case codePoints = "cICP"
    /// The screen that an HDR picture was made on.
    case masteringDisplay = "mDCV"
    /// How bright an HDR picture gets.
    case lightLevel = "cLLI"
    case gamma = "gAMA"
    case chromaticities = "cHRM"

    var length: Int {
      switch self {
      case .codePoints, .gamma: 4
      case .masteringDisplay: 24
      case .lightLevel: 8
      case .chromaticities: 32
      }
    }
  }

  /// What it describes.
  public var kind: Kind
  /// The chunk's data.
  public var data: [UInt8]

  /// A chunk by what it describes.
  public init(_ kind: Kind, _ data: [UInt8]) {
    self.kind = kind
    self.data = data
  }
}

extension PNGHeader {
  /// What the file says of its colours, by the precedence of PNG's third edition, section 4.3:
  /// `cICP`, then a profile, then `sRGB`, then `gAMA` and `cHRM`.
  func colorTag(profile: [UInt8]?) -> ColorTag {
    if let points = codePoints, points.space != nil || points.highDynamicRange != nil {
      return .described(
        ColorDescription(
          space: points.space,
          highDynamicRange: points.highDynamicRange,
          chunks: colorChunks,
          fallback: profile.flatMap { fits($0) ? .profile($0) : nil } ?? (isSRGB ? .srgb : .none)
        )
      )
    }
    if let profile { return .profile(profile) }
    if isSRGB { return .srgb }
    let chunks = colorChunks.filter { $0.kind == .gamma || $0.kind == .chromaticities }
    guard gamma != nil || primaries != nil else { return .none }
    let space = ColorSpace(
      primaries: primaries ?? .bt709,
      transfer: gamma.map { .gamma($0) } ?? .srgb
    )
    return .described(ColorDescription(space: space, chunks: chunks))
  }

  /// Whether a profile describes pixels of this kind.
  func fits(_ profile: [UInt8]) -> Bool {
    ProfileSpace(profile) == (color == .grey || color == .greyAlpha ? .grey : .rgb)
  }

  private func data(_ kind: PNGColorChunk.Kind) -> [UInt8]? {
    colorChunks.first { $0.kind == kind }?.data
  }

  /// PNG holds RGB only, so the third byte, the matrix, has to be 0.
  private var codePoints: CodePoints? {
    guard let data = data(.codePoints), data[2] == 0, data[3] < 2 else { return nil }
    return CodePoints(
      primaries: Int(data[0]),
      transfer: Int(data[1]),
      isFullRange: data[3] == 1
    )
  }

  /// The power that makes light of values; the chunk holds its inverse, times 100,000.
  private var gamma: Double? {
    guard let stated = data(.gamma)?.number(at: 0), (1000...10_000_000).contains(stated)
    else { return nil }
    return 100_000 / Double(stated)
  }

  private var primaries: ColorSpace.Primaries? {
    guard let data = data(.chromaticities) else { return nil }
    return ColorSpace.Primaries(
      stride(from: 0, to: 32, by: 4).map { Double(data.number(at: $0) ?? 0) / 100_000 }
    )
  }
}
