import Testing

/// The checker is trusted by other tests, so it is held to a table itself.
struct SchemaCheckerTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var schema: String
    var good: [String]
    var bad: [String: [String]]

    init(_ schema: String, good: [String], bad: [String: [String]]) {
      (self.schema, self.good, self.bad) = (schema, good, bad)
    }

    var testDescription: String { schema }
  }

  @Test(arguments: [
    Case(#"{"type": "object"}"#, good: ["{}"], bad: ["[]": ["$: is no object"]]),
    Case(#"{"type": "array"}"#, good: ["[]"], bad: ["{}": ["$: is no array"]]),
    Case(#"{"type": "string"}"#, good: [#""""#], bad: ["1": ["$: is no string"]]),
    Case(#"{"type": "number"}"#, good: ["1", "1.5"], bad: ["true": ["$: is no number"]]),
    Case(#"{"type": "boolean"}"#, good: ["true"], bad: ["1": ["$: is no boolean"]]),
    Case(#"{"type": "integer"}"#, good: ["1", "-2.0"], bad: ["1.5": ["$: is no integer"]]),
    Case(#"{"minimum": 1}"#, good: ["1", #""a""#], bad: ["0": ["$: is less than 1"]]),
    Case(
      #"{"exclusiveMinimum": 0}"#,
      good: ["0.1"],
      bad: ["0": ["$: is not more than 0"]]
    ),
    Case(#"{"minLength": 2}"#, good: [#""éa""#, "1"], bad: [#""é""#: ["$: is shorter than 2"]]),
    Case(
      #"{"pattern": "^[0-9]+x$"}"#,
      good: [#""12x""#, "null"],
      bad: [#""a12x""#: ["$: does not match ^[0-9]+x$"]]
    ),
    Case(#"{"const": 1}"#, good: ["1"], bad: ["2": ["$: is not 1"]]),
    Case(
      #"{"enum": ["a", "b"]}"#,
      good: [#""b""#],
      bad: [#""c""#: [#"$: is not one of ["a", "b"]"#]]
    ),
    Case(
      #"{"items": {"type": "integer"}}"#,
      good: ["[]", "[1, 2]", "{}"],
      bad: ["[1, null]": ["$[1]: is no integer"]]
    ),
    Case(
      #"{"minItems": 1}"#,
      good: ["[1]", "{}"],
      bad: ["[]": ["$: has fewer than 1"]]
    ),
    Case(
      #"{"required": ["a", "b"]}"#,
      good: [#"{"a": 1, "b": null}"#, "1"],
      bad: [#"{"c": 1}"#: ["$: has no a", "$: has no b"]]
    ),
    Case(
      #"{"properties": {"a": {"type": "integer"}, "b": false}}"#,
      good: ["{}", #"{"a": 1, "c": 2}"#],
      bad: [
        #"{"a": "x"}"#: ["$.a: is no integer"],
        #"{"b": 1}"#: ["$.b: is not allowed"],
      ]
    ),
    Case(
      #"{"properties": {"a": true}, "additionalProperties": false}"#,
      good: ["{}", #"{"a": {"b": 1}}"#],
      bad: [#"{"b": 1}"#: ["$: has an unknown b"]]
    ),
    Case(
      ##"{"$defs": {"x": {"type": "integer"}}, "$ref": "#/$defs/x"}"##,
      good: ["1"],
      bad: ["null": ["$: is no integer"]]
    ),
    Case(##"{"$ref": "#/$defs/x"}"##, good: [], bad: ["1": ["$: leads to #/$defs/x"]]),
    Case(
      #"{"if": {"type": "string"}, "then": {"minLength": 1}, "else": {"minimum": 1}}"#,
      good: [#""a""#, "1"],
      bad: [#""""#: ["$: is shorter than 1"], "0": ["$: is less than 1"]]
    ),
    Case(#"{"if": false}"#, good: ["1"], bad: [:]),
    Case(
      #"{"uniqueItems": true}"#,
      good: [],
      bad: ["[]": ["$: meets the unknown keyword uniqueItems"]]
    ),
  ])
  func `finds what breaks a rule and nothing else`(_ row: Case) throws {
    let checker = try SchemaChecker(schema: row.schema)
    for json in row.good { #expect(try checker.problems(in: json).isEmpty, "\(json)") }
    for (json, problems) in row.bad { #expect(try checker.problems(in: json) == problems) }
  }
}
