import Assets
import Testing

@testable import Pipeline

/// Every sentence about finished files, word for word.
struct DiagnosticExistingTests {
  @Test func `a file that is missing, stale or a copy of other bytes`() {
    let missing = Diagnostic.missingRendition("a.png")
    #expect(missing.description == "a.png: warning: is missing; 'tercet build' makes it")
    #expect(missing.code == .missing)
    let stale = Diagnostic.staleRendition("a.png", .sizeChanged(from: "3×2"))
    #expect(
      stale.description
        == "a.png: warning: is tercet's already, and stale: the size changed from 3×2; 'tercet "
        + "build' makes it anew"
    )
    #expect(stale.code == .stale)
    let copy = Diagnostic.copyOfOtherBytes("a.png", "a@3x.png")
    #expect(
      copy.description
        == "a.png: warning: shows what 'a@3x.png' shows, in other bytes; replace it by a copy with "
        + "'tercet build --force', or keep it"
    )
    #expect(copy.code == .otherBytes)
  }

  @Test(
    arguments: [
      (
        .older(decibels: 27.5), .olderMaster,
        "shows what 'a@3x.png' shows, but not as it is now (27.5 dB); it was made from an older "
          + "master, or drawn by hand; replace it with 'tercet build --force', or keep it"
      ),
      (
        .unrelated, .notRelated,
        "shows something else than 'a@3x.png'; find out which of the two is right"
      ),
      (
        .incomparable, .incomparable,
        "is damaged, or has another number of frames than 'a@3x.png'; export it again, or replace "
          + "it with 'tercet build --force'"
      ),
    ] as [(Resemblance, Diagnostic.Code, String)]
  )
  func `a file that isn't what would be made`(
    _ resemblance: Resemblance,
    _ code: Diagnostic.Code,
    _ words: String
  ) {
    let diagnostic = Diagnostic.unlike("a.png", resemblance, "a@3x.png")
    #expect(diagnostic?.description == "a.png: warning: \(words)")
    #expect(diagnostic?.code == code)
  }

  @Test func `a file that is what would be made is none to speak of`() {
    #expect(Diagnostic.unlike("a.png", .same(decibels: 31), "a@3x.png") == nil)
  }
}
