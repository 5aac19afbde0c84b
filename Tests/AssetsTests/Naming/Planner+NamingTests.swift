import Layouts
import RenderProtocol
import TercetSystem
import Testing

@testable import Assets

struct PlannerNamingTests {
  static func plan(
    _ masters: [InspectedMaster],
    isInPlace: Bool = false,
    change: (inout BuildSettings) throws -> Void
  ) rethrows -> Plan {
    var settings = BuildSettings()
    try change(&settings)
    let folder = isInPlace ? "art" : "out"
    return Planner(
      settings: settings,
      targets: [Target(IOSLayout())],
      isInPlace: isInPlace,
      display: { "\(folder)/\($0)" }
    ).plan(masters)
  }

  @Test func `outputs have the new name, the master its own`() throws {
    let plan = Self.plan([.sample("ui/Hero Banner-dark@3x.png")]) {
      ($0.naming.style, $0.variants) = (.snake, VariantTests.usual)
    }
    #expect(
      PlannerTests.outputs(plan) == [
        "render ui/hero_banner-dark.png 100×100", "render ui/hero_banner-dark@2x.png 200×200",
        "copy ui/hero_banner-dark@3x.png 300×300",
      ]
    )
    let asset = try #require(plan.assets.first)
    #expect(asset.source.master.path == Path("ui/Hero Banner-dark@3x.png"))
    #expect(asset.named.master.assetName == "ui/hero_banner")
    #expect(asset.named.master.variants == [.dark])
  }

  @Test func `a template decides about the whole path, also of stills`() throws {
    var spin = InspectedMaster.sample("ui/Spin@3x.gif")
    spin.picture.frames = 2
    let plan = try Self.plan([spin, .sample("ui/Hero@3x.JPG")]) {
      $0.naming.template = try NameTemplate("{scale|bare}/{name|lower}.{ext}")
      ($0.splitsFrames, $0.scales) = (true, [Scale(1), Scale(3)])
    }
    #expect(plan.diagnostics == [])
    #expect(
      PlannerTests.outputs(plan) == [
        "render 1x/spin0.png 100×100", "render 1x/spin1.png 100×100",
        "render 3x/spin0.png 300×300", "render 3x/spin1.png 300×300",
        "render 1x/hero.JPG 100×100", "copy 3x/hero.JPG 300×300",
      ]
    )
    #expect(
      plan.assets[1].named.steps == [
        NamedMaster.Step(rule: "template", before: "ui/Hero.JPG", after: "1x/hero.JPG")
      ]
    )
  }

  @Test(arguments: [
    ("Hero Banner@3x.png", "hero-banner@3x.png"), ("ui/Hero@3x~ipad.png", "hero@3x~ipad.png"),
    ("Icon.svg", "icon.svg"), ("hero-ipad@3x.png", "hero@3x~ipad.png"),
  ])
  func `in place, a master that would have to be renamed is refused`(file: String, wanted: String) {
    let master = InspectedMaster.sample(file)
    let plan = Self.plan([master], isInPlace: true) {
      ($0.naming.style, $0.variants) = (.kebab, VariantTests.usual)
    }
    #expect(plan.diagnostics == [.nameInPlace("art/\(file)", wanted: wanted)])
    #expect(plan.refused == [master])
  }

  @Test func `in place, rules that leave the name alone are no trouble`() throws {
    let plan = try Self.plan([.sample("ui/hero-dark@3X.png")], isInPlace: true) {
      ($0.naming.style, $0.variants) = (.kebab, VariantTests.usual)
      $0.naming.requirements = [NameRequirement(try NamePattern("^[a-z]+$"), message: nil)]
      $0.naming.template = try NameTemplate("{folder}/{name}{variant}{scale}.{ext}")
    }
    #expect(plan.diagnostics == [])
    #expect(
      PlannerTests.outputs(plan) == [
        "render ui/hero-dark.png 100×100", "render ui/hero-dark@2x.png 200×200",
      ]
    )
  }

  @Test func `in place, folders and templates can move a master no more than a case can`() throws {
    let master = InspectedMaster.sample("ui/hero@3x.png")
    let flat = Self.plan([master], isInPlace: true) { $0.naming.folders = .flatten }
    #expect(flat.diagnostics == [.nameInPlace("art/ui/hero@3x.png", wanted: "ui-hero@3x.png")])
    let moved = try Self.plan([master], isInPlace: true) {
      $0.naming.template = try NameTemplate("{name}{scale}.{ext}")
    }
    #expect(moved.diagnostics == [.nameInPlace("art/ui/hero@3x.png", wanted: "hero@3x.png")])
  }

  @Test func `a template that can't be right is an error`() throws {
    func diagnostics(_ text: String, _ change: (inout BuildSettings) -> Void = { _ in }) throws
      -> [Diagnostic]
    {
      try Self.plan([.sample("a@3x.png")]) {
        $0.naming.template = try NameTemplate(text)
        change(&$0)
      }.diagnostics
    }
    #expect(
      try diagnostics("{name}.{ext}") == [
        .sharedOutput("art/a@3x.png", output: "out/a.png", [Scale(1), Scale(2), Scale(3)])
      ]
    )
    #expect(try diagnostics("{name}.{ext}") { $0.scales = [Scale(2)] } == [])
    #expect(
      try diagnostics("{name}{scale}.jpg") == [
        .foreignExtension("art/a@3x.png", output: "out/a.jpg", .png)
      ]
    )
  }

  @Test func `a name that no disk holds is an error`() {
    let file = String(repeating: "é", count: 120)
    let master = InspectedMaster.sample("\(file)@3x.png")
    #expect(Self.plan([master]) { _ in }.diagnostics == [])
    let plan = Self.plan([master]) { $0.naming.prefix = "a_long_prefix" }
    let name = "a_long_prefix\(file).png"
    #expect(
      plan.diagnostics == [.nameTooLong("art/\(file)@3x.png", output: name, bytes: 257)]
    )
    #expect(plan.assets.isEmpty)
  }

  @Test func `a numbered name with the same content is remarked on, and built`() {
    let masters = [
      InspectedMaster.sample("star@3x.png"), .sample("star-1@3x.png"), .sample("star 2@3x.png"),
      .sample("star 3@3x.png", content: 2), .sample("sun 2@3x.png"), .sample("star (1)@3x.jpg"),
    ]
    let plan = Self.plan(masters) { _ in }
    #expect(
      plan.diagnostics == [
        .sameContent("art/star-1@3x.png", original: "star@3x.png"),
        .sameContent("art/star 2@3x.png", original: "star@3x.png"),
      ]
    )
    #expect(plan.assets.count == 6)
    #expect(Self.plan(masters) { $0.naming.cleans = false }.diagnostics == [])
  }

  /// Random names under random rules: every output is in its folder, no two are one file, and
  /// whoever is left out is told why.
  @Test(arguments: 0..<40)
  func `no rule leads out, and no collision goes unreported`(seed: Int) throws {
    var names = RandomNames(seed: UInt64(seed))
    let templates = [
      nil, "{folder}/{name|snake}{scale}.{ext}", "{name|kebab}{variant}{scale|bare}.{ext}",
      "x/{density}/{name}{device}.{ext}",
    ]
    let style = names.pick(NameStyle.allCases)
    let folders = names.pick(Naming.FolderRule.allCases)
    let template = try names.pick(templates).map { try NameTemplate($0) }
    let pattern = names.pick(["[^a-z]", "^.", "\\d+", "(?<=a)"])
    let files = (0..<60).map { _ in
      names.pick(["", "a/", "b c/", "É/"]) + names.next() + names.pick(["", "-dark"])
        + "@3x" + names.pick(["", "~ipad"]) + ".png"
    }
    let masters = Set(files.map { Path($0) }).sorted().map { InspectedMaster.sample($0.text) }
    let plan = try Self.plan(masters) {
      ($0.naming.style, $0.naming.folders, $0.naming.template) = (style, folders, template)
      $0.naming.replacements = [try NamingTests.replacement(pattern, names.pick(["", "_", "$0"]))]
      $0.naming.prefix = names.pick(["", "ic_"])
      $0.variants = VariantTests.usual
    }
    let outputs = plan.assets.flatMap(\.outputs).map(\.path)
    #expect(Set(outputs.map(\.collisionKey)).count == outputs.count)
    for path in outputs {
      let parts = path.text.split(separator: "/", omittingEmptySubsequences: false)
      #expect(!parts.contains("") && !parts.contains(".") && !parts.contains(".."), "\(path)")
      #expect(parts.allSatisfy { $0.utf8.count <= Path.nameLimit })
    }
    #expect(plan.assets.count + plan.refused.count == masters.count)
    let blamed = Set(
      plan.diagnostics.filter { $0.severity == .error }.compactMap(\.path).map { Path($0) }
    )
    #expect(blamed == Set(plan.refused.map { Path($0.source) }))
    // Alone, a master that only collided is built, and every scale has its own path.
    for asset in plan.assets { #expect(Set(asset.outputs.map(\.scale)).count == 3) }
  }
}
