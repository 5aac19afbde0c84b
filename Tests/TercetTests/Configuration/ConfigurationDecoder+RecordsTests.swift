import Assets
import Testing

@testable import tercet

struct ConfigurationDecoderRecordsTests {
  typealias Row = DiagnosticConfigurationTests.Row

  static let rows = [
    Row("naming: [a]", "1:9: 'naming' takes a map such as {case: snake, prefix: ic_}, not a list"),
    Row("naming: {}", "1:9: 'naming' has no value; give it one or leave the key out"),
    Row("naming:\n  cas: snake", "2:3: unknown key 'cas'; did you mean 'case'?"),
    Row(
      "naming:\n  match: a",
      "2:3: unknown key 'match'; 'tercet help config' lists all there are"
    ),
    Row("naming:\n  case: snak", "2:9: 'snak' is invalid for 'case'; did you mean 'snake'?"),
    Row(
      "naming:\n  case: title",
      "2:9: 'title' is invalid for 'case'; please provide one of 'keep', 'kebab', 'snake', "
        + "'camel', 'pascal' or 'lower'"
    ),
    Row(
      "naming:\n  case: [snake]",
      "2:9: 'case' takes one of keep, kebab, snake, camel, pascal or lower, not a list"
    ),
    Row("naming:\n  clean: no", "2:10: 'clean' takes true or false, not 'no'"),
    Row("naming:\n  prefix:", "2:3: 'prefix' has no value; give it one or leave the key out"),
    Row(
      "naming:\n  separator: ''",
      "2:14: 'separator' has no value; give it one or leave the key out"
    ),
    Row(
      "naming:\n  case: snake\n  case: kebab",
      "3:3: 'case' stands here twice, first in line 2; remove one"
    ),
    Row(
      "naming:\n  folders: flat",
      "2:12: 'flat' is invalid for 'folders'; did you mean 'flatten'?"
    ),
    Row(
      "targets:\n- layout: ios\n  naming: {case: snake, clean: false}",
      "3:25: 'clean' holds for the whole file and can't stand in a target"
    ),
    Row(
      "targets:\n- layout: ios\n  naming: {template: '{name}.{ext}'}",
      "3:22: the template gives all scales one path; put '{scale}' or '{number}' into it, or ask "
        + "for one scale only"
    ),
    Row(
      "rules:\n- match: a\n  variants: {dark: '*-d'}",
      "3:3: 'variants' holds for the whole file and can't stand in a rule"
    ),
    Row("variants: {drak: '*-d'}", "1:12: unknown key 'drak'; did you mean 'dark'?"),
  ]

  @Test(arguments: rows)
  func `maps that make no sense are refused`(_ row: Row) throws {
    try row.check()
  }

  @Test(arguments: [
    ("naming: {template: \"{name}.{ext}\"}", "1:20"),
    ("scales: [1x, 2x]\nnaming: {template: \"{name}.{ext}\"}", "2:20"),
    ("rules:\n- match: a\n  naming: {template: \"{name}.{ext}\"}", "3:22"),
  ])
  func `a template that gives all scales one path is refused`(text: String, place: String) throws {
    let decoder = try ConfigurationDecoderTests.decode(text)
    #expect(
      decoder.mistakes.map(\.description) == [
        "tercet.yml:\(place): error: the template gives all scales one path; put '{scale}' or "
          + "'{number}' into it, or ask for one scale only"
      ]
    )
  }
}
