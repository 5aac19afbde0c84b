/// Which outputs are made from which inputs, in the form that make and ninja both read.
///
/// Sources: the manuals of GNU make and ninja; the escapes were tried on make 4.3 and ninja
/// 1.11. Paths stay spelled as they are given, because both compare them as text.
package struct Depfile: Hashable, Sendable {
  /// One rule for each output.
  package var rules: [Rule]

  /// An output and everything it is made from.
  package struct Rule: Hashable, Sendable {
    package var output: String
    package var inputs: [String]

    package init(output: String, inputs: [String]) {
      self.output = output
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
      ([Depfile.escaped(rule.output) + ":"] + rule.inputs.map(Depfile.escaped))
        .joined(separator: " ")
    }
    var known: Set<Path> = []
    for input in rules.flatMap(\.inputs) where known.insert(Path(input)).inserted {
      lines.append(Depfile.escaped(input) + ":")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A path with its special characters escaped: space, `#`, `:`, `\` before them, and `$`.
  static func escaped(_ path: String) -> String {
    path.unicodeScalars.map { scalar in
      switch scalar {
      case " ": "\\ "
      case "#": "\\#"
      case ":": "\\:"
      case "$": "$$"
      default: String(scalar)
      }
    }.joined()
  }
}
