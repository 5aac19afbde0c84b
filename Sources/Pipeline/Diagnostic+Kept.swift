import Assets

/// What is said of files that are not ours.
extension Diagnostic {
  static func keptEdited(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning,
      "edited",
      path: path,
      "was edited since it was written, and is kept; '--force' replaces it"
    )
  }

  static func keptHasOtherSize(
    _ path: String,
    _ keeping: Step.Keeping,
    found: PixelSize,
    expected: PixelSize
  ) -> Diagnostic {
    Diagnostic(
      .warning,
      "kept-size",
      path: path,
      "was \(keeping.rawValue), and is kept, but has \(found) pixels where the set needs \(expected); "
        + "export it again, or replace it with '--force'"
    )
  }

  static func orphanEdited(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning,
      "edited",
      path: path,
      "was edited since it was written, and is not removed; remove it yourself"
    )
  }

  static func keptIsNoPicture(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning,
      "kept-unreadable",
      path: path,
      "is no readable image, and is kept; '--force' replaces it"
    )
  }
}
