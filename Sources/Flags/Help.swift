extension CommandTable {
  /// The help of one command, or of the whole program where `command` is nil.
  ///
  /// `width` counts characters; lines are never longer, down to a width of 40.
  public func help(
    for command: Command<Options, Action>? = nil,
    _ form: HelpForm = .long,
    width: Int = 80
  ) -> String {
    var page = HelpPage(width: width)
    page.prose(command?.summary ?? summary)
    page.usage(command.map { [usage(of: $0)] } ?? programUsage)
    if form == .long {
      page.blank()
      page.prose(command?.discussion ?? discussion)
    }
    if command == nil {
      page.heading("Commands")
      page.table(commands.map { ($0.name, $0.summary) }, alignedWith: commands.map(\.name))
    }
    if command == nil && !topics.isEmpty {
      page.heading("Help topics")
      page.table(topics.map { ($0.name, $0.summary) }, alignedWith: commands.map(\.name))
    }
    list(command?.flags ?? flags, of: command, form, on: &page)
    if form == .long { close(command, on: &page) }
    return page.text
  }

  /// How to call a command: `tercet check [options] [PATH…]`.
  func usage(of command: Command<Options, Action>) -> String {
    let word = command.name == defaultCommand.name ? "[\(command.name)]" : command.name
    return [name, word, "[options]", command.positionals.synopsis]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  private var programUsage: [String] {
    [usage(of: defaultCommand), "\(name) COMMAND [options] [ARGUMENT…]"]
  }

  /// The options under their headings.
  private func list(
    _ flags: [Flag<Options>],
    of command: Command<Options, Action>?,
    _ form: HelpForm,
    on page: inout HelpPage
  ) {
    let labels = flags.map(label(of:))
    for (category, flags) in grouped(flags) {
      page.heading(category.title)
      if form == .short {
        page.table(flags.map { (label(of: $0), brief(of: $0)) }, alignedWith: labels)
        continue
      }
      for flag in flags {
        let scope = command == nil ? scope(of: flag) : nil
        page.entry(label(of: flag), details(of: flag, scope: scope).joined(separator: "\n\n"))
      }
    }
  }

  /// Examples, and the sections that belong to the whole program.
  private func close(_ command: Command<Options, Action>?, on page: inout HelpPage) {
    let examples = command?.examples ?? commands.flatMap(\.examples)
    if !examples.isEmpty {
      page.heading("Examples")
      for example in examples { page.entry(example.line, example.meaning) }
    }
    for section in command == nil ? sections : [] {
      page.heading(section.title)
      page.prose(section.text, indent: 2)
    }
  }

  /// Options by heading, headings in the order they are first met.
  func grouped(_ flags: [Flag<Options>]) -> [(FlagCategory, [Flag<Options>])] {
    var order: [FlagCategory] = []
    for flag in flags where !order.contains(flag.category) { order.append(flag.category) }
    return order.map { category in (category, flags.filter { $0.category == category }) }
  }

  private func label(of flag: Flag<Options>) -> String {
    let letter = flag.short.map { "-\($0), " } ?? "    "
    let negation = flag.negation.map { ", --\($0)" } ?? ""
    return letter + flag.label("--\(flag.name)") + negation
  }

  /// One line: the help with the choices and the default before its full stop.
  private func brief(of flag: Flag<Options>) -> String {
    let choices = flag.kind.choices.isEmpty ? nil : listed(flag.kind.choices)
    let standard = flag.defaultText(defaults).map { "default: \($0)" }
    let extra = [choices, flag.isRepeatable ? "repeatable" : nil, standard].compactMap { $0 }
      .joined(separator: "; ")
    return extra.isEmpty ? flag.help : "\(flag.help.dropLast()) (\(extra))."
  }

  /// Paragraphs: the help, the discussion, and what the table knows itself.
  func details(of flag: Flag<Options>, scope: String?) -> [String] {
    let choices = flag.kind.choices
    let facts = [
      choices.isEmpty ? nil : "One of \(listed(choices)).",
      flag.isRepeatable ? "Repeatable." : nil,
      flag.defaultText(defaults).map { "Default: \($0)." },
      flag.aliases.isEmpty ? nil : "Also \(listed(flag.aliases.map { "--\($0)" })).",
      scope,
    ].compactMap { $0 }
    return [flag.help] + paragraphs(of: flag.discussion)
      + (facts.isEmpty ? [] : [facts.joined(separator: " ")])
  }

  /// Which commands have an option, unless all of the program's own do.
  func scope(of flag: Flag<Options>) -> String? {
    let takers = commands.filter { $0.flags.contains { $0.isSame(as: flag) } }
    guard takers.count < commands.count - 1 else { return nil }
    return "Only for \(listed(takers.map(\.name), "and"))."
  }
}
