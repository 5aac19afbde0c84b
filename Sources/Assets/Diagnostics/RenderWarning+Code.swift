import RenderProtocol

extension RenderWarning {
  /// The name that machine output and the manifest use, such as `cmyk-converted`.
  package var code: Diagnostic.Code {
    switch self {
    case .cmykConverted: .cmykConverted
    case .profileDropped: .profileDropped
    case .alphaFlattened: .alphaFlattened
    case .depthReduced: .depthReduced
    case .animationFlattened: .animationFlattened
    case .endMissing: .endMissing
    case .chunkIgnored: .chunkIgnored
    case .checksumWrong: .checksumWrong
    case .paletteOutgrown: .paletteOutgrown
    case .paletteExceeded: .paletteExceeded
    case .strayBytes: .strayBytes
    }
  }

  /// The warning behind a code; nil where this release knows none.
  package init?(code: String) {
    guard let warning = Self.allCases.first(where: { $0.code.rawValue == code }) else { return nil }
    self = warning
  }
}

extension Set<RenderWarning> {
  /// Each once, in the order of their codes.
  package var inOrder: [RenderWarning] { sorted { $0.code.rawValue < $1.code.rawValue } }
}
