extension String {
  /// The text with all that can't be seen, or would steer what shows it, as an escape such as `\n`
  /// or `\u{202E}`.
  ///
  /// These are control characters, the ends of lines and paragraphs, and whatever has no width or
  /// turns the direction of writing. What joins the parts of an emoji stays, and so does one
  /// variation selector behind what it selects a form of.
  package var printable: String {
    if utf8.allSatisfy({ (32..<127).contains($0) }) { return self }
    var text = ""
    var before: Unicode.Scalar?
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar.isVisible || scalar.joins(before, rest.first) || scalar.selects(formOf: before) {
        text.unicodeScalars.append(scalar)
      } else {
        text += scalar.escape
      }
      before = scalar
    }
    return text
  }
}

extension Unicode.Scalar {
  fileprivate var isVisible: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    // Of these the ones that aren't ignorable have a shape, as Arabic's signs before numbers, but
    // for the marks of annotations.
    case .format: !properties.isDefaultIgnorableCodePoint && !(0xFFF9...0xFFFB).contains(value)
    default: !properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether it makes one emoji of its neighbours.
  fileprivate func joins(_ before: Unicode.Scalar?, _ after: Unicode.Scalar?) -> Bool {
    guard value == 0x200D, let before, let after else { return false }
    return (before.isPartOfEmoji || before.value == 0xFE0F) && after.isPartOfEmoji
  }

  /// Digits count as emoji too, because of the keycaps.
  private var isPartOfEmoji: Bool { value > 0x7F && properties.isEmoji }

  fileprivate func selects(formOf before: Unicode.Scalar?) -> Bool {
    properties.isVariationSelector && before.map { $0.isVisible && !$0.isASCIISpace } ?? false
  }

  private var isASCIISpace: Bool { value == 32 }

  fileprivate var escape: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }
}
