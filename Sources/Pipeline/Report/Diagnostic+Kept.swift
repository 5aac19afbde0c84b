import RenderProtocol
import Assets

/// What is said of files that tercet didn't write, or that were edited since.
extension Diagnostic {
  static func keptEdited(_ path: String) -> Diagnostic {
    Diagnostic(
      .edited,
      path: path,
      "was edited since it was written, and is kept; '--force' replaces it"
    )
  }

  /// Where a wrong size comes from, as far as it can be found out.
  enum SizeCause: String {
    /// The file is the master, byte for byte.
    case master = ", as the master that it is a copy of,"
    case automator = ", as the old Automator action makes them,"
  }

  static func keptHasOtherSize(
    _ path: String,
    _ keeping: Step.Keeping,
    found: PixelSize,
    expected: PixelSize,
    cause: SizeCause? = nil
  ) -> Diagnostic {
    Diagnostic(
      .keptSize,
      path: path,
      "was \(keeping.rawValue), and is kept, but has \(found) pixels\(cause?.rawValue ?? "") where "
        + "the set needs \(expected); export it again, or replace it with '--force'"
    )
  }

  static func orphanEdited(_ path: String) -> Diagnostic {
    Diagnostic(
      .edited,
      path: path,
      "was edited since it was written, and is not removed; remove it yourself"
    )
  }

  static func keptLostLink(_ path: String) -> Diagnostic {
    Diagnostic(
      .danglingLink,
      as: .warning,
      path: path,
      "is a link to a file that does not exist, and is kept; '--force' replaces it"
    )
  }

  /// A link, or a file behind one, which no run writes or removes.
  static func orphanBehindLink(_ path: String) -> Diagnostic {
    Diagnostic(
      .linkedFolder,
      path: path,
      "is recorded as a rendition, but lies behind a link, and is left as it is; remove it yourself"
    )
  }

  static func orphanOutOfPlace(_ path: String) -> Diagnostic {
    Diagnostic(
      .edited,
      path: path,
      "is recorded as a rendition, but no rendition of its master has that place or name, and it is "
        + "left as it is; if it is one all the same, remove it yourself"
    )
  }

  static func keptIsNoPicture(_ path: String) -> Diagnostic {
    Diagnostic(
      .keptUnreadable,
      path: path,
      "is no readable image, and is kept; '--force' replaces it"
    )
  }
}
