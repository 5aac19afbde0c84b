/// Why a text can't be read as YAML, and where.
package struct YAMLProblem: Error, Hashable, Sendable {
  /// Counted from 1.
  package var line: Int
  /// In characters, counted from 1.
  package var column: Int
  package var kind: Kind

  package init(line: Int, column: Int, kind: Kind) {
    self.line = line
    self.column = column
    self.kind = kind
  }

  /// What is wrong.
  package enum Kind: Hashable, Sendable {
    /// The library's own words, such as `did not find expected key`.
    case syntax(String)
    /// A tab where only spaces indent.
    case tab
    case notUTF8
    case tooDeep(limit: Int)
    case tooManyValues(limit: Int)
    /// An alias before its anchor, or without one.
    case unknownAlias(String)
    case tag(String)
    case secondDocument
    /// `<<` takes a map or a list of maps.
    case badMerge
  }
}
