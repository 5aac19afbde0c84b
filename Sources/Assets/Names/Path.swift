/// A path with `/` between its parts, compared byte for byte, of a kind that its `Origin` tells:
/// where it is seen from.
///
/// Swift compares strings by canonical equivalence, which would take two files whose names
/// differ only in normal form for one; a path never does. Paths of two kinds can't be mixed up,
/// because one is made of the other only by who knows both places.
package struct TypedPath<Origin>: Sendable {
  /// The path as bytes of valid UTF-8; empty for the origin itself.
  package let text: String

  /// Wraps a path as it stands.
  package init(_ text: String) {
    self.text = text
  }

  /// The last part.
  package var name: Substring {
    guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else { return text[...] }
    return text[text.utf8.index(after: slash)...]
  }

  /// All parts, each behind the other; empty ones are left out.
  ///
  /// By bytes: a slash and an accent behind it are one character of a string.
  package var parts: [String] {
    text.utf8.split(separator: UInt8(ascii: "/")).compactMap { String($0) }
  }

  /// Whether it leads to something below where it starts: no part is empty or `..`.
  package var isConfined: Bool {
    withBytes { bytes in
      var start = 0
      for end in 0...bytes.count where end == bytes.count || bytes[end] == UInt8(ascii: "/") {
        let part = bytes[start..<end]
        if part.isEmpty || part.elementsEqual("..".utf8) { return false }
        start = end + 1
      }
      return true
    }
  }

  /// Everything before the last part; empty at the top.
  package var folder: Self {
    guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return Self(String(text[..<slash]))
  }

  /// This path with one more part, or several joined by `/`.
  package func appending(_ part: some StringProtocol) -> Self {
    text.isEmpty ? Self(String(part)) : Self(text + "/" + part)
  }

  /// Whether the path is that folder or lies below it.
  package func isWithin(_ folder: Self) -> Bool {
    if folder.text.isEmpty || self == folder { return true }
    let length = folder.text.utf8.count
    return text.utf8.count > length
      && text.utf8[text.utf8.index(text.startIndex, offsetBy: length)] == UInt8(ascii: "/")
      && text.utf8.starts(with: folder.text.utf8)
  }

  /// The form in which two names that a Mac's disk takes for one are equal.
  ///
  /// By way of upper case, which also makes one of letters with two small forms, such as the
  /// Greek sigma; Swift's string equality does the rest: it ignores the normal form.
  package var collisionKey: String {
    isASCII ? text.lowercased() : text.uppercased().lowercased()
  }
}

/// A path below the folder that masters or outputs are in.
package typealias Path = TypedPath<TreeRoot>

/// Where a `Path` begins.
package enum TreeRoot {}

extension TypedPath {
  private var isASCII: Bool { withBytes { $0.allSatisfy { $0 < 128 } } }

  /// Whether a Mac's disk takes the path for another one.
  package func collides(with other: Self) -> Bool {
    if isASCII && other.isASCII && text.utf8.count != other.text.utf8.count { return false }
    return collisionKey == other.collisionKey
  }
}

extension TypedPath: Hashable, Comparable {
  package static func == (left: Self, right: Self) -> Bool {
    left.text.utf8.count == right.text.utf8.count
      && left.withBytes { left in right.withBytes { left.elementsEqual($0) } }
  }

  package static func < (left: Self, right: Self) -> Bool {
    left.withBytes { left in right.withBytes { left.lexicographicallyPrecedes($0) } }
  }

  package func hash(into hasher: inout Hasher) {
    withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  private func withBytes<Value>(_ body: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
    if let value = text.utf8.withContiguousStorageIfAvailable(body) { return value }
    var text = text
    return text.withUTF8(body)
  }
}

extension TypedPath: CustomStringConvertible, ExpressibleByStringLiteral {
  package var description: String { text }

  package init(stringLiteral text: String) {
    self.init(text)
  }
}

extension TypedPath: Codable {
  package init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
