import Flags

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The text of `tercet help config-schema`.
enum ConfigurationSchema {
  /// A JSON Schema, for editors that complete and check as one types.
  static var text: String {
    let schema: Value = .object([
      "$schema": .text("https://json-schema.org/draft/2020-12/schema"),
      "title": .text("tercet configuration"),
      "type": .text("object"),
      "properties": properties(of: ConfigurationKey.table),
      "additionalProperties": .bool(false),
    ])
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(schema) else { return "" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  private static func properties(of keys: [ConfigurationKey]) -> Value {
    .object(
      Dictionary(
        keys.map { key in
          let described: [String: Value] = ["description": .text(key.help)]
          return (key.name, .object(described.merging(shape(of: key)) { _, new in new }))
        },
        uniquingKeysWith: { first, _ in first }
      )
    )
  }

  private static func shape(of key: ConfigurationKey) -> [String: Value] {
    switch key.form {
    case .version: ["const": .number(1)]
    case .toggle: ["type": .text("boolean")]
    case .path: word
    case .text where key.mayBeEmpty, .value where key.mayBeEmpty: ["type": .text("string")]
    case .text: word
    case .value(let flag): shape(of: flag.kind)
    case .sources: oneOrMore(word)
    case .list(let flag): oneOrMore(shape(of: flag.kind))
    case .scales: anyOf(list(of: scale), word, percentages)
    case .percent: anyOf(word, percentages)
    case .manifest: anyOf(["type": .text("boolean")], word)
    case .rules: list(of: rule)
    case .targets: list(of: target).merging(["minItems": .number(1)]) { _, new in new }
    case .map(let keys): map(of: keys)
    case .records(let form): oneOrMore(map(of: form.keys))
    }
  }

  private static func shape(of kind: ValueKind) -> [String: Value] {
    switch kind {
    case .wholeNumber(let range):
      var limits: [String: Value] = [
        "type": .text("integer"), "minimum": .number(range.lowerBound),
      ]
      if range.upperBound < .max { limits["maximum"] = .number(range.upperBound) }
      return limits
    case .oneOf(let words):
      // YAML takes digits for a number.
      return ["enum": .list(words.flatMap { [.text($0)] + (Int($0).map { [.number($0)] } ?? []) })]
    case .text, .file, .folder: return anyOf(word, ["type": .text("number")])
    }
  }

  private static let word: [String: Value] = ["type": .text("string"), "minLength": .number(1)]

  private static let scale: [String: Value] = [
    "type": .text("string"), "pattern": .text("^[0-9]+(\\.[0-9]+)?[xX]$"),
  ]

  private static let percentages: [String: Value] = [
    "type": .text("object"),
    "additionalProperties": .object(anyOf(["type": .text("number")], word)),
  ]

  private static func map(of keys: [ConfigurationKey]) -> [String: Value] {
    var shape: [String: Value] = [
      "type": .text("object"), "properties": properties(of: keys),
      "additionalProperties": .bool(false),
    ]
    let required = keys.filter(\.isRequired).map { Value.text($0.name) }
    if !required.isEmpty { shape["required"] = .list(required) }
    return shape
  }

  private static var rule: [String: Value] {
    var own = word
    own["description"] = .text("A pattern, relative to the file's folder.")
    let keys = properties(of: ConfigurationKey.table.filter { $0.stands(in: .rule) })
    guard case .object(var members) = keys else { return [:] }
    members["match"] = .object(own)
    return [
      "type": .text("object"), "properties": .object(members),
      "required": .list([.text("match")]), "additionalProperties": .bool(false),
    ]
  }

  private static var target: [String: Value] {
    [
      "type": .text("object"),
      "properties": properties(
        of: ConfigurationKey.table.filter { $0.stands(in: .target) }.map { $0.limited(to: .target) }
      ),
      "required": .list([.text("layout")]), "additionalProperties": .bool(false),
    ]
  }

  private static func oneOrMore(_ item: [String: Value]) -> [String: Value] {
    anyOf(list(of: item), item)
  }

  private static func list(of item: [String: Value]) -> [String: Value] {
    ["type": .text("array"), "items": .object(item)]
  }

  private static func anyOf(_ choices: [String: Value]...) -> [String: Value] {
    ["anyOf": .list(choices.map { .object($0) })]
  }

  /// A JSON value.
  private indirect enum Value: Encodable, Sendable {
    case bool(Bool)
    case number(Int)
    case text(String)
    case list([Value])
    case object([String: Value])

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .bool(let value): try container.encode(value)
      case .number(let value): try container.encode(value)
      case .text(let value): try container.encode(value)
      case .list(let values): try container.encode(values)
      case .object(let members): try container.encode(members)
      }
    }
  }
}
