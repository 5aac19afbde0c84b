import Assets

/// Flutter's asset variants: `hero.png`, `2.0x/hero.png`, `3.0x/hero.png`.
///
/// Source: Flutter's `AssetImage` and its tool. The folders of the variants lie beside the 1x
/// file, whatever folder that is in. Device modifiers mean nothing there and stay in the name.
package struct FlutterLayout: Layout {
  package init() {}

  package let name = "flutter"

  package let scales = [Scale(1), Scale(2), Scale(3)]

  package func path(for master: Master, scale: Scale, fileExtension: String) -> Path {
    let folder = master.path.folder
    let file = "\(master.name.stem).\(fileExtension)"
    return scale == Scale(1)
      ? folder.appending(file) : folder.appending(FlutterLayout.folder(of: scale)).appending(file)
  }

  /// What a name can't be.
  package enum Rule: NameRule {
    /// A folder that ends in a number and `x` holds variants of the folder above.
    case variantFolder

    package func sentence(of part: String) -> String {
      "Flutter takes the folder '\(part)' for variants of what lies above it"
    }
  }

  package func fault(in path: Path, scale: Scale) -> NameFault? {
    let folder = path.folder.name
    guard let text = FlutterLayout.scaleText(in: folder),
      scale == Scale(1) || text != FlutterLayout.folder(of: scale)
    else { return nil }
    let rest = String(folder.dropLast(text.utf8.count))
    return NameFault(String(folder), Rule.variantFolder, suggestion: rest.isEmpty ? nil : rest)
  }

  /// `2.0x`: the form of Flutter's documentation, one decimal at least.
  private static func folder(of scale: Scale) -> String {
    let text = scale.description
    return text.contains(".") ? text : text.dropLast() + ".0x"
  }

  /// What `(\d+(\.\d*)?)x$` finds: the test is not anchored, so `icons2x` counts too.
  ///
  /// Without a regular expression, which took a third of planning.
  private static func scaleText(in folder: Substring) -> String? {
    guard folder.last == "x" else { return nil }
    let before = folder.dropLast().reversed()
    let digits = before.prefix(while: isDigit).count
    var length = digits
    if before.dropFirst(digits).first == "." {
      let whole = before.dropFirst(digits + 1).prefix(while: isDigit).count
      if whole > 0 { length += 1 + whole }
    }
    return length > 0 ? String(folder.suffix(length + 1)) : nil
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }
}
