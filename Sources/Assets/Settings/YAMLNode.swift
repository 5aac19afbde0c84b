/// A value of a YAML file, with the place it stands at.
package struct YAMLNode: Hashable, Sendable {
  /// Counted from 1.
  package var line: Int
  /// In characters, counted from 1.
  package var column: Int
  package let content: Content
  /// How many values it comes to, itself included; what an alias stands for counts each time.
  package let count: Int

  /// What a value is.
  package enum Content: Hashable, Sendable {
    /// A text; `isPlain` where it stands without quotes, so that `true` may be meant as such.
    case scalar(String, isPlain: Bool)
    case list([YAMLNode])
    /// In the order of the file; a key may come twice.
    case map([Entry])
  }

  /// A key with its value.
  package struct Entry: Hashable, Sendable {
    package var key: YAMLNode
    package var value: YAMLNode

    package init(key: YAMLNode, value: YAMLNode) {
      self.key = key
      self.value = value
    }
  }

  package init(line: Int, column: Int, _ content: Content) {
    self.line = line
    self.column = column
    self.content = content
    count =
      switch content {
      case .scalar: 1
      case .list(let values): values.reduce(1) { $0 + $1.count }
      case .map(let entries): entries.reduce(1) { $0 + $1.key.count + $1.value.count }
      }
  }

  /// The text of a scalar.
  package var text: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }

  /// Whether nothing was written where a value belongs.
  package var isEmpty: Bool {
    guard case .scalar(let text, isPlain: true) = content else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }

  /// What the value is, in words that can follow "not".
  package var kind: String {
    switch content {
    case .scalar: isEmpty ? "nothing" : "text"
    case .list: "a list"
    case .map: "a map"
    }
  }
}
