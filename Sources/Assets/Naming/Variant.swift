/// What an image is a variant for, by the words that `variants` in `tercet.yml` takes.
package enum Variant: String, CaseIterable, Sendable {
  case dark, light
  case highContrast = "high-contrast"
  case ltr, rtl
  case iphone, ipad, tv, car, watch

  /// What a name can be a variant of once only.
  enum Axis: Sendable {
    case appearance, contrast, direction, device
  }

  var axis: Axis {
    switch self {
    case .dark, .light: .appearance
    case .highContrast: .contrast
    case .ltr, .rtl: .direction
    case .iphone, .ipad, .tv, .car, .watch: .device
    }
  }
}

/// Where a name carries the mark of a variant: `*` stands for the rest of it.
package struct VariantPattern: Hashable, Sendable {
  /// The pattern as it was given.
  package let text: String
  let before: String
  let after: String

  /// Reads `*-dark` or `dark-*`; nil for a text without one `*` or without anything else.
  package init?(_ text: String) {
    let sides = text.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
    guard sides.count == 2, sides != ["", ""], !text.utf8.contains(UInt8(ascii: "/")) else {
      return nil
    }
    self.text = text
    (before, after) = (sides[0], sides[1])
  }

  /// A name taken apart: the mark in the name's own spelling, and what `*` stands for, at least one
  /// character; nil where the name doesn't match.
  func parts(of name: String) -> (before: String, rest: String, after: String)? {
    guard name.count > before.count + after.count, name.hasPrefix(before), name.hasSuffix(after)
    else { return nil }
    let rest = name.dropFirst(before.count).dropLast(after.count)
    return (
      String(name.prefix(before.count)), String(rest), String(name.suffix(after.count))
    )
  }
}

/// The patterns of a project for each variant.
package struct VariantPatterns: Hashable, Sendable {
  private var patterns: [Variant: [VariantPattern]] = [:]

  package init() {}

  /// The patterns of one variant, none at first.
  package subscript(variant: Variant) -> [VariantPattern] {
    get { patterns[variant] ?? [] }
    set { patterns[variant] = newValue.isEmpty ? nil : newValue }
  }

  package var isEmpty: Bool { patterns.isEmpty }

  /// Takes the marks off a master's base, one for each thing that a variant can be about.
  ///
  /// What was taken off is kept in the name, which writes it back: devices behind the scale as the
  /// grammar of loose files has them, all others where they stood. Where several patterns match,
  /// the longest mark is taken.
  func take(from master: inout Master) {
    var open = Set(Variant.allCases.filter { !self[$0].isEmpty })
    if master.name.device != nil { open = open.filter { $0.axis != .device } }
    while let (variant, parts) = longest(in: master.name.base, among: open) {
      master.name.base = parts.rest
      if variant.axis == .device {
        master.name.device = variant.rawValue
      } else {
        master.name.marks.append(
          AssetName.Mark(variant: variant, before: parts.before, after: parts.after)
        )
      }
      open = open.filter { $0.axis != variant.axis }
    }
  }

  private func longest(
    in name: String,
    among open: Set<Variant>
  ) -> (Variant, (before: String, rest: String, after: String))? {
    Variant.allCases.filter(open.contains).flatMap { variant in
      self[variant].compactMap { pattern in pattern.parts(of: name).map { (variant, $0) } }
    }.min { $0.1.rest.count < $1.1.rest.count }
  }
}
