import Testing

@testable import Assets

struct NamingTests {
  static func naming(_ change: (inout Naming) throws -> Void) rethrows -> Naming {
    var naming = Naming()
    try change(&naming)
    return naming
  }

  static func replacement(_ pattern: String, _ text: String) throws -> NameReplacement {
    try NameReplacement(NamePattern(pattern), with: text)
  }

  /// Everything at once: the rules of a team with a taste for order.
  static func strict() throws -> Naming {
    try naming {
      $0.replacements = [try replacement("^(icon|img)[ _-]", ""), try replacement("&", " and ")]
      $0.style = .snake
      ($0.prefix, $0.suffix) = ("ic_", "_24")
      $0.requirements = [NameRequirement(try NamePattern("^[a-z0-9_]+$"), message: nil)]
      ($0.folders, $0.separator) = (.flatten, "_")
    }
  }

  @Test(arguments: [
    ("ui/Tab Bar/icon-Home & Away@3x.png", "ui_tab_bar_ic_home_and_away_24@2x.png"),
    ("Search@3x.png", "ic_search_24@2x.png"),
    ("img_iOSAppIcon2-dark@3x~ipad.png", "ic_ios_app_icon2_24-dark@2x~ipad.png"),
    ("x/hero-ipad@3x.ios.png", "x_ic_hero_24@2x~ipad.ios.png"),
  ])
  func `rules apply in their order, around scale, variant and device`(
    file: String,
    rendition: String
  ) throws {
    let master = InspectedMaster.sample(file).master
    let named = try Self.strict().apply(to: master, variants: VariantTests.usual)
    #expect(named.refusal == nil)
    let path = named.master.path.folder.appending(
      named.master.name.fileName(scale: Scale(2), fileExtension: "png")
    )
    #expect(path == Path(rendition))
    // The file itself stays where it is.
    #expect(named.master.scale == master.scale && named.master.isVector == master.isVector)
  }

  @Test func `tells each rule that changed the name`() throws {
    let master = InspectedMaster.sample("ui/icon-Home & Away-dark@3x.png").master
    let named = try Self.strict().apply(to: master, variants: VariantTests.usual)
    #expect(
      named.steps.map { "\($0.rule): \($0.before) > \($0.after)" } == [
        "variants: icon-Home & Away-dark > icon-Home & Away",
        "replace '^(icon|img)[ _-]': icon-Home & Away > Home & Away",
        "replace '&': Home & Away > Home  and  Away",
        "case snake: Home  and  Away > home_and_away",
        "prefix: home_and_away > ic_home_and_away",
        "suffix: ic_home_and_away > ic_home_and_away_24",
        "folders: ui/ic_home_and_away_24 > ui_ic_home_and_away_24",
      ]
    )
  }

  @Test func `without rules nothing changes`() {
    for file in ["a@3x.png", "b/a.svg", "e\u{301}@3X~ipad.ios.png", ".a@3x.png", "a@2x@3x.png"] {
      let master = InspectedMaster.sample(file).master
      #expect(Naming().apply(to: master) == NamedMaster(master: master))
    }
  }

  @Test func `a name that can't be used is refused`() throws {
    func refusal(_ file: String, _ change: (inout Naming) throws -> Void) rethrows
      -> NamedMaster.Refusal?
    {
      try Self.naming(change).apply(to: InspectedMaster.sample(file).master).refusal
    }
    #expect(
      try refusal("old@3x.png") { $0.replacements = [try Self.replacement("old", "")] }
        == .nothingLeft
    )
    #expect(refusal("a@3x.png") { $0.prefix = "." } == .hidden(".a"))
    #expect(refusal("a@3x.png") { $0.prefix = ".\u{301}" } == .hidden(".\u{301}a"))
    #expect(refusal("a@3x.png") { $0.suffix = "@2x" } == .endsLikeModifier("a@2x"))
    #expect(refusal("a@3x.png") { $0.suffix = "~ipad" } == .endsLikeModifier("a~ipad"))
    #expect(refusal("a@3x.png") { $0.suffix = "@120x120" } == nil)
    let lower = NameRequirement(try NamePattern("^[a-z]+$"), message: "small letters only")
    #expect(refusal("A@3x.png") { $0.requirements = [lower] } == .notAllowed("A", lower))
    #expect(refusal("A@3x.png") { ($0.requirements, $0.style) = ([lower], .kebab) } == nil)
    let costly = try NamePattern("^(a+)+$")
    let name = String(repeating: "a", count: 60) + "!"
    #expect(
      refusal("\(name)@3x.png") { $0.requirements = [NameRequirement(costly, message: nil)] }
        == .patternFailed("^(a+)+$", name, .tooCostly)
    )
    #expect(
      try refusal("\(name)@3x.png") { $0.replacements = [try Self.replacement("^(a+)+$", "b")] }
        == .patternFailed("^(a+)+$", name, .tooCostly)
    )
  }

  @Test(arguments: ["-", "_", "日"] as [Unicode.Scalar])
  func `flattened folders can be told by the separator, kept ones stay`(separator: Unicode.Scalar) {
    var names = RandomNames(seed: 11)
    for _ in 0..<500 {
      let parts = (0..<3).map { _ in names.next() }
        .filter { !$0.unicodeScalars.contains(separator) && $0 != "." }
      guard let last = parts.last else { continue }
      let path = Path(parts.joined(separator: "/") + "@3x.png")
      let name = AssetName(path.name)
      guard name.base == last else { continue }
      let master = Master(path: path, name: name, scale: Scale(3))
      let flat = Self.naming { ($0.folders, $0.separator) = (.flatten, String(separator)) }
        .apply(to: master).master
      let again = flat.name.base.unicodeScalars.split(separator: separator).map { String($0) }
      #expect(again.map { Path($0) } == parts.map { Path($0) })
      #expect(flat.path.folder.text.isEmpty)
      let kept = Self.naming { $0.style = .kebab }.apply(to: master).master
      #expect(kept.path.folder == path.folder)
    }
  }

  @Test func `rules without patterns are at rest after one round`() {
    var names = RandomNames(seed: 5)
    for style in NameStyle.allCases {
      let naming = Self.naming { $0.style = style }
      for _ in 0..<500 {
        let file = names.next() + "@3x.png"
        let once = naming.apply(to: InspectedMaster.sample(file).master).master
        #expect(naming.apply(to: once).master == once)
      }
    }
  }
}
