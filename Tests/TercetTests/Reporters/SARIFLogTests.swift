import Assets
import Foundation
import Testing

@testable import tercet

struct SARIFLogTests {
  static let root = ReportRoot(folder: "/srv/app", currentFolder: "/srv/app/ui")

  static func json(_ findings: [Diagnostic]) throws -> String {
    let log = SARIFLog(findings, root: root, isSuccessful: true)
    return String(decoding: try JSONEncoder().encode(log), as: UTF8.self)
  }

  static let findings = [
    Diagnostic(.sizeNotDivisible, path: "art/a b@3x.png", "do not divide"),
    Diagnostic(
      .configuration,
      at: Diagnostic.Place("tercet.yml", line: 3, column: 5),
      "did you mean 'output'?"
    ),
    Diagnostic(.empty, path: "../größe@3x.png", "is empty", notes: ["one", "two"]),
    Diagnostic(.locked, as: .note, path: nil, "waits"),
    Diagnostic(.sizeNotDivisible, path: "/elsewhere/x:y.png", "do not divide"),
  ]

  static func results() throws -> [JSONValue] {
    let log = try JSONValue(parsing: json(findings))
    return try #require(log["runs"]?.list?.first?["results"]?.list)
  }

  @Test func `holds to the parts of the standard that it uses`() throws {
    let checker = try SchemaChecker(schema: Self.schema)
    #expect(try checker.problems(in: Self.json(Self.findings)) == [])
    #expect(try checker.problems(in: Self.json([])) == [])
  }

  @Test func `every result names its rule`() throws {
    let run = try #require(JSONValue(parsing: Self.json(Self.findings))["runs"]?.list?.first)
    let rules = try #require(run["tool"]?["driver"]?["rules"]?.list)
    #expect(
      rules.map { $0["id"]?.text } == ["configuration", "empty", "locked", "size-not-divisible"]
    )
    #expect(rules.last?["shortDescription"]?["text"] == .text("Size not divisible."))
    for result in try Self.results() {
      let index = try #require(result["ruleIndex"]?.number)
      #expect(rules[Int(index)]["id"] == result["ruleId"])
    }
    #expect(
      try Self.results().map { $0["level"]?.text } == [
        "warning", "error", "error", "note", "warning",
      ]
    )
  }

  @Test func `messages are sentences, with notes below`() throws {
    #expect(
      try Self.results().map { $0["message"]?["text"]?.text } == [
        "Do not divide.", "Did you mean 'output'?", "Is empty.\none\ntwo", "Waits.",
        "Do not divide.",
      ]
    )
  }

  @Test func `places are relative to the repository, encoded, with line and column`() throws {
    let places = try Self.results().map { result in
      result["locations"]?.list?.first?["physicalLocation"]
    }
    #expect(
      places.map { $0?["artifactLocation"]?["uri"]?.text } == [
        "ui/art/a%20b@3x.png", "ui/tercet.yml", "gr%C3%B6%C3%9Fe@3x.png", nil,
        "file:///elsewhere/x%3Ay.png",
      ]
    )
    #expect(
      places.map { $0?["artifactLocation"]?["uriBaseId"]?.text } == [
        "%SRCROOT%", "%SRCROOT%", "%SRCROOT%", nil, nil,
      ]
    )
    #expect(places.map { $0?["region"]?["startLine"]?.number } == [1, 3, 1, nil, 1])
    #expect(places.map { $0?["region"]?["startColumn"]?.number } == [nil, 5, nil, nil, nil])
    let run = try #require(JSONValue(parsing: Self.json([]))["runs"]?.list?.first)
    #expect(
      run["originalUriBaseIds"]?["%SRCROOT%"]?["uri"] == .text("file:///srv/app/")
    )
  }

  /// The objects of SARIF 2.1.0 that a log of ours has, with what the standard demands of them.
  static let schema = #"""
    {
      "type": "object", "required": ["version", "runs"], "additionalProperties": false,
      "properties": {
        "$schema": { "type": "string", "pattern": "^https://.*sarif-schema-2\\.1\\.0\\.json$" },
        "version": { "const": "2.1.0" },
        "runs": { "type": "array", "items": { "$ref": "#/$defs/run" } }
      },
      "$defs": {
        "run": {
          "type": "object", "required": ["tool"], "additionalProperties": false,
          "properties": {
            "tool": {
              "type": "object", "required": ["driver"], "additionalProperties": false,
              "properties": { "driver": { "$ref": "#/$defs/driver" } }
            },
            "invocations": { "type": "array", "items": {
              "type": "object", "required": ["executionSuccessful"], "additionalProperties": false,
              "properties": { "executionSuccessful": { "type": "boolean" } }
            } },
            "originalUriBaseIds": { "type": "object", "additionalProperties": {
              "type": "object", "required": ["uri"], "additionalProperties": false,
              "properties": { "uri": { "type": "string", "pattern": "^file:///.*/$" } }
            } },
            "columnKind": { "enum": ["utf16CodeUnits", "unicodeCodePoints"] },
            "results": { "type": "array", "items": { "$ref": "#/$defs/result" } }
          }
        },
        "driver": {
          "type": "object", "required": ["name"], "additionalProperties": false,
          "properties": {
            "name": { "type": "string", "minLength": 1 },
            "semanticVersion": { "type": "string", "pattern": "^[0-9]+\\.[0-9]+\\.[0-9]+" },
            "rules": { "type": "array", "items": {
              "type": "object", "required": ["id"], "additionalProperties": false,
              "properties": {
                "id": { "type": "string", "minLength": 1 },
                "shortDescription": { "$ref": "#/$defs/message" }
              }
            } }
          }
        },
        "result": {
          "type": "object", "required": ["message"], "additionalProperties": false,
          "properties": {
            "ruleId": { "type": "string", "minLength": 1 },
            "ruleIndex": { "type": "integer", "minimum": 0 },
            "level": { "enum": ["none", "note", "warning", "error"] },
            "message": { "$ref": "#/$defs/message" },
            "locations": { "type": "array", "items": {
              "type": "object", "additionalProperties": false,
              "properties": { "physicalLocation": { "$ref": "#/$defs/place" } }
            } }
          }
        },
        "place": {
          "type": "object", "required": ["artifactLocation"], "additionalProperties": false,
          "properties": {
            "artifactLocation": {
              "type": "object", "additionalProperties": false,
              "properties": {
                "uri": { "type": "string", "pattern": "^(file:///)?[A-Za-z0-9._~@/%-]+$" },
                "uriBaseId": { "type": "string", "minLength": 1 }
              }
            },
            "region": {
              "type": "object", "required": ["startLine"], "additionalProperties": false,
              "properties": {
                "startLine": { "type": "integer", "minimum": 1 },
                "startColumn": { "type": "integer", "minimum": 1 }
              }
            }
          }
        },
        "message": {
          "type": "object", "required": ["text"], "additionalProperties": false,
          "properties": { "text": { "type": "string", "minLength": 1 } }
        }
      }
    }
    """#
}
