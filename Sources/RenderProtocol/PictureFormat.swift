/// A file format that a worker reads or writes, decided by content and never by extension.
public enum PictureFormat: String, Codable, Sendable, CaseIterable {
  case png, jpeg, webp, avif, heic, gif, tiff, svg, pdf

  /// Extensions that users expect on such a file, in lower case, the usual one first.
  public var extensions: [String] { traits.extensions }

  /// Whether the picture has no pixels of its own and is drawn at every scale.
  public var isVector: Bool { traits.isVector }

  /// The most pixels that a rendition of such a master may have, where a picture may have `limit`.
  ///
  /// A picture pays for its pixels with bytes; a vector of any size is a few letters long.
  public func mostRenditionPixels(within limit: Int) -> Int { isVector ? limit / 8 : limit }

  /// Whether its encoder may give up detail for size, so that a quality matters.
  public var isLossy: Bool { traits.usualQuality != nil }

  private static let byExtension = Dictionary(
    allCases.flatMap { format in format.extensions.map { ($0, format) } },
    uniquingKeysWith: { first, _ in first }
  )

  /// The format that an extension promises, or nil where no worker reads such files.
  public init?(extension name: some StringProtocol) {
    guard let match = PictureFormat.byExtension[name.lowercased()] else { return nil }
    self = match
  }
}

extension PictureFormat {
  /// What is true of every file of the format.
  public var traits: FormatTraits {
    switch self {
    case .png: .png
    case .jpeg: .jpeg
    case .webp: .webp
    case .avif: .avif
    case .heic: .heic
    case .gif: .gif
    case .tiff: .tiff
    case .svg: .svg
    case .pdf: .pdf
    }
  }
}

extension FormatTraits {
  fileprivate static let png = FormatTraits(
    name: "PNG",
    extensions: ["png", "apng"],
    isOffered: true,
    holdsAnimation: true,
    holdsSixteenBits: true
  )

  fileprivate static let jpeg = FormatTraits(
    name: "JPEG",
    extensions: ["jpg", "jpeg", "jpe"],
    isOffered: true,
    isLossless: false,
    usualQuality: 90,
    holdsAlpha: false
  )

  fileprivate static let webp = FormatTraits(
    name: "WebP",
    extensions: ["webp"],
    isOffered: true,
    isLossless: nil,
    usualQuality: 90,
    holdsAnimation: true,
    profiles: .onlyRGB
  )

  /// Artefacts of these qualities are hard to see at a phone's distance.
  fileprivate static let avif = FormatTraits(
    name: "AVIF",
    extensions: ["avif"],
    isOffered: true,
    isLossless: false,
    usualQuality: 65,
    profiles: .onlyRGB
  )

  fileprivate static let heic = FormatTraits(
    name: "HEIC",
    extensions: ["heic", "heif", "hif"],
    isOffered: true,
    isLossless: false,
    usualQuality: 75,
    profiles: .onlyRGB
  )

  fileprivate static let gif = FormatTraits(
    name: "GIF",
    extensions: ["gif"],
    holdsAnimation: true,
    profiles: .none
  )

  fileprivate static let tiff = FormatTraits(
    name: "TIFF",
    extensions: ["tiff", "tif"],
    holdsSixteenBits: true
  )

  fileprivate static let svg = FormatTraits(name: "SVG", extensions: ["svg"], isVector: true)

  fileprivate static let pdf = FormatTraits(name: "PDF", extensions: ["pdf"], isVector: true)
}
