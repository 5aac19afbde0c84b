import Assets

/// What is said of finished files that are not what would be made in their place.
extension Diagnostic {
  static func missingRendition(_ path: String) -> Diagnostic {
    Diagnostic(.missing, path: path, "is missing; 'tercet build' makes it")
  }

  static func staleRendition(_ path: String, _ reason: Step.Reason) -> Diagnostic {
    Diagnostic(
      .stale,
      path: path,
      "is tercet's already, and stale: \(reason); 'tercet build' makes it anew"
    )
  }

  /// Nil for a file that is what would be made.
  static func unlike(_ path: String, _ resemblance: Resemblance, _ master: String) -> Diagnostic? {
    switch resemblance {
    case .same: nil
    case .older(let decibels):
      Diagnostic(
        .olderMaster,
        path: path,
        "shows what '\(master)' shows, but not as it is now (\(decibels) dB); it was made from an "
          + "older master, or drawn by hand; replace it with 'tercet build --force', or keep it"
      )
    case .unrelated:
      Diagnostic(
        .notRelated,
        path: path,
        "shows something else than '\(master)'; find out which of the two is right"
      )
    case .incomparable:
      Diagnostic(
        .incomparable,
        path: path,
        "is damaged, or has another number of frames than '\(master)'; export it again, or replace "
          + "it with 'tercet build --force'"
      )
    }
  }

  /// A file that only has to be copied, and would be again.
  static func copyOfOtherBytes(_ path: String, _ master: String) -> Diagnostic {
    Diagnostic(
      .otherBytes,
      path: path,
      "shows what '\(master)' shows, in other bytes; replace it by a copy with 'tercet build "
        + "--force', or keep it"
    )
  }
}
