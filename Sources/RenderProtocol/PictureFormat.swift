/// A file format that a worker reads or writes, decided by content and never by extension.
public enum PictureFormat: String, Codable, Sendable, CaseIterable {
  case png, jpeg, webp, gif, tiff, heic, avif, svg, pdf

  /// Extensions that users expect on such a file, in lower case, the usual one first.
  public var extensions: [String] {
    switch self {
    case .jpeg: ["jpg", "jpeg", "jpe"]
    case .tiff: ["tiff", "tif"]
    case .heic: ["heic", "heif", "hif"]
    case .png, .webp, .gif, .avif, .svg, .pdf: [rawValue]
    }
  }

  /// Whether the picture has no pixels of its own and is drawn at every scale.
  public var isVector: Bool { self == .svg || self == .pdf }

  /// Whether its encoder may give up detail for size, so that a quality matters.
  public var isLossy: Bool {
    switch self {
    case .jpeg, .webp, .heic, .avif: true
    case .png, .gif, .tiff, .svg, .pdf: false
    }
  }

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
