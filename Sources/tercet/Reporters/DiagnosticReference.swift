import Assets
import Flags

/// The text of `tercet help diagnostics`, which is a page of the documentation too.
enum DiagnosticReference {
  /// Everything about every code as Markdown, in lines of at most 80 characters.
  static var text: String {
    introduction + Diagnostic.Code.allCases.map(entry).joined()
  }

  private static let introduction = """
    # Diagnostics

    What a run says of files and settings, by the codes that scripts decide by.

    ## Overview

    `--format json`, `github` and `sarif` write the code of each diagnostic. Its
    words may be reworded, its code keeps its meaning. An error makes a run fail, a
    warning does so with `--strict`.

    `tercet check` exits with 64 where an error keeps it from telling what a build
    would do; these are marked as open.


    """

  private static func entry(_ code: Diagnostic.Code) -> String {
    let meaning = code.meaning
    let severities = listed(meaning.severities.map(\.rawValue))
    let text =
      "`\(code.rawValue)` (\(severities)\(meaning.leavesOpen ? ", open" : "")): \(meaning.summary)"
    let lines = wrap(text, width: 78)
    return zip(lines.indices, lines).map { ($0 == 0 ? "- " : "  ") + $1 + "\n" }.joined()
  }
}
