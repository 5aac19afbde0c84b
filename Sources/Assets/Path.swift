/// A relative path with `/` between its parts, compared byte for byte.
///
/// Swift compares strings by canonical equivalence, which would take two files whose names
/// differ only in normal form for one; a path never does.
package struct Path: Sendable {
  /// The path as bytes of valid UTF-8; empty for the folder itself.
  package let text: String

  /// Wraps a relative path as it stands.
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
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.allSatisfy { !$0.isEmpty && !$0.elementsEqual("..".utf8) }
  }

  /// Everything before the last part; empty at the top.
  package var folder: Path {
    guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else { return Path("") }
    return Path(String(text[..<slash]))
  }

  /// This path with one more part, or several joined by `/`.
  package func appending(_ part: some StringProtocol) -> Path {
    text.isEmpty ? Path(String(part)) : Path(text + "/" + part)
  }

  /// Whether the path is that folder or lies below it.
  package func isWithin(_ folder: Path) -> Bool {
    if folder.text.isEmpty || self == folder { return true }
    return text.utf8.starts(with: (folder.text + "/").utf8)
  }

  /// The form in which two names that a Mac's disk takes for one are equal.
  ///
  /// By way of upper case, which also makes one of letters with two small forms, such as the
  /// Greek sigma; Swift's string equality does the rest: it ignores the normal form.
  package var collisionKey: String {
    text.utf8.allSatisfy { $0 < 128 } ? text.lowercased() : text.uppercased().lowercased()
  }
}

extension Path: Hashable, Comparable {
  package static func == (left: Path, right: Path) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  package static func < (left: Path, right: Path) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension Path: CustomStringConvertible {
  package var description: String { text }
}
