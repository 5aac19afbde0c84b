/// A pattern and what stands in the place of each of its matches.
package struct NameReplacement: Hashable, Sendable {
  package let pattern: NamePattern
  /// With captures: `$1`, `${1}`, `${name}`; `$0` is the whole match and `$$` a dollar.
  package let replacement: String

  /// What can be wrong with a replacement.
  package enum Mistake: Error, Hashable, Sendable {
    /// A dollar that begins no capture.
    case loneDollar
    /// A capture that the pattern doesn't have, as it is written.
    case unknownGroup(String, groups: Int)
  }

  /// Joins the two.
  ///
  /// - Throws: What is wrong with the replacement.
  package init(_ pattern: NamePattern, with replacement: String) throws(Mistake) {
    self.pattern = pattern
    self.replacement = replacement
    var rest = replacement[...]
    while let dollar = rest.firstIndex(of: "$") {
      rest = rest[rest.index(after: dollar)...]
      if rest.first == "$" {
        rest = rest.dropFirst()
        continue
      }
      let (group, written) = try NameReplacement.group(rest)
      let isKnown = Int(group).map { $0 <= pattern.groups } ?? pattern.hasGroup(named: group)
      guard isKnown else { throw .unknownGroup("$" + written, groups: pattern.groups) }
      rest = rest.dropFirst(written.count)
    }
  }

  /// The capture at the start of a text: its number or name, and how it is written.
  private static func group(_ text: Substring) throws(Mistake) -> (String, written: String) {
    func isWord(_ letter: Character) -> Bool {
      letter == "_" || letter.isASCII && (letter.isLetter || letter.isNumber)
    }
    let isBraced = text.first == "{"
    let inner = isBraced ? text.dropFirst() : text
    let isNumber = inner.first?.isASCII == true && inner.first?.isNumber == true
    let group = inner.prefix { isNumber ? $0.isASCII && $0.isNumber : isWord($0) }
    guard !group.isEmpty else { throw .loneDollar }
    if isBraced, inner.dropFirst(group.count).first != "}" { throw .loneDollar }
    return (String(group), isBraced ? "{\(group)}" : String(group))
  }
}
