import Assets
import Testing

@testable import tercet

struct ValueParsersNamingTests {
  typealias Row = DiagnosticConfigurationTests.Row

  static let rows = [
    Row(
      "naming:\n  prefix: a/b",
      "2:11: 'a/b' is invalid for 'prefix'; a name can't hold '/' or control characters"
    ),
    Row(
      "naming:\n  suffix: \"a\\u0301/\\u0301\"",
      "2:11: 'a\u{301}/\u{301}' is invalid for 'suffix'; a name can't hold '/' or control "
        + "characters"
    ),
    Row(
      "variants: {dark: dark}",
      "1:18: 'dark' is invalid for 'dark'; please provide a name's pattern with one '*', such as "
        + "*-dark"
    ),
  ]

  @Test(arguments: rows)
  func `parts of names that make no sense are refused`(_ row: Row) throws {
    try row.check()
  }

  /// A template, and what is said of it behind its place and itself.
  static let templates = [
    ("{nme}{scale}", "'{nme}' at character 1 is no field; did you mean '{name}'?"),
    (
      "{title}{scale}",
      "'{title}' at character 1 is no field; the fields are folder, name, variant, scale, device, "
        + "platform, ext, number, density, width, height and layout"
    ),
    ("{name|snak}", "'snak' at character 7 is no filter; did you mean 'snake'?"),
    (
      "{name|title}",
      "'title' at character 7 is no filter; the filters are kebab, snake, camel, pascal, lower, "
        + "upper and bare"
    ),
    (
      "{name|bare}",
      "'bare' takes off the mark of variant, scale, device or platform, and '{name}' has none"
    ),
    ("a{name", "the '{' at character 2 is never closed; write '{{' for a brace"),
    ("a}{scale}", "the '}' at character 2 closes nothing; write '}}' for a brace"),
    ("../{name}{scale}", "it leads out of the output folder"),
    ("{name}{scale}/", "it ends without a file's name"),
    (
      "/{nme}}",
      "'{nme}' at character 2 is no field; did you mean '{name}'? the '}' at character 7 closes "
        + "nothing; write '}}' for a brace; it leads out of the output folder"
    ),
  ]

  @Test(arguments: templates)
  func `a template that makes no sense is refused`(text: String, sentence: String) throws {
    let decoder = try ConfigurationDecoderTests.decode("naming:\n  template: \"\(text)\"")
    let line = "tercet.yml:2:13: error: '\(text)' is invalid for 'template'; \(sentence)"
    #expect(decoder.mistakes.map(\.description) == [line])
  }
}
