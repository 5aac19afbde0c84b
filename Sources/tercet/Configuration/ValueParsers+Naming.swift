import Assets
import Flags

extension ValueParser where Value == String {
  /// A text that can be a part of a file's name.
  static var partOfName: Self {
    Self { text throws(InvalidValue) in
      guard !text.utf8.contains(UInt8(ascii: "/")), !text.contains(where: \.isControl) else {
        throw InvalidValue("a name can't hold '/' or control characters")
      }
      return text
    }
  }
}

extension ValueParser where Value == VariantPattern {
  static var variantPattern: Self {
    Self { text throws(InvalidValue) in
      guard let pattern = VariantPattern(text) else {
        throw InvalidValue("Please provide a name's pattern with one '*', such as *-dark.")
      }
      return pattern
    }
  }
}

extension ValueParser where Value == NameTemplate? {
  static var template: Self {
    Self { text throws(InvalidValue) in
      if text.isEmpty { return nil }
      do throws(NameTemplate.Mistakes) {
        return try NameTemplate(text)
      } catch {
        throw InvalidValue(
          error.list.map(\.hint).joined(separator: "; ").replacing("?; ", with: "? ")
        )
      }
    }
  }
}

extension NameTemplate.Mistake {
  /// What is wrong, as a clause.
  fileprivate var hint: String {
    switch self {
    case .unknownField(let name, let place):
      "'{\(name)}' at character \(place) is no field; "
        + NameTemplate.Mistake.advice(name, among: fields, introduction: "the fields are") {
          "{\($0)}"
        }
    case .unknownFilter(let name, let place):
      "'\(name)' at character \(place) is no filter; "
        + NameTemplate.Mistake.advice(name, among: filters, introduction: "the filters are") { $0 }
    case .nothingToBare(let field):
      "'bare' takes off the mark of \(listed(marked)), and '{\(field.rawValue)}' has none"
    case .unclosedBrace(let place):
      "the '{' at character \(place) is never closed; write '{{' for a brace"
    case .loneBrace(let place):
      "the '}' at character \(place) closes nothing; write '}}' for a brace"
    case .leadsOut: "it leads out of the output folder"
    case .noFileName: "it ends without a file's name"
    case .controlCharacter(let place): "character \(place) can't be seen; leave it out"
    }
  }

  private var fields: [String] { NameTemplate.Field.allCases.map(\.rawValue) }
  private var filters: [String] { NameTemplate.Filter.allCases.map(\.rawValue) }
  private var marked: [String] {
    NameTemplate.Field.allCases.filter(\.carriesMark).map(\.rawValue)
  }

  private static func advice(
    _ name: String,
    among words: [String],
    introduction: String,
    spelled: (String) -> String
  ) -> String {
    nearest(to: name, among: words).map { "did you mean '\(spelled($0))'?" }
      ?? "\(introduction) \(listed(words, "and"))"
  }
}
