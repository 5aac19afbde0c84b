internal import CVips

/// The value of a link in an SVG.
struct SVGLink {
  private let target: Substring
  /// The beginning of an embedded picture, as it is written; headers lie there.
  private let embedded: Substring?

  private static let headLength = 1 << 20

  /// Reads an attribute's value; what stands behind `#` names a part of the file.
  init(_ text: String) {
    let start = text.drop(while: \.isWhitespace)
    // An embedded picture may have millions of letters.
    if start.prefix(5).lowercased() == "data:" {
      (target, embedded) = ("data:", start.dropFirst(5).prefix(Self.headLength))
    } else {
      (target, embedded) = (start.prefix { $0 != "#" }, nil)
    }
  }

  /// The first bytes of an embedded picture; nil where there is none, or it isn't in base64.
  var embeddedHead: [UInt8]? {
    guard let embedded, let comma = embedded.firstIndex(of: ","),
      embedded[..<comma].lowercased().hasSuffix("base64")
    else { return nil }
    let text = String(embedded[embedded.index(after: comma)...])
    var count = 0
    guard let bytes = g_base64_decode(text, &count) else { return nil }
    defer { g_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  /// Whether there is nothing to look for outside of the document.
  var isEmbedded: Bool { target.isEmpty || target == "data:" }

  /// The path below the document's folder; nil where it leads elsewhere.
  ///
  /// Only such links are followed: none to folders above, to other disks' paths or to the network.
  var path: String? {
    // The library draws nothing from a link with a query.
    guard !isEmbedded, !target.contains(":"), !target.contains("?"), !target.hasPrefix("/") else {
      return nil
    }
    let path = Self.decoded(target)
    return path.isEmpty || path.split(separator: "/").contains("..") ? nil : path
  }

  /// A percent sign and two digits stand for a byte.
  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.count == 2, let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
