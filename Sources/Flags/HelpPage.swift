/// Help on its way to a terminal: lines no longer than a width.
struct HelpPage {
  private let width: Int
  private var lines: [String] = []

  /// An empty page; widths under 40 are taken as 40.
  init(width: Int) {
    self.width = max(width, 40)
  }

  /// The whole page, each line with its line break.
  var text: String { lines.map { $0 + "\n" }.joined() }

  /// A heading, set off by a blank line.
  mutating func heading(_ title: String) {
    blank()
    lines += wrap("\(title):", width: width)
  }

  /// A blank line, except at the top and after another one.
  mutating func blank() {
    if let last = lines.last, !last.isEmpty { lines.append("") }
  }

  /// Prose at an indentation; lines after the first may hang.
  mutating func prose(_ text: String, indent: Int = 0, hanging: Int = 0) {
    let first = wrap(text, width: width - indent - hanging)
    for (index, line) in first.enumerated() {
      let margin = String(repeating: " ", count: indent + (index == 0 ? 0 : hanging))
      lines.append(line.isEmpty ? "" : margin + line)
    }
  }

  /// Usage lines under one another, the first after `Usage:`.
  mutating func usage(_ forms: [String]) {
    blank()
    for (index, form) in forms.enumerated() {
      let start = lines.count
      prose(form, indent: 7, hanging: 4)
      if index == 0 { lines[start] = "Usage: " + lines[start].dropFirst(7) }
    }
  }

  /// Labels on the left, their texts on the right, in one column with those of other tables.
  mutating func table(_ rows: [(label: String, text: String)], alignedWith labels: [String]) {
    let limit = width / 2 - 8
    let column = labels.map(\.count).filter { $0 <= limit }.max() ?? 4
    for (label, text) in rows {
      let start = lines.count
      prose(text, indent: column + 4)
      if label.count <= column, start < lines.count {
        lines[start] = "  " + label + lines[start].dropFirst(label.count + 2)
      } else {
        let rest = lines[start...]
        lines.removeSubrange(start...)
        self.label(label)
        lines += rest
      }
    }
  }

  /// A label on lines of its own, with its text below.
  mutating func entry(_ label: String, _ text: String) {
    blank()
    self.label(label)
    prose(text, indent: 10)
  }

  /// A label keeps the spaces it begins with, which align options that have no letter.
  private mutating func label(_ label: String) {
    let margin = label.prefix { $0 == " " }.count
    prose(label, indent: 2 + margin, hanging: 4)
  }
}
