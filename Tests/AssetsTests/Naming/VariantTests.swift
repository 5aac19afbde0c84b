import TercetSystem
import Testing

@testable import Assets

struct VariantTests {
  static func patterns(_ texts: [Variant: [String]]) -> VariantPatterns {
    var patterns = VariantPatterns()
    for (variant, texts) in texts { patterns[variant] = texts.compactMap(VariantPattern.init) }
    return patterns
  }

  static let usual = patterns([
    .dark: ["*-dark", "*_night", "dark-*"], .light: ["*-light"], .rtl: ["*-rtl"],
    .highContrast: ["*-dark-hc", "*-hc"], .ipad: ["*-ipad", "*~ipad"], .car: ["*Car"],
  ])

  @Test(arguments: [
    ("hero@3x.png", "hero", "", "hero@2x.png"),
    ("hero-dark@3x.png", "hero", "dark", "hero-dark@2x.png"),
    ("hero_night@3x.png", "hero", "dark", "hero_night@2x.png"),
    ("dark-hero@3x.png", "hero", "dark", "dark-hero@2x.png"),
    ("hero-light@3x~ipad.png", "hero", "light ipad", "hero-light@2x~ipad.png"),
    // Several, in any order, each about another thing.
    ("hero-dark-rtl@3x.png", "hero", "dark rtl", "hero-dark-rtl@2x.png"),
    ("hero-rtl-dark@3x.png", "hero", "dark rtl", "hero-rtl-dark@2x.png"),
    ("dark-hero-rtl@3x.png", "hero", "dark rtl", "dark-hero-rtl@2x.png"),
    ("hero-light-dark@3x.png", "hero-light", "dark", "hero-light-dark@2x.png"),
    ("hero-dark-dark@3x.png", "hero-dark", "dark", "hero-dark-dark@2x.png"),
    // The longest mark wins.
    ("hero-dark-hc@3x.png", "hero", "high-contrast", "hero-dark-hc@2x.png"),
    ("hero-hc@3x.png", "hero", "high-contrast", "hero-hc@2x.png"),
    // Devices go where loaders look for them, and one is enough.
    ("hero-ipad@3x.png", "hero", "ipad", "hero@2x~ipad.png"),
    ("hero-ipad-dark@3x.png", "hero", "dark ipad", "hero-dark@2x~ipad.png"),
    ("hero~ipad@3x.png", "hero", "ipad", "hero@2x~ipad.png"),
    ("heroCar@3x.png", "hero", "car", "hero@2x~car.png"),
    ("hero-ipad@3x~iphone.png", "hero-ipad", "iphone", "hero-ipad@2x~iphone.png"),
    ("hero@3x~compact.png", "hero", "compact", "hero@2x~compact.png"),
    // A mark alone, or in another case, is a name.
    ("-dark@3x.png", "-dark", "", "-dark@2x.png"),
    ("hero-Dark@3x.png", "hero-Dark", "", "hero-Dark@2x.png"),
    ("Nacht-日本-dark@3x.png", "Nacht-日本", "dark", "Nacht-日本-dark@2x.png"),
  ])
  func `marks are taken off, and put back in their place`(
    file: String,
    base: String,
    variants: String,
    rendition: String
  ) {
    let master = InspectedMaster.sample(file).master
    let named = Naming().apply(to: master, variants: Self.usual).master
    #expect(named.name.base == base)
    #expect((named.variantWords ?? []).joined(separator: " ") == variants)
    #expect(named.name.fileName(scale: Scale(2), fileExtension: "png") == rendition)
  }

  /// The disk's spelling of an accent is kept, whatever the pattern's is.
  @Test func `a mark is put back in the name's own spelling`() throws {
    var patterns = VariantPatterns()
    patterns[.dark] = [try #require(VariantPattern("\u{FC}-*-d\u{FC}nkel"))]
    let name = "u\u{308}-x-du\u{308}nkel"
    let named = Naming().apply(
      to: InspectedMaster.sample(name + "@3x.png").master,
      variants: patterns
    )
    #expect(named.master.name.base == "x")
    let file = named.master.name.fileName(scale: Scale(3), fileExtension: "png")
    #expect(file.utf8.elementsEqual((name + "@3x.png").utf8))
  }

  @Test(arguments: ["", "*", "dark", "*-dark*", "a/*", "**"])
  func `what is no pattern is refused`(text: String) {
    #expect(VariantPattern(text) == nil)
  }

  @Test func `no patterns change nothing`() {
    let master = InspectedMaster.sample("hero-dark@3x.png").master
    #expect(Naming().apply(to: master).master == master)
    #expect(VariantPatterns().isEmpty && !Self.usual.isEmpty)
  }
}
