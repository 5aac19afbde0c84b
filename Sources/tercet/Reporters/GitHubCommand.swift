/// A line that GitHub's runner takes for a command, such as an annotation.
///
/// Source: GitHub's page on workflow commands, for the form and the escapes.
struct GitHubCommand: ConsoleLine, Equatable {
  /// Such as `warning`.
  let name: String
  var properties: [Property] = []
  /// One element a line.
  var message: [String] = []

  /// `file=art/a@3x.png`.
  struct Property: Equatable {
    let name: String
    let value: String

    init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Characters of a message that are shown.
  static let messageLimit = 4096

  /// `::warning file=art/a@3x.png,title=size-not-divisible::sentence`.
  var text: String {
    let list = properties.map { "\($0.name)=\(GitHubCommand.escaped(property: $0.value))" }
    let head = ([name] + (list.isEmpty ? [] : [list.joined(separator: ",")])).joined(separator: " ")
    let whole = message.map(\.harmless).joined(separator: "\n")
    let cut = whole.prefix(GitHubCommand.messageLimit - 1)
    let shown = cut.count < whole.count ? cut + "…" : whole
    return "::\(head)::\(GitHubCommand.escaped(shown))"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\n", with: "%0A")
  }

  /// By scalars, because a combining mark makes another character of a comma.
  private static func escaped(property text: String) -> String {
    text.harmless.unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case ":": "%3A"
      case ",": "%2C"
      default: String(scalar)
      }
    }.joined()
  }
}
