import Layouts
import RenderProtocol
import Testing

@testable import Assets

/// Two claims on one path.
struct PlannerCollisionTests {
  struct Clash: Sendable, CustomTestStringConvertible {
    var first: String
    var second: String
    var format: PictureFormat?
    /// What the first is said to write that the second claims too.
    var output: String

    var testDescription: String { "\(first) and \(second)" }
  }

  @Test(arguments: [
    Clash(first: "Hero@3x.png", second: "hero@3x.png", output: "out/Hero.png"),
    Clash(first: "hero@3x.PNG", second: "hero@3x.png", output: "out/hero.PNG"),
    Clash(first: "UI/a@3x.png", second: "ui/a@3x.png", output: "out/UI/a.png"),
    Clash(first: "e\u{301}@3x.png", second: "\u{E9}@3x.png", output: "out/e\u{301}.png"),
    Clash(first: "a@3x.jpg", second: "a@3x.png", format: .webp, output: "out/a.webp"),
    Clash(first: "a@2x@3x.png", second: "a@3x.png", output: "out/a@2x.png"),
  ])
  func `two masters for one path are both refused, the others built`(_ row: Clash) {
    let (first, second) = (InspectedMaster.sample(row.first), InspectedMaster.sample(row.second))
    let plan = PlannerTests.plan(first, second, .sample("other@3x.gif"), isInPlace: false) {
      $0.format = row.format
    }
    #expect(plan.assets.map(\.source.source) == ["art/other@3x.gif"])
    #expect(plan.refused == [first, second])
    #expect(plan.diagnostics.count == 2)
    #expect(
      plan.diagnostics.first
        == .collision(first.source, output: row.output, with: [second.source])
    )
    #expect(plan.diagnostics.last?.path == second.source)
  }

  @Test func `three masters for one path name each other`() {
    let masters = ["a@3x.gif", "a@3x.jpg", "a@3x.png"].map { InspectedMaster.sample($0) }
    let plan = PlannerTests.plan(masters[0], masters[1], masters[2]) { $0.format = .avif }
    #expect(plan.assets.isEmpty && plan.diagnostics.count == 3)
    let expected = Diagnostic.collision(
      "art/a@3x.jpg",
      output: "art/a.avif",
      with: ["art/a@3x.gif", "art/a@3x.png"]
    )
    #expect(plan.diagnostics[1] == expected)
  }

  @Test func `no rendition may take the place of a folder that others lie in`() {
    let file = InspectedMaster.sample("x@3x.png")
    let inner = InspectedMaster.sample("X.png/y@3x.png")
    let plan = PlannerTests.plan(file, inner, isInPlace: false)
    #expect(plan.assets.map(\.source) == [inner] && plan.refused == [file])
    #expect(
      plan.diagnostics
        == [.outputIsFolder(file.source, output: "out/x.png", of: inner.source)]
    )
  }

  @Test func `no rendition may take the place of a master`() {
    let unsuffixed = PlannerTests.plan(.sample("hero.png", scale: Scale(3)))
    #expect(
      unsuffixed.diagnostics == [.overwritesMaster("art/hero.png", victim: "art/hero.png")]
    )
    #expect(unsuffixed.assets.isEmpty)
    let halved = PlannerTests.plan(.sample("hero@3x.png")) { $0.percent = PercentTable("3x=50") }
    #expect(
      halved.diagnostics == [.overwritesMaster("art/hero@3x.png", victim: "art/hero@3x.png")]
    )
    // Not one that was refused, nor one whose name differs only in case.
    let refused = PlannerTests.plan(.sample("A@3x.JPG", 121, 62), .sample("a@3x.png")) {
      ($0.format, $0.rounding) = (.jpeg, .fail)
    }
    #expect(refused.assets.isEmpty)
    #expect(
      refused.diagnostics.last == .overwritesMaster("art/a@3x.png", victim: "art/A@3x.JPG")
    )
  }

  /// Every pair of these names, in place and outside, in their own format and in another.
  @Test(arguments: [true, false], [nil, PictureFormat.jpeg])
  func `no claim on a taken path goes unreported`(isInPlace: Bool, format: PictureFormat?) {
    let bases = ["a", "A", "e\u{301}", "\u{E9}", "\u{C9}", "a@2x", "b"]
    let names = bases.flatMap { base in
      ["@3x.png", "@3X.png", "@3x.jpg", "@2x.png", ".svg", "@3x~ipad.png"].map { base + $0 }
    }
    let masters = names.map { InspectedMaster.sample($0) }
    func plan(_ masters: InspectedMaster...) -> Plan {
      var settings = BuildSettings()
      settings.format = format
      return Planner(
        settings: settings,
        targets: [Target(IOSLayout())],
        isInPlace: isInPlace,
        display: { (isInPlace ? "art/" : "out/") + $0.text }
      ).plan(masters)
    }
    func claims(_ plan: Plan) -> Set<String> {
      Set(plan.assets.flatMap(\.outputs).map(\.path.collisionKey))
    }
    for (index, first) in masters.enumerated() {
      for second in masters[..<index] {
        let both = plan(second, first)
        let sources = Set([first, second].map(\.master.path.collisionKey))
        let outputs = both.assets.flatMap(\.outputs).map(\.path.collisionKey)
        #expect(Set(outputs).count == outputs.count)
        #expect(!isInPlace || sources.isDisjoint(with: outputs))
        #expect(both.assets.count + both.refused.count == 2)
        let blamed = Set(both.diagnostics.filter { $0.severity == .error }.compactMap(\.path))
        #expect(blamed == Set(both.refused.map(\.source)))
        let isShared = !claims(plan(first)).isDisjoint(with: claims(plan(second)))
        if isShared { #expect(both.refused.count == 2, "\(first.source), \(second.source)") }
        if both.refused.count == 2 && !isInPlace { #expect(isShared) }
      }
    }
  }
}
