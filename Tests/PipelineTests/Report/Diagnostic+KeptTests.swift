import Assets
import RenderProtocol
import Testing

@testable import Pipeline

/// Every sentence about files that are kept, word for word.
struct DiagnosticKeptTests {
  private static let found = PixelSize(width: 4, height: 3)
  private static let expected = PixelSize(width: 3, height: 2)

  /// A diagnostic, its code and its sentence.
  static let rows: [(Diagnostic, Diagnostic.Code, String)] = [
    (
      .keptEdited("a.png"), .edited,
      "was edited since it was written, and is kept; '--force' replaces it"
    ),
    (
      .keptHasOtherSize("a.png", .handMade, found: found, expected: expected), .keptSize,
      "was made by hand, and is kept, but has 4×3 pixels where the set needs 3×2; export it again, "
        + "or replace it with '--force'"
    ),
    (
      .keptHasOtherSize("a.png", .edited, found: found, expected: expected, cause: .master),
      .keptSize,
      "was edited since it was written, and is kept, but has 4×3 pixels, as the master that it is "
        + "a copy of, where the set needs 3×2; export it again, or replace it with '--force'"
    ),
    (
      .keptHasOtherSize("a.png", .handMade, found: found, expected: expected, cause: .automator),
      .keptSize,
      "was made by hand, and is kept, but has 4×3 pixels, as the old Automator action makes them, "
        + "where the set needs 3×2; export it again, or replace it with '--force'"
    ),
    (
      .orphanEdited("a.png"), .edited,
      "was edited since it was written, and is not removed; remove it yourself"
    ),
    (
      .keptLostLink("a.png"), .danglingLink,
      "is a link to a file that does not exist, and is kept; '--force' replaces it"
    ),
    (
      .orphanBehindLink("a.png"), .linkedFolder,
      "is recorded as a rendition, but lies behind a link, and is left as it is; remove it yourself"
    ),
    (
      .orphanOutOfPlace("a.png"), .edited,
      "is recorded as a rendition, but no rendition of its master has that place or name, and it "
        + "is left as it is; if it is one all the same, remove it yourself"
    ),
    (
      .keptIsNoPicture("a.png"), .keptUnreadable,
      "is no readable image, and is kept; '--force' replaces it"
    ),
  ]

  @Test(arguments: rows)
  func `what is said of a file that is kept`(
    _ diagnostic: Diagnostic,
    _ code: Diagnostic.Code,
    _ words: String
  ) {
    #expect(diagnostic.description == "a.png: warning: \(words)")
    #expect(diagnostic.code == code)
  }
}
