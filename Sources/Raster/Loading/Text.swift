/// The beginning of a file, looked at as text.
struct Text {
  private let bytes: [UInt8]
  private let lowered: String

  /// Looks at the first bytes of a file.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    lowered = String(
      String(decoding: bytes[start...], as: UTF8.self).lowercased().drop(while: \.isWhitespace)
    )
  }

  /// Whether no byte is a control character that text doesn't have.
  var isPrintable: Bool {
    bytes.allSatisfy { $0 >= 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0C || $0 == 0x0D }
  }

  /// Whether the first element is an SVG's root.
  var isSVG: Bool { Markup.root(of: bytes)?.localName.lowercased() == "svg" }

  /// What kind of text it is: `lfs-pointer`, `html`, `text`, or `unknown` for what isn't text.
  var kind: String {
    if lowered.hasPrefix("version https://git-lfs") { return "lfs-pointer" }
    guard isPrintable else { return "unknown" }
    return lowered.hasPrefix("<") ? "html" : "text"
  }
}
