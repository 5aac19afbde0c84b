import Flags

/// The text of `tercet help config`.
enum ConfigurationReference {
  /// Everything about the file, in lines of at most 80 characters.
  static var text: String {
    (introduction.map { $0 + "\n" } + ConfigurationKey.all.flatMap(lines)).joined()
  }

  private static var introduction: [String] {
    let paragraphs = """
      tercet.yml holds the settings of a folder and everything below it, so that a team writes \
      them once and commits them. The nearest one at or above the first PATH is read, up to the \
      repository's root. 'tercet init' writes one, '--no-config' does without, and '--config \
      <file>' names another.

      The command line wins over the file, key by key. Paths and patterns are relative to the \
      file's folder. The file is YAML: comments, anchors, aliases and merge keys work. For help \
      in an editor, save the output of 'tercet help config-schema' and name it in the first line \
      as '# yaml-language-server: $schema=FILE'.
      """
    return wrap(paragraphs, width: 80) + ["", "Keys:"]
  }

  private static func lines(_ key: ConfigurationKey) -> [String] {
    let body = ([key.help, facts(key)] + [key.discussion].filter { !$0.isEmpty })
      .flatMap { wrap($0, width: 74).map { "      " + $0 } }
    return (["", "  \(key.path): \(key.example)"] + body).map { $0 + "\n" }
  }

  private static func facts(_ key: ConfigurationKey) -> String {
    var facts = ["Takes \(key.expectation)."]
    if case .toggle(let flag) = key.form {
      facts.append("Default: \(flag.isOn(in: Options())).")
    } else if let words = key.form.flags.first?.defaultWords(in: Options()) {
      facts.append("Default: \(words).")
    }
    if let flag = key.flags.first { facts.append("Option: --\(flag.name).") }
    switch (key.stands(in: .rule), key.stands(in: .target)) {
    case (true, true): facts.append("May stand in a rule or a target.")
    case (true, false): facts.append("May stand in a rule.")
    case (false, true): facts.append("May stand in a target.")
    case (false, false): break
    }
    return facts.joined(separator: " ")
  }
}
