import Assets
import TercetSystem
import Testing

@testable import Pipeline

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Every sentence about adoption, word for word.
struct DiagnosticAdoptionTests {
  @Test(
    arguments: [
      (.notAPicture, "is no image that tercet reads, going by its name; export it as PNG"),
      (.vector, "is a vector, which needs no '@3x'; build it with 'tercet build' as it is"),
      (
        .ninePatch,
        "is a nine-patch, and its set would have no image under this name; add '@3x' to the name "
          + "before '.9.png', and build it with 'tercet build'"
      ),
      (
        .carriesScale, "carries a scale in its name already; build its set with 'tercet build'"
      ),
      (
        .partOfSet("art/a@2x.png"),
        "'a@2x.png' is there already and is not overwritten; remove one of the two, or build the "
          + "set with 'tercet build'"
      ),
      (
        .collision(["art/A.png"]),
        "would have the same name as 'A.png' on a Mac's disk; rename one of them"
      ),
      (
        .collision(["art/A.PNG", "art/A.png"]),
        "would have the same name as 'A.PNG', 'A.png' on a Mac's disk; rename one of them"
      ),
    ] as [(AdoptionSelection.Refusal, String)]
  )
  func `why an image isn't adopted`(_ reason: AdoptionSelection.Refusal, _ words: String) {
    #expect(Diagnostic.notAdopted("art/a.png", reason).description == "art/a.png: error: \(words)")
    #expect(Diagnostic.notAdopted("art/a.png", reason).code == .adoption)
  }

  @Test func `a duplicate is told as everywhere`() {
    #expect(
      Diagnostic.notAdopted("art/a copy.png", .duplicate(of: "a.png")).description
        == "art/a copy.png: warning: looks like a duplicate of 'a.png' and is left out; delete it "
        + "or give it a name of its own"
    )
  }

  private static let denied = DiskError(.rename, "art/a.png", errno: EACCES)

  /// A diagnostic and its line.
  static let rows: [(Diagnostic, String)] = [
    (
      .linkNotAdopted("a.png", isAsked: true),
      "a.png: error: is a link and is left alone; adopt the image that it leads to"
    ),
    (
      .linkNotAdopted("a.png", isAsked: false),
      "a.png: warning: is a link and is left alone; adopt the image that it leads to"
    ),
    (
      .notRenamed("a.png", to: "a@3x.png", denied),
      "a.png: error: cannot be renamed to 'a@3x.png': permission denied, and keeps its name; "
        + "check its permissions"
    ),
    (
      .nameGivenBack("a.png"),
      "a.png: note: has its old name again, because its set was not made"
    ),
    (
      .nothingToAdopt("art", before: 1, isRecorded: true),
      "art: note: 1 set was adopted before; nothing to do"
    ),
    (
      .nothingToAdopt("art", before: 2, isRecorded: false),
      "art: note: 2 sets were adopted before; nothing to do"
    ),
    (
      .nothingToAdopt("art", before: 0, isRecorded: true),
      "art: note: all images are in sets already; nothing to do"
    ),
    (
      .nothingToAdopt("art", before: 0, isRecorded: false),
      "art: warning: holds no images without a scale in their name; nothing to do"
    ),
    (.nothingAdopted("art"), "art: note: nothing was adopted here; nothing to undo"),
    (
      .adoptedNamesStay("m.json", count: 1),
      "m.json: note: stays, because it knows the name that 1 adopted image had; 'tercet adopt "
        + "--undo' gives them back"
    ),
    (
      .adoptedNamesStay("m.json", count: 2),
      "m.json: note: stays, because it knows the names that 2 adopted images had; 'tercet adopt "
        + "--undo' gives them back"
    ),
    (
      .namedByCatalog("a.png", isAsked: true),
      "a.png: error: is named by the 'Contents.json' of an asset catalog, and is left as it is; "
        + "edit the catalog in Xcode"
    ),
    (
      .namedByCatalog("a.png", isAsked: false),
      "a.png: warning: is named by the 'Contents.json' of an asset catalog, and is left as it is; "
        + "edit the catalog in Xcode"
    ),
    (
      .editedSinceAdoption("a.png"),
      "a.png: error: was edited since its set was adopted, and the set is left as it is; move the "
        + "file away, or keep the set"
    ),
    (
      .adoptionPutBack("art"),
      "art: note: an adoption was cut off here; what it had begun was put back"
    ),
    (
      .adoptionUnfinished("art"),
      "art: error: an adoption was cut off here; run 'tercet adopt' on this folder to put it back "
        + "first"
    ),
    (
      .planOfOthers("plan"),
      "plan: error: tells of an adoption that was cut off, but not of these very files: it came "
        + "with a checkout or a copy; 'tercet adopt --undo' follows it where the images are the "
        + "same, else remove it"
    ),
    (
      .unreadablePlan("plan"),
      "plan: error: would tell of an adoption that was cut off, but can't be understood; restore "
        + "it and run 'tercet adopt', or remove it"
    ),
    (
      .editedWhileAdopted("a@3x.png"),
      "a@3x.png: warning: isn't the image any more that it was when an adoption was cut off, and "
        + "keeps its name"
    ),
    (
      .notPutBack("a@3x.png", denied),
      "a@3x.png: error: cannot be put back: permission denied; run 'tercet adopt --undo' when that "
        + "is mended"
    ),
    (
      .changedWhileAdopted("a.png", original: "a@3x.png"),
      "a.png: error: appeared while an adoption was cut off, and the original is now 'a@3x.png'; "
        + "move this one away and run again"
    ),
  ]

  @Test(arguments: rows)
  func `what is said of images and plans`(_ diagnostic: Diagnostic, _ line: String) {
    #expect(diagnostic.description == line)
    #expect(diagnostic.code == .adoption)
  }
}
