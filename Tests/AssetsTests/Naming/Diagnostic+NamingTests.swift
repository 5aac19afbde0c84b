import RenderProtocol
import Testing

@testable import Assets

/// Every sentence about names, word for word.
struct DiagnosticNamingTests {
  static let pattern = "^[a-z]+$"

  static func requirement(_ message: String?) throws -> NameRequirement {
    NameRequirement(try NamePattern(pattern), message: message)
  }

  @Test func `a name that can't be used`() throws {
    let rows: [(NamedMaster.Refusal, String)] = [
      (
        .nothingLeft,
        "the naming rules leave nothing of its name; rename the file or change 'replace'"
      ),
      (
        .hidden(".a"),
        "the naming rules make '.a' of its name, which would be hidden; rename the file or change "
          + "'replace' or 'prefix'"
      ),
      (
        .endsLikeModifier("a@2x"),
        "the naming rules make 'a@2x' of its name, whose end would be taken for the scale or the "
          + "device; rename the file or change 'replace' or 'suffix'"
      ),
      (
        .notAllowed("A", try Self.requirement("icons are in small letters")),
        "'A' is not allowed: icons are in small letters"
      ),
      (
        .notAllowed("A", try Self.requirement(nil)),
        "'A' does not match '^[a-z]+$', which 'require' asks for; rename the file"
      ),
      (
        .patternFailed("(a+)+$", "aaa", .tooCostly),
        "'(a+)+$' takes more than 50000 steps, or too much memory, on 'aaa'; write it "
          + "without repetitions inside of repetitions"
      ),
      (
        .patternFailed("a", "aaa", .tooLong),
        "'a' makes a name of 'aaa' that is too long for a file"
      ),
    ]
    for (refusal, sentence) in rows {
      let diagnostic = Diagnostic.unusableName("art/a@3x.png", refusal)
      #expect(diagnostic.description == "art/a@3x.png: error: \(sentence)")
      #expect(diagnostic.code == .naming)
    }
  }

  @Test(arguments: [
    (
      NamedOutput.Refusal.leadsOut("../a"),
      "the template gives '../a', which leads out of its folder; rename the file or change the "
        + "template"
    ),
    (
      .noFileName("a/"),
      "the template gives 'a/', which is no file's name; rename the file or change the template"
    ),
  ])
  func `a template that gives no path`(refusal: NamedOutput.Refusal, sentence: String) {
    let diagnostic = Diagnostic.unusableTemplate("a@3x.png", refusal)
    #expect(diagnostic.description == "a@3x.png: error: \(sentence)")
  }

  @Test(arguments: [
    (
      Diagnostic.nameInPlace("a", wanted: "b@3x.png"),
      "a: error: by the naming rules the set is named 'b@3x.png', and a master keeps its name; "
        + "rename the file so, or give '--output'"
    ),
    (
      .sharedOutput("a", output: "out/b", [Scale(1), Scale(2)]),
      "a: error: its 1x and 2x renditions would all be written to 'out/b'; put '{scale}' or "
        + "'{number}' into the template"
    ),
    (
      .foreignExtension("a", output: "out/b.png", .jpeg),
      "a: error: the template gives 'out/b.png' to a JPEG file; end it with '.{ext}'"
    ),
    (
      .nameTooLong("a", output: "bbb.png", bytes: 300),
      "a: error: 'bbb.png' would have 300 bytes, and a name can have 255; shorten it"
    ),
    (
      .sameContent("a-1.png", original: "a.png"),
      "a-1.png: warning: has the same content as 'a.png' and looks like its duplicate; delete it, "
        + "or say 'clean: false' if both are meant"
    ),
  ])
  func `other sentences`(diagnostic: Diagnostic, line: String) {
    #expect(diagnostic.description == line)
  }
}
