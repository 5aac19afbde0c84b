/// What is said of layouts and of names that a platform refuses.
extension Diagnostic {
  package static func illegalName(_ path: String, _ fault: NameFault) -> Diagnostic {
    let advice =
      switch fault.rule {
      case .undrawable: "choose another with '--to', such as png or webp"
      default: fault.suggestion.map { "'\($0)' would do" } ?? "rename it"
      }
    return Diagnostic(.illegalName, path: path, "\(fault.sentence); \(advice)")
  }

  package static func layoutsCollide(
    _ first: PlannedOutput,
    _ second: PlannedOutput,
    at path: String
  )
    -> Diagnostic
  {
    let sentence =
      first.path == second.path
      ? "both '\(first.layout)' and '\(second.layout)' would write this file"
      : "'\(first.layout)' would also write '\(second.path.name)' here, and takes both for one"
    return Diagnostic(
      .layoutCollision,
      path: path,
      "\(sentence); give each an 'output' of its own in the 'targets' of tercet.yml"
    )
  }

  package static func needsOutput(_ layout: any Layout, _ output: String?) -> Diagnostic {
    Diagnostic(
      .needsOutput,
      path: output,
      "'\(layout.name)' needs an output folder apart from the masters'; give one, such as "
        + "app/src/main/res"
    )
  }

  package static func impossibleScale(
    _ path: String,
    _ scale: Scale,
    in layout: any Layout
  ) -> Diagnostic {
    Diagnostic(.impossibleScale, path: path, sentence(impossible: scale, layout))
  }

  /// Says that a layout has no name for a scale, and which it has one for.
  package static func sentence(impossible scale: Scale, _ layout: any Layout) -> String {
    let known = (layout.possibleScales ?? []).map(\.description).joined(separator: ", ")
    return "'\(layout.name)' has no name for the scale \(scale); choose among \(known)"
  }
}

extension NameFault {
  /// What is wrong, without what to do about it.
  fileprivate var sentence: String {
    switch rule {
    case .resourceStart:
      "'\(part)' can't name an Android resource, which begins with a letter from a to z"
    case .resourceCharacter(let character):
      "'\(part)' can't name an Android resource, because of '\(character)': it may have a to z, "
        + "0 to 9 and '_' only"
    case .javaWord:
      "'\(part)' can't name an Android resource, because it is a word of Java"
    case .undrawable(let fileExtension):
      "Android draws no '.\(fileExtension)' files"
    case .variantFolder:
      "Flutter takes the folder '\(part)' for variants of what lies above it"
    case .misreadScale(let scale):
      "React Native takes '\(part)' for an image at \(scale)"
    case .nothingLeft:
      "'\(part)' has none of a to z, 0 to 9 and '_', and React Native keeps only these on Android"
    case .urlCharacter(let character):
      "'\(part)' can't stand in a URL as it is, because of '\(character)'"
    case .srcsetComma:
      "'\(part)' can't stand in a 'srcset', because of the comma at its beginning"
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
