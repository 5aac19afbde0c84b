/// Breaks prose into lines of at most `width` characters, at spaces where it can.
///
/// A blank line in `text` starts a paragraph and stays; other line breaks count as spaces. A word
/// longer than a line is cut. `width` is at least 1.
public func wrap(_ text: String, width: Int) -> [String] {
  Array(paragraphs(of: text).map { fill($0, width: width) }.joined(separator: [""]))
}

/// The paragraphs of a text, each in one line.
func paragraphs(of text: String) -> [String] {
  text.split(separator: "\n", omittingEmptySubsequences: false)
    .split { line in line.allSatisfy(\.isWhitespace) }
    .map { lines in lines.joined(separator: " ") }
}

private func fill(_ paragraph: String, width: Int) -> [String] {
  var lines: [String] = []
  var line: Substring = ""
  for var word in paragraph.split(separator: " ") {
    if !line.isEmpty, line.count + 1 + word.count <= width {
      line += " " + word
      continue
    }
    if !line.isEmpty { lines.append(String(line)) }
    while word.count > width {
      lines.append(String(word.prefix(width)))
      word = word.dropFirst(width)
    }
    line = word
  }
  if !line.isEmpty { lines.append(String(line)) }
  return lines
}
