/// What is said of layouts and of names that a platform refuses.
extension Diagnostic {
  /// A name that the platform's build tools refuse, with one that they take where there is one.
  package static func illegalName(_ path: String, _ fault: NameFault) -> Diagnostic {
    let advice = fault.suggestion.map { "'\($0)' would do" } ?? fault.advice
    return Diagnostic(.illegalName, path: path, "\(fault.sentence); \(advice)")
  }

  /// Two layouts claim one file of a shared output, which makes the whole run impossible.
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

  /// A layout whose folders cannot lie beside masters.
  package static func needsOutput(_ layout: any Layout, _ output: String?) -> Diagnostic {
    Diagnostic(
      .needsOutput,
      path: output,
      "'\(layout.name)' needs an output folder apart from the masters'; give one, such as "
        + "app/src/main/res"
    )
  }

  /// A scale that the platform has no name for.
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
