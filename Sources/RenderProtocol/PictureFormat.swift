/// A file format that a worker reads or writes, decided by content and never by extension.
public enum PictureFormat: String, Codable, Sendable, CaseIterable {
  case png, jpeg, webp, avif, heic, gif, tiff, svg, pdf

  /// Extensions that users expect on such a file, in lower case, the usual one first.
  public var extensions: [String] { traits.extensions }

  /// Whether the picture has no pixels of its own and is drawn at every scale.
  public var isVector: Bool { traits.isVector }

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
