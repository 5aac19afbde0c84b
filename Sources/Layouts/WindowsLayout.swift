import Assets
import RenderProtocol

/// Qualified names for Windows: `hero.scale-100.png`, `hero.scale-150.png`, `hero.scale-200.png`.
///
/// Source: the documentation of MRT Core. Code asks for `hero.png`; the scale is a percentage and
/// stands before the extension, behind the qualifiers of variants: `hero.theme-dark_scale-200.png`.
/// Device modifiers mean nothing there and stay in the name.
package struct WindowsLayout: Layout {
  package init() {}

  package let name = "windows"

  package let scales = [100, 125, 150, 200, 400].map { Scale(Ratio($0, 100)) }

  /// The scales that a display can have, by the documentation of `ResolutionScale`.
  package let possibleScales: [Scale]? = [
    100, 120, 125, 140, 150, 160, 175, 180, 200, 225, 250, 300, 350, 400, 450, 500,
  ].map { Scale(Ratio($0, 100)) }

  package func path(for master: Master, scale: Scale, fileExtension: String) -> Path {
    let stated = master.variants.filter { WindowsLayout.qualifier(of: $0) != nil }
    let qualifiers =
      stated.compactMap(WindowsLayout.qualifier) + [WindowsLayout.qualifier(of: scale)]
    let stem = master.name.withoutMarks(of: stated).stem
    return master.path.folder
      .appending("\(stem).\(qualifiers.joined(separator: "_")).\(fileExtension)")
  }

  /// The qualifier of a variant; nil where Windows has none.
  private static func qualifier(of variant: Variant) -> String? {
    switch variant {
    case .dark: "theme-dark"
    case .light: "theme-light"
    case .highContrast: "contrast-high"
    case .ltr: "layoutdir-LTR"
    case .rtl: "layoutdir-RTL"
    case .iphone, .ipad, .tv, .car, .watch: nil
    }
  }

  /// What a name can't be.
  package enum Rule: NameRule {
    /// A character that file names can't have.
    case fileCharacter(Character)
    /// A dot or a space at the end.
    case fileEnd(Character)
    /// `CON`, `NUL` and others are devices.
    case device
    /// What looks like a qualifier is one.
    case qualifier(String)

    package func sentence(of part: String) -> String {
      switch self {
      case .fileCharacter(let character):
        "'\(part)' can't name a file on Windows, because of '\(character)'"
      case .fileEnd(let character):
        "'\(part)' can't name a folder on Windows, because of '\(character)' at its end"
      case .device:
        "'\(part)' can't name a file on Windows, because it is the name of a device"
      case .qualifier(let text):
        "Windows takes '\(text)' in '\(part)' for a qualifier of its own"
      }
    }
  }

  package func fault(in path: Path, scale: Scale) -> NameFault? {
    let parts = path.parts
    for (index, part) in parts.enumerated() {
      let isFile = index == parts.count - 1
      let name = isFile ? WindowsLayout.stem(of: part, scale) : part
      if let fault = WindowsLayout.fault(in: name, isFile: isFile) { return fault }
    }
    return nil
  }

  private static func qualifier(of scale: Scale) -> String {
    "scale-\(100 * scale.ratio.numerator / scale.ratio.denominator)"
  }

  /// A file's name without the extension, and without our qualifiers where it has them.
  private static func stem(of name: String, _ scale: Scale) -> String {
    var parts = name.split(separator: ".", omittingEmptySubsequences: false).dropLast()
    if parts.last?.hasSuffix(qualifier(of: scale)) ?? false { parts.removeLast() }
    return parts.joined(separator: ".")
  }

  /// Source: "Naming Files, Paths, and Namespaces" of the Windows documentation.
  private static func fault(in name: String, isFile: Bool) -> NameFault? {
    if let character = name.first(where: isReserved) {
      let parts = name.split(whereSeparator: isReserved)
      let suggestion = parts.isEmpty ? nil : parts.joined(separator: "-")
      return NameFault(name, Rule.fileCharacter(character), suggestion: suggestion)
    }
    if !isFile, let last = name.last, last == "." || last == " " {
      let rest = name.reversed().drop { $0 == "." || $0 == " " }.reversed()
      return NameFault(name, Rule.fileEnd(last), suggestion: rest.isEmpty ? nil : String(rest))
    }
    // What is behind the first dot makes no difference.
    let bare = name.prefix { $0 != "." && $0 != " " }
    if devices.contains(bare.uppercased()) {
      return NameFault(name, Rule.device, suggestion: "img-\(name)")
    }
    let words = name.split(separator: ".", omittingEmptySubsequences: false)
    for word in isFile ? words.dropFirst() : words[...] {
      let word = String(word)
      guard qualifiers.contains(word.prefix { $0 != "-" }.lowercased()), word.contains("-") else {
        continue
      }
      let suggestion = isFile ? words.joined(separator: "-") : word.replacing("-", with: "")
      return NameFault(name, Rule.qualifier(word), suggestion: suggestion)
    }
    return nil
  }

  private static func isReserved(_ character: Character) -> Bool {
    "<>:\"/\\|?*".contains(character) || character.unicodeScalars.contains { $0.value < 32 }
  }

  private static let devices: Set<String> = Set(
    ["CON", "PRN", "AUX", "NUL"]
      + (1...9).flatMap { ["COM\($0)", "LPT\($0)"] }
      + ["COM¹", "COM²", "COM³", "LPT¹", "LPT²", "LPT³"]
  )

  /// Qualifiers by name, as the documentation of MRT Core lists them.
  private static let qualifiers: Set<String> = [
    "language", "lang", "homeregion", "contrast", "theme", "layoutdirection", "layoutdir", "scale",
    "targetsize", "altform", "configuration", "config",
  ]
}
