/// A pattern that every name has to match.
package struct NameRequirement: Hashable, Sendable {
  package let pattern: NamePattern
  /// The team's own sentence for names that don't; nil for tercet's.
  package let message: String?

  package init(_ pattern: NamePattern, message: String?) {
    self.pattern = pattern
    self.message = message
  }
}
