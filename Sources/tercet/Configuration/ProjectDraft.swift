import Layouts

/// The text of a first `tercet.yml`: what was found, and comments that show the rest.
struct ProjectDraft {
  let kind: ProjectKind
  /// Folders that hold masters, relative to the file.
  let sources: [String]
  /// Where renditions go; nil for beside the masters.
  var output: String?

  /// The whole file.
  var text: String {
    var lines = ["# How tercet makes renditions in \(kind.title).", "#"]
    lines += [
      "# 'tercet build' makes what is missing or stale, 'tercet help config' explains every key.",
      "",
      "version: 1",
    ]
    lines += entry("sources", list(sources))
    lines += entry("exclude", list(kind.excludes))
    lines += entry("layout", kind.layout == .usual ? nil : kind.layout.rawValue)
    lines += entry("output", output)
    for name in ["scales", "rounding", "filter", "format", "manifest", "naming"] {
      lines += entry(name, [])
    }
    lines += entry("rules", [])
    return lines.map { $0 + "\n" }.joined()
  }

  /// A key under its help; one without a value is shown by its example, in a comment.
  private func entry(_ name: String, _ value: [String]) -> [String] {
    guard let key = ConfigurationKey.named(name) else { return [] }
    let body = value.isEmpty ? ["# \(name): \(key.example)"] : ["\(name):"] + value
    return ["", "# \(key.help)"] + body
  }

  /// A key with one plain word.
  private func entry(_ name: String, _ word: String?) -> [String] {
    let lines = entry(name, [])
    guard let word else { return lines }
    return lines.dropLast() + ["\(name): \(word)"]
  }

  private func list(_ texts: [String]) -> [String] {
    texts.map { text in
      let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return "  - \"\(escaped)\""
    }
  }
}
