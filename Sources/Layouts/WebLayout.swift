import Assets

/// Images for `srcset` and `image-set`: `hero.png`, `hero@2x.png`, `hero@3x.png` side by side.
///
/// A name has to stand in a URL as it is: by the URL Standard, without spaces and the characters
/// that end or escape a path; by HTML, a candidate of a `srcset` can't begin with a comma.
package struct WebLayout: Layout {
  package init() {}

  package let name = "web"

  package let scales = [Scale(1), Scale(2), Scale(3)]

  package func path(for master: Master, scale: Scale, fileExtension: String) -> Path {
    master.path.folder.appending(
      master.name.withoutDevice.fileName(scale: scale, fileExtension: fileExtension)
    )
  }

  /// What a name can't be.
  package enum Rule: NameRule {
    /// A character that a URL can't hold as it is.
    case urlCharacter(Character)
    /// A comma at the beginning, which ends a candidate in a `srcset`.
    case srcsetComma

    package func sentence(of part: String) -> String {
      switch self {
      case .urlCharacter(let character):
        "'\(part)' can't stand in a URL as it is, because of '\(character)'"
      case .srcsetComma:
        "'\(part)' can't stand in a 'srcset', because of the comma at its beginning"
      }
    }
  }

  package func fault(in path: Path, scale: Scale) -> NameFault? {
    let parts = path.parts
    for (index, part) in parts.enumerated() {
      let isFile = index == parts.count - 1
      let name = isFile ? AssetName(part).stem : part
      let suggestion = WebLayout.legalName(for: name)
      // A colon in the first part would make a scheme of what is before it.
      if let character = part.first(where: { !WebLayout.isLegal($0) || index == 0 && $0 == ":" }) {
        return NameFault(name, Rule.urlCharacter(character), suggestion: suggestion)
      }
      if index == 0, part.first == "," {
        return NameFault(name, Rule.srcsetComma, suggestion: suggestion)
      }
    }
    return nil
  }

  /// Whether a character may stand in a URL's path.
  private static func isLegal(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": true
      case "\u{A0}"...: !scalar.properties.isNoncharacterCodePoint
      default: "!$&'()*+,-.:;=@_~".unicodeScalars.contains(scalar)
      }
    }
  }

  private static func legalName(for name: String) -> String? {
    let parts = name.split { !isLegal($0) || $0 == ":" || $0 == "," }
    return parts.isEmpty ? nil : parts.joined(separator: "-")
  }
}
