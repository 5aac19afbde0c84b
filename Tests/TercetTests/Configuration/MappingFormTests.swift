import Testing

@testable import tercet

struct MappingFormTests {
  typealias Row = DiagnosticConfigurationTests.Row

  static let rows = [
    Row(
      "naming:\n  replace: a",
      "2:12: 'replace' takes a map with 'pattern' and 'with', or a list of such maps, not 'a'"
    ),
    Row(
      "naming:\n  replace: [[a]]",
      "2:13: 'replace' takes a map with 'pattern' and 'with', or a list of such maps, not a list"
    ),
    Row("naming:\n  replace: {pattern: a}", "2:12: this entry of 'replace' has no 'with'"),
    Row(
      "naming:\n  replace: {patern: a, with: b}",
      "2:12: this entry of 'replace' has no 'pattern'",
      "2:13: unknown key 'patern'; did you mean 'pattern'?"
    ),
    Row(
      "naming:\n  replace: {pattern: (a, with: [b]}",
      "2:32: 'with' takes one text, not a list"
    ),
    Row(
      "naming:\n  replace: [{pattern: (a, with: b}, {pattern: a), with: b}]",
      "2:23: '(a' is invalid for 'pattern'; missing closing parenthesis, at character 3",
      "2:47: 'a)' is invalid for 'pattern'; unmatched closing parenthesis, at character 2"
    ),
    Row(
      "naming:\n  replace: {pattern: a, with: $1}",
      "2:31: '$1' is invalid for 'with'; '$1' is no capture, as the pattern has no parentheses"
    ),
    Row(
      "naming:\n  replace: {pattern: (a), with: $2}",
      "2:33: '$2' is invalid for 'with'; '$2' is no capture of the pattern, which has 1 in "
        + "parentheses"
    ),
    Row(
      "naming:\n  replace: {pattern: a, with: b$}",
      "2:31: 'b$' is invalid for 'with'; a '$' begins a capture such as $1 or ${name}; write $$ "
        + "for a dollar"
    ),
    Row(
      "naming:\n  replace: {pattern: a, with: b/c}",
      "2:31: 'b/c' is invalid for 'with'; a name can't hold '/' or control characters"
    ),
    Row("naming:\n  require: {message: a}", "2:12: this entry of 'require' has no 'pattern'"),
  ]

  @Test(arguments: rows)
  func `small maps that make no sense are refused`(_ row: Row) throws {
    try row.check()
  }
}
