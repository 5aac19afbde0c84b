import RenderProtocol

extension RenderWarning {
  /// The name that machine output and the manifest use, such as `cmyk-converted`.
  package var code: String {
    switch self {
    case .cmykConverted: "cmyk-converted"
    case .profileDropped: "profile-dropped"
    case .alphaFlattened: "alpha-flattened"
    case .depthReduced: "depth-reduced"
    case .animationFlattened: "animation-flattened"
    }
  }

  /// The warning behind a code; nil where this release knows none.
  package init?(code: String) {
    guard let warning = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = warning
  }
}

extension Set<RenderWarning> {
  /// Each once, in the order of their codes.
  package var inOrder: [RenderWarning] { sorted { $0.code < $1.code } }
}
