/// Which outputs are made from which inputs, in the form that make and ninja both read.
///
/// Sources: the manuals of GNU make and ninja; the escapes were tried on make 4.3 and ninja
/// 1.11. Paths stay spelled as they are given, because both compare them as text.
package struct Depfile: Hashable, Sendable {
  /// What is made from what.
  package var rules: [Rule]

  /// Outputs and everything that each of them is made from.
  package struct Rule: Hashable, Sendable {
    package var outputs: [String]
    package var inputs: [String]

    package init(outputs: [String], inputs: [String]) {
      self.outputs = outputs
      self.inputs = inputs
    }
  }

  package init(rules: [Rule]) {
    self.rules = rules
  }

  /// The file's text: a rule a line, then an empty rule for each input, which keeps make from
  /// stopping when an input is deleted.
  package var text: String {
    var lines = rules.map { rule in
      let outputs = rule.outputs.map(Depfile.escaped).joined(separator: " ")
      return (["\(outputs):"] + rule.inputs.map(Depfile.escaped)).joined(separator: " ")
    }
    var known: Set<Path> = []
    for input in rules.flatMap(\.inputs) where known.insert(Path(input)).inserted {
      lines.append(Depfile.escaped(input) + ":")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The first path that no depfile can hold, because make reads something else there, whatever
  /// stands before the character: a tab, the end of a line, `;`, `|`, `=`, or `\` at the end.
  ///
  /// The characters `" & ' * < > ? ^` and a backquote are no such, though ninja 1.11 ends a name
  /// there: it takes such a file for missing and only runs us needlessly.
  package var unusablePath: String? {
    rules.lazy.flatMap { $0.outputs + $0.inputs }.first { path in
      path.utf8.last == UInt8(ascii: "\\")
        || path.utf8.contains { "\t\n\r;|=".utf8.contains($0) }
    }
  }

  /// A path with its special characters escaped: space, `#`, `:`, `\` before a space, and `$`.
  static func escaped(_ path: String) -> String {
    var escaped = ""
    var backslashes = ""
    for scalar in path.unicodeScalars {
      switch scalar {
      case " ": escaped += backslashes + "\\ "
      case "#": escaped += "\\#"
      case ":": escaped += "\\:"
      case "$": escaped += "$$"
      default: escaped.unicodeScalars.append(scalar)
      }
      backslashes = scalar == "\\" ? backslashes + "\\" : ""
    }
    return escaped
  }
}
