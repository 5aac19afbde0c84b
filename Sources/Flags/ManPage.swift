extension CommandTable {
  /// The manual page of section 1 in the man macros of roff, in ASCII, for groff and mandoc.
  ///
  /// - Parameter date: The day at its foot as `2025-01-31`; nil leaves the release's.
  /// - Returns: The whole page.
  public func manPage(date: String? = nil) -> String {
    var page = Roff()
    page.line(
      #".TH \#(Roff.escape(name.uppercased())) 1 "\#(date ?? self.date)" "\#(name) \#(version)""#
    )
    page.section("Name")
    let sentence = summary.prefix(1).lowercased() + summary.dropFirst().dropLast()
    page.line("\(Roff.escape(name)) \\- \(Roff.escape(sentence))")
    page.section("Synopsis")
    for (index, command) in commands.enumerated() {
      if index > 0 { page.line(".br") }
      page.line(synopsis(of: command))
    }
    page.section("Description")
    page.prose(discussion.isEmpty ? summary : discussion)
    describeCommands(on: &page)
    describeOptions(on: &page)
    for section in sections {
      page.section(section.title)
      page.prose(section.text)
    }
    let examples = commands.flatMap(\.examples)
    if !examples.isEmpty { page.section("Examples") }
    for example in examples {
      page.entry(Roff.bold(example.line), [example.meaning])
    }
    return page.text
  }

  private func synopsis(of command: Command<Options, Action>) -> String {
    let word = Roff.bold(command.name)
    let arguments = Roff.escape("[options] \(command.positionals.synopsis)")
    let called = command.name == defaultCommand.name ? "[\(word)]" : word
    return "\(Roff.bold(name)) \(called) \(arguments)".trimmed
  }

  private func describeCommands(on page: inout Roff) {
    page.section("Commands")
    for command in commands {
      let tag = "\(Roff.bold(command.name)) \(Roff.escape(command.positionals.synopsis))"
      page.entry(tag.trimmed, [command.summary] + paragraphs(of: command.discussion))
    }
  }

  private func describeOptions(on page: inout Roff) {
    page.section("Options")
    for (category, flags) in grouped(flags) {
      page.line(".SS \(Roff.escape(category.title))")
      for flag in flags {
        page.entry(tag(of: flag), details(of: flag, scope: scope(of: flag)))
      }
    }
  }

  private func tag(of flag: Flag<Options>) -> String {
    let letter = flag.short.map { "\(Roff.bold("-\($0)")), " } ?? ""
    let value = flag.placeholder.map { " \\fI\(Roff.escape($0))\\fR" } ?? ""
    let negation = flag.negation.map { ", \(Roff.bold("--\($0)"))" } ?? ""
    return letter + Roff.bold("--\(flag.name)") + value + negation
  }
}

/// A roff document under way.
private struct Roff {
  private(set) var text = ""

  /// One input line, already in roff.
  mutating func line(_ line: String) {
    text += line + "\n"
  }

  mutating func section(_ title: String) {
    line(".SH \(Self.escape(title.uppercased()))")
  }

  /// Plain paragraphs.
  mutating func prose(_ text: String) {
    for (index, paragraph) in paragraphs(of: text).enumerated() {
      if index > 0 { line(".PP") }
      fill(paragraph)
    }
  }

  /// A tag, already in roff, with plain paragraphs indented below it.
  mutating func entry(_ tag: String, _ paragraphs: [String]) {
    line(".TP")
    line(tag)
    for (index, paragraph) in paragraphs.enumerated() {
      if index > 0 { line(".IP") }
      fill(paragraph)
    }
  }

  private mutating func fill(_ paragraph: String) {
    for piece in wrap(paragraph, width: 64) { line(Self.escape(piece)) }
  }

  static func bold(_ text: String) -> String { "\\fB\(escape(text))\\fR" }

  /// Plain text in roff: nothing in it is a request or an escape, dashes and quotes stay what they
  /// are when copied, and all is ASCII.
  static func escape(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "`": "\\(ga"
      case "^": "\\(ha"
      case "~": "\\(ti"
      case "…": "..."
      case _ where scalar.isASCII: String(scalar)
      default: "\\[u\(hexadecimal(scalar.value))]"
      }
    }.joined()
    return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension String {
  /// Without the space that an absent last part leaves.
  fileprivate var trimmed: String { hasSuffix(" ") ? String(dropLast()) : self }
}
