import Assets

/// What is said of sound pictures of kinds that can't be read.
extension Diagnostic {
  /// The sentence about a kind that a worker named.
  static func unsupported(_ found: String) -> String {
    if let limit = limits[found] { return "\(limit.fact); \(limit.advice)" }
    let kind = kinds[found] ?? (fact: "\(found.uppercased()) data", advice: "export it as PNG")
    return "is \(kind.fact), which tercet does not open; \(kind.advice)"
  }

  private typealias Saying = (fact: String, advice: String)

  private static let kinds: [String: Saying] = [
    "jpeg-channels": ("a JPEG with an unusual number of channels", "export it again as RGB"),
    "jpeg-depth": ("a JPEG with 12 bits a channel", "export it with 8, or as PNG"),
    "jpeg-height": ("a JPEG that does not state its height", "export it again"),
    "jpeg-hierarchical": ("a hierarchical JPEG", "export it again as baseline JPEG"),
    "jpeg-lossless": ("a lossless JPEG", "export it as PNG"),
    "jpeg-ls": ("a JPEG-LS image", "export it as PNG"),
    "heif-kind": ("a HEIF image of an unusual kind", "export it as PNG"),
    "pdf-encrypted": ("an encrypted PDF", "save it without a password"),
    "tiff-channels": (
      "a TIFF with channels in an unusual order", "save it without channels beside its colours"
    ),
    "tiff-colors": ("a TIFF in an unusual kind of colours", "save it as RGB"),
    "tiff-compression": (
      "a TIFF in an unusual compression", "save it with LZW or ZIP compression"
    ),
    "tiff-depth": (
      "a TIFF with an unusual number of bits a channel", "save it with 8 or 16 bits a channel"
    ),
    "tiff-float": (
      "a TIFF with floating-point samples", "save it with 8 or 16 bits a channel"
    ),
    "tiff-icc-lab": ("a TIFF in ICC Lab colours", "save it as RGB"),
    "tiff-inks": ("a TIFF in inks other than CMYK", "save it as RGB"),
    "tiff-lab-alpha": ("a TIFF in Lab colours with transparency", "save it as RGB"),
    "tiff-planar-tiles": (
      "a TIFF in tiles with a plane for each channel", "save it with interleaved channels"
    ),
    "tiff-signed": ("a TIFF with signed samples", "save it with 8 or 16 bits a channel"),
    "tiff-ycbcr": ("a TIFF in YCbCr without JPEG compression", "save it as RGB"),
  ]

  private static let limits: [String: Saying] = [
    "frames": ("has more than 10000 frames", "export fewer"),
    "long-animation": (
      "has more than 10000000 rows in all its frames", "export fewer or smaller frames"
    ),
    "long-side": ("has a side of more than 10000000 pixels", "export a smaller image"),
    "svg-attributes": (
      "has an element with more than 1000 attributes", "simplify it or export it as PNG"
    ),
    "svg-elements": ("has more elements than an SVG may have", "simplify it or export it as PNG"),
    "svg-nesting": (
      "has elements nested deeper than an SVG may have them", "flatten its groups"
    ),
  ]
}
