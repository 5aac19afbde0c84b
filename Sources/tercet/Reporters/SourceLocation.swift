import Assets

/// A file at fault, and the place in it where one is known.
struct SourceLocation: Hashable, Sendable {
  var file: String
  /// From 1; nil for a whole file.
  var line: Int?
  var column: Int?

  /// Where a diagnostic points; nil where no file is at fault.
  ///
  /// Only those about a configuration file say a line, as `tercet.yml:3:5`.
  init?(_ diagnostic: Diagnostic) {
    guard let path = diagnostic.path else { return nil }
    file = path
    guard diagnostic.code == "configuration" else { return }
    let parts = path.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 2, let line = Int(parts[parts.count - 2]),
      let column = Int(parts.last ?? "")
    else { return }
    (self.line, self.column) = (line, column)
    file = parts.dropLast(2).joined(separator: ":")
  }
}
