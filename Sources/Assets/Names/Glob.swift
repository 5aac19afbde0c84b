/// A pattern over relative paths: `*`, `?`, `[a-z]` within a part and `**` across parts.
///
/// Without a slash it is tried on every part of the path, so `legacy` leaves out the folder with
/// all below it; with one it is tried on the path from the top and on each folder above it.
package struct Glob: Hashable, Sendable {
  /// The pattern as it was given.
  package let pattern: String
  private let parts: [[Character]]
  /// Whether it is tried from the top, because it has a slash.
  package let isAnchored: Bool
  /// The folder that paths are relative to, seen from where the pattern is.
  private var start: [[Character]] = []

  /// Reads a pattern; every text is a pattern.
  package init(_ pattern: String) {
    self.pattern = pattern
    var text = pattern[...]
    while text.hasSuffix("/") { text = text.dropLast() }
    isAnchored = text.utf8.contains(UInt8(ascii: "/"))
    parts = Path(String(text)).parts.map { Array($0) }
  }

  /// The same pattern for paths that are relative to a folder below the pattern's own.
  ///
  /// That folder itself is never matched: who names it wants what is in it.
  package func below(_ folder: Path) -> Glob {
    var glob = self
    glob.start = folder.parts.map { Array($0) }
    return glob
  }

  /// Whether the path, or a folder that it lies in, matches.
  package func matches(_ path: Path) -> Bool {
    let names = path.parts.map { Array($0) }
    guard isAnchored else {
      guard let pattern = parts.first else { return false }
      return names.contains { Glob.matches($0[...], pattern[...]) }
    }
    let all = start + names
    return all.indices.dropFirst(start.count).contains { matches(all[...$0], parts[...]) }
  }

  private func matches(_ names: ArraySlice<[Character]>, _ parts: ArraySlice<[Character]>) -> Bool {
    guard let part = parts.first else { return names.isEmpty }
    if part == ["*", "*"] {
      return matches(names, parts.dropFirst())
        || (!names.isEmpty && matches(names.dropFirst(), parts))
    }
    guard let name = names.first, Glob.matches(name[...], part[...]) else { return false }
    return matches(names.dropFirst(), parts.dropFirst())
  }

  /// Matches one part, going back to the last star only: linear in practice, never exponential.
  private static func matches(
    _ name: ArraySlice<Character>,
    _ pattern: ArraySlice<Character>
  ) -> Bool {
    var (name, pattern) = (name, pattern)
    var star: (name: ArraySlice<Character>, pattern: ArraySlice<Character>)?
    while let letter = name.first {
      if pattern.first == "*" {
        pattern = pattern.dropFirst()
        star = (name, pattern)
      } else if let rest = Glob.matchOne(letter, pattern) {
        (name, pattern) = (name.dropFirst(), rest)
      } else if let last = star {
        (name, pattern) = (last.name.dropFirst(), last.pattern)
        star = (name, pattern)
      } else {
        return false
      }
    }
    return pattern.allSatisfy { $0 == "*" }
  }

  /// The rest of the pattern after it matched one letter.
  private static func matchOne(
    _ letter: Character,
    _ pattern: ArraySlice<Character>
  ) -> ArraySlice<Character>? {
    guard let first = pattern.first else { return nil }
    if first == "?" || first == letter && first != "[" { return pattern.dropFirst() }
    let inner = pattern.dropFirst()
    let isNegated = inner.first == "!" || inner.first == "^"
    let members = isNegated ? inner.dropFirst() : inner
    // A bracket in the first place is a member.
    guard first == "[", let end = members.dropFirst().firstIndex(of: "]") else {
      return first == letter ? pattern.dropFirst() : nil
    }
    var set = members[..<end]
    var isMember = false
    while let low = set.first {
      if set.count >= 3, set[set.startIndex + 1] == "-" {
        isMember = isMember || (low...max(low, set[set.startIndex + 2])).contains(letter)
        set = set.dropFirst(3)
      } else {
        isMember = isMember || low == letter
        set = set.dropFirst()
      }
    }
    return isMember != isNegated ? pattern[(end + 1)...] : nil
  }
}
