import Layouts
import RenderProtocol
import Testing

@testable import Assets

/// Every sentence about layouts, word for word.
struct DiagnosticLayoutsTests {
  /// A fault and its sentence.
  struct Row: Sendable {
    var fault: NameFault
    var sentence: String

    init(_ fault: NameFault, _ sentence: String) { (self.fault, self.sentence) = (fault, sentence) }
  }

  static let rows: [Row] = [
    Row(
      NameFault("1st", AndroidLayout.Rule.resourceStart, suggestion: "img_1st"),
      "'1st' can't name an Android resource, which begins with a letter from a to z; 'img_1st' "
        + "would do"
    ),
    Row(
      NameFault("Hero", AndroidLayout.Rule.resourceCharacter("H"), suggestion: "hero"),
      "'Hero' can't name an Android resource, because of 'H': it may have a to z, 0 to 9 and '_' "
        + "only; 'hero' would do"
    ),
    Row(
      NameFault("日", AndroidLayout.Rule.resourceCharacter("日"), suggestion: nil),
      "'日' can't name an Android resource, because of '日': it may have a to z, 0 to 9 and '_' "
        + "only; rename it"
    ),
    Row(
      NameFault("default", AndroidLayout.Rule.javaWord, suggestion: "img_default"),
      "'default' can't name an Android resource, because it is a word of Java; 'img_default' would "
        + "do"
    ),
    Row(
      NameFault("a", AndroidLayout.Rule.undrawable(fileExtension: "tiff"), suggestion: nil),
      "Android draws no '.tiff' files; choose another with '--to', such as png or webp"
    ),
    Row(
      NameFault("icons2x", FlutterLayout.Rule.variantFolder, suggestion: "icons"),
      "Flutter takes the folder 'icons2x' for variants of what lies above it; 'icons' would do"
    ),
    Row(
      NameFault("Icon@16x", ReactNativeLayout.Rule.misreadScale("16x"), suggestion: "Icon-16x"),
      "React Native takes 'Icon@16x' for an image at 16x; 'Icon-16x' would do"
    ),
    Row(
      NameFault("日本", ReactNativeLayout.Rule.nothingLeft, suggestion: nil),
      "'日本' has none of a to z, 0 to 9 and '_', and React Native keeps only these on Android; "
        + "rename it"
    ),
    Row(
      NameFault("my hero", WebLayout.Rule.urlCharacter(" "), suggestion: "my-hero"),
      "'my hero' can't stand in a URL as it is, because of ' '; 'my-hero' would do"
    ),
    Row(
      NameFault(",a", WebLayout.Rule.srcsetComma, suggestion: "a"),
      "',a' can't stand in a 'srcset', because of the comma at its beginning; 'a' would do"
    ),
    Row(
      NameFault("a:b", WindowsLayout.Rule.fileCharacter(":"), suggestion: "a-b"),
      "'a:b' can't name a file on Windows, because of ':'; 'a-b' would do"
    ),
    Row(
      NameFault("ui.", WindowsLayout.Rule.fileEnd("."), suggestion: "ui"),
      "'ui.' can't name a folder on Windows, because of '.' at its end; 'ui' would do"
    ),
    Row(
      NameFault("con", WindowsLayout.Rule.device, suggestion: "img-con"),
      "'con' can't name a file on Windows, because it is the name of a device; 'img-con' would do"
    ),
    Row(
      NameFault(
        "a.scale-200",
        WindowsLayout.Rule.qualifier("scale-200"),
        suggestion: "a-scale-200"
      ),
      "Windows takes 'scale-200' in 'a.scale-200' for a qualifier of its own; 'a-scale-200' would "
        + "do"
    ),
  ]

  @Test(arguments: rows)
  func `a name that a platform refuses`(_ row: Row) {
    let line = Diagnostic.illegalName("art/a@3x.png", row.fault).description
    #expect(line == "art/a@3x.png: error: \(row.sentence)")
  }

  private static func output(_ path: String, _ layout: String) -> PlannedOutput {
    PlannedOutput(
      path: Path(path),
      layout: layout,
      scale: Scale(1),
      size: PixelSize(width: 1, height: 1),
      ratio: Ratio(1),
      format: .png,
      action: .render
    )
  }

  @Test func `two layouts in one place`() {
    let advice = "give each an 'output' of its own in the 'targets' of tercet.yml"
    #expect(
      Diagnostic.layoutsCollide(
        Self.output("a.png", "ios"),
        Self.output("a.png", "web"),
        at: "out/a.png"
      ).description
        == "out/a.png: error: both 'ios' and 'web' would write this file; \(advice)"
    )
    #expect(
      Diagnostic.layoutsCollide(
        Self.output("r/a.png", "android"),
        Self.output("r/a.webp", "android"),
        at: "out/r/a.png"
      ).description
        == "out/r/a.png: error: 'android' would also write 'a.webp' here, and takes both for one; "
        + advice
    )
  }

  @Test func `a scale that a layout has no name for`() {
    #expect(
      Diagnostic.impossibleScale("a@3x.png", Scale(Ratio(11, 10)), in: WindowsLayout()).description
        == "a@3x.png: error: 'windows' has no name for the scale 1.1x; choose among 1x, 1.2x, 1.25x, 1.4x, "
        + "1.5x, 1.6x, 1.75x, 1.8x, 2x, 2.25x, 2.5x, 3x, 3.5x, 4x, 4.5x, 5x"
    )
  }

  @Test func `a layout that has no place beside the masters`() {
    #expect(
      Diagnostic.needsOutput(AndroidLayout(), "art").description
        == "art: error: 'android' needs an output folder apart from the masters'; give one, such "
        + "as app/src/main/res"
    )
  }
}
