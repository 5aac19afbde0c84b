import Foundation

/// Holds JSON to a JSON Schema of the keywords that our own schemas use.
///
/// A keyword that it does not know is a problem of its own, so that no rule goes unchecked.
struct SchemaChecker: Sendable {
  private let schema: JSONValue

  init(schema: String) throws {
    self.schema = try JSONValue(parsing: schema)
  }

  /// What is wrong with a document, one `place: fact` each; none where it holds.
  func problems(in json: String) throws -> [String] {
    check(try JSONValue(parsing: json), against: schema, at: "$")
  }

  private typealias Schema = [String: JSONValue]

  private func check(
    _ value: JSONValue,
    against schema: JSONValue,
    at place: String
  ) -> [String] {
    switch schema {
    case .bool(true): []
    case .object(let keywords):
      keywords.sorted { $0.key < $1.key }.flatMap { keyword, argument in
        check(value, keyword, argument, of: keywords, at: place)
      }
    default: ["\(place): is not allowed"]
    }
  }

  private func check(
    _ value: JSONValue,
    _ keyword: String,
    _ argument: JSONValue,
    of schema: Schema,
    at place: String
  ) -> [String] {
    func fails(_ isWrong: Bool, _ fact: String) -> [String] { isWrong ? ["\(place): \(fact)"] : [] }
    switch (keyword, argument) {
    case ("$schema", _), ("$id", _), ("title", _), ("description", _), ("$defs", _),
      ("then", _), ("else", _):
      return []
    case ("type", .text(let type)):
      return fails(!value.isOf(type: type), "is no \(type)")
    case ("const", let constant):
      return fails(value != constant, "is not \(constant)")
    case ("enum", .list(let choices)):
      return fails(!choices.contains(value), "is not one of \(choices)")
    case ("$ref", .text(let reference)):
      guard let target = resolve(reference) else { return fails(true, "leads to \(reference)") }
      return check(value, against: target, at: place)
    case ("if", let condition):
      let holds = check(value, against: condition, at: place).isEmpty
      return schema[holds ? "then" : "else"].map { check(value, against: $0, at: place) } ?? []
    case ("anyOf", .list(let choices)):
      let holds = choices.contains { check(value, against: $0, at: place).isEmpty }
      return fails(!holds, "is none of what it may be")
    case ("maximum", .number(let most)):
      return fails(value.number.map { $0 > most } ?? false, "is more than \(argument)")
    case ("minimum", .number(let least)):
      return fails(value.number.map { $0 < least } ?? false, "is less than \(argument)")
    case ("exclusiveMinimum", .number(let least)):
      return fails(value.number.map { $0 <= least } ?? false, "is not more than \(argument)")
    case ("minLength", .number(let least)):
      let length = value.text.map(\.unicodeScalars.count)
      return fails(length.map { Double($0) < least } ?? false, "is shorter than \(argument)")
    case ("pattern", .text(let pattern)):
      guard let text = value.text else { return [] }
      guard let regex = try? Regex(pattern) else { return fails(true, "meets no pattern") }
      return fails(text.firstMatch(of: regex) == nil, "does not match \(pattern)")
    case ("items", let item):
      guard case .list(let elements) = value else { return [] }
      return elements.enumerated().flatMap { check($1, against: item, at: "\(place)[\($0)]") }
    case ("minItems", .number(let least)):
      guard case .list(let elements) = value else { return [] }
      return fails(Double(elements.count) < least, "has fewer than \(argument)")
    case ("required", .list(let names)):
      guard case .object(let members) = value else { return [] }
      let missing = names.compactMap(\.text).filter { members[$0] == nil }
      return missing.flatMap { fails(true, "has no \($0)") }
    case ("properties", .object(let properties)):
      guard case .object(let members) = value else { return [] }
      return members.sorted { $0.key < $1.key }.flatMap { name, member in
        properties[name].map { check(member, against: $0, at: "\(place).\(name)") } ?? []
      }
    case ("additionalProperties", .bool(false)):
      guard case .object(let members) = value else { return [] }
      let known = schema["properties"]?.names ?? []
      return members.keys.filter { !known.contains($0) }.sorted()
        .flatMap { fails(true, "has an unknown \($0)") }
    case ("additionalProperties", let rule):
      guard case .object(let members) = value else { return [] }
      let known = schema["properties"]?.names ?? []
      return members.sorted { $0.key < $1.key }.filter { !known.contains($0.key) }
        .flatMap { check($0.value, against: rule, at: "\(place).\($0.key)") }
    default:
      return fails(true, "meets the unknown keyword \(keyword)")
    }
  }

  /// Follows `#/a/b`.
  private func resolve(_ reference: String) -> JSONValue? {
    let steps = reference.split(separator: "/", omittingEmptySubsequences: false)
    guard steps.first == "#" else { return nil }
    return steps.dropFirst().reduce(schema) { (value: JSONValue?, step) in
      guard case .object(let members) = value else { return nil }
      return members[String(step)]
    }
  }
}

extension JSONValue {
  fileprivate func isOf(type: String) -> Bool {
    switch (type, self) {
    case ("object", .object), ("array", .list), ("string", .text), ("number", .number),
      ("boolean", .bool), ("null", .null):
      true
    case ("integer", .number(let number)): number.rounded() == number
    default: false
    }
  }

  fileprivate var names: Set<String> {
    if case .object(let members) = self { Set(members.keys) } else { [] }
  }
}
