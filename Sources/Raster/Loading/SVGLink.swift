/// The value of a link in an SVG.
struct SVGLink {
  private let target: Substring

  /// Reads an attribute's value; what stands behind `#` names a part of the file.
  init(_ text: String) {
    let start = text.drop(while: \.isWhitespace)
    // An embedded picture may have millions of letters, and none of them matters.
    target = start.hasPrefix("data:") ? start.prefix(5) : start.prefix { $0 != "#" }
  }

  /// Whether there is nothing to look for outside of the document.
  var isEmbedded: Bool { target.isEmpty || target.hasPrefix("data:") }

  /// The path below the document's folder; nil where it leads elsewhere.
  ///
  /// Only such links are followed: none to folders above, to other disks' paths or to the network.
  var path: String? {
    guard !isEmbedded, !target.contains(":"), !target.hasPrefix("/") else { return nil }
    let path = Self.decoded(target.prefix { $0 != "?" })
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
