import Layouts
import RenderProtocol
import Testing

@testable import Assets

struct PlannerTests {
  /// A plan in place, or below `out`.
  static func plan(
    _ masters: InspectedMaster...,
    isInPlace: Bool = true,
    change: (inout BuildSettings) -> Void = { _ in }
  ) -> Plan {
    var settings = BuildSettings()
    change(&settings)
    let folder = isInPlace ? "art" : "out"
    return Planner(
      settings: settings,
      targets: [Target(IOSLayout())],
      isInPlace: isInPlace,
      display: { "\(folder)/\($0)" }
    ).plan(masters)
  }

  /// One output a line: `copy hero@3x.png 300×300`.
  static func outputs(_ plan: Plan) -> [String] {
    plan.assets.flatMap(\.outputs).map { "\($0.action) \($0.path) \($0.size)" }
  }

  @Test func `beside the master come the two other scales`() {
    let plan = Self.plan(.sample("ui/hero@3x~ipad.png"))
    #expect(
      Self.outputs(plan) == [
        "render ui/hero@2x~ipad.png 200×200", "render ui/hero~ipad.png 100×100",
      ]
    )
    #expect(plan.diagnostics.isEmpty && plan.refused.isEmpty)
    #expect(plan.assets[0].outputs.map(\.ratio) == [Ratio(2, 3), Ratio(1, 3)])
    #expect(plan.assets[0].outputs.map(\.percent) == [66.6667, 33.3333])
    #expect(plan.assets[0].outputs.allSatisfy { $0.layout == "ios" && $0.canvas == nil })
  }

  @Test func `an output folder gets the master too, byte for byte`() {
    let plan = Self.plan(.sample("ui/hero@3x.png"), isInPlace: false)
    #expect(
      Self.outputs(plan) == [
        "render ui/hero.png 100×100", "render ui/hero@2x.png 200×200",
        "copy ui/hero@3x.png 300×300",
      ]
    )
    #expect(plan.assets[0].outputs[2].percent == 100)
  }

  @Test func `a master without a suffix is copied under the name of its scale`() {
    let plan = Self.plan(.sample("hero.png", scale: Scale(3)), isInPlace: false)
    #expect(
      Self.outputs(plan) == [
        "render hero.png 100×100", "render hero@2x.png 200×200", "copy hero@3x.png 300×300",
      ]
    )
  }

  @Test func `only the scales that were asked for are made`() {
    let only = Self.plan(.sample("hero@3x.png"), isInPlace: false) { $0.scales = [Scale(2)] }
    #expect(Self.outputs(only) == ["render hero@2x.png 200×200"])
    let none = Self.plan(.sample("hero@3x.png")) { $0.scales = [Scale(3)] }
    #expect(none.assets.count == 1 && Self.outputs(none).isEmpty)
  }

  @Test func `nothing is enlarged unless asked, and then with a warning`() {
    let master = InspectedMaster.sample("hero@2x.png", 200, 200)
    #expect(Self.outputs(Self.plan(master)) == ["render hero.png 100×100"])
    let plan = Self.plan(master) { $0.upscales = true }
    #expect(Self.outputs(plan) == ["render hero.png 100×100", "render hero@3x.png 300×300"])
    #expect(plan.diagnostics == [.upscaled("art/hero@2x.png", from: Scale(2), to: Scale(3))])
  }

  @Test func `a larger master than the layout has makes every scale of it`() {
    let plan = Self.plan(.sample("hero@4x.png", 400, 400))
    #expect(
      Self.outputs(plan) == [
        "render hero.png 100×100", "render hero@2x.png 200×200", "render hero@3x.png 300×300",
      ]
    )
  }

  @Test func `another format renders every scale under its own extension`() {
    let outside = Self.plan(.sample("hero@3x.png"), isInPlace: false) { $0.format = .jpeg }
    #expect(
      Self.outputs(outside) == [
        "render hero.jpg 100×100", "render hero@2x.jpg 200×200", "render hero@3x.jpg 300×300",
      ]
    )
    let inside = Self.plan(.sample("hero@3x.png")) { $0.format = .webp }
    #expect(
      Self.outputs(inside) == [
        "render hero.webp 100×100", "render hero@2x.webp 200×200", "render hero@3x.webp 300×300",
      ]
    )
    let same = Self.plan(.sample("hero@3x.JPEG"), isInPlace: false) { $0.format = .jpeg }
    #expect(
      Self.outputs(same) == [
        "render hero.JPEG 100×100", "render hero@2x.JPEG 200×200", "copy hero@3x.JPEG 300×300",
      ]
    )
  }

  @Test func `vectors are drawn as PNG at every scale`() {
    let plan = Self.plan(.sample("icon.svg", 24, 25))
    #expect(
      Self.outputs(plan) == [
        "render icon.png 24×25", "render icon@2x.png 48×50", "render icon@3x.png 72×75",
      ]
    )
    #expect(plan.diagnostics.isEmpty)
  }

  @Test func `content that the extension belies is kept as it is, with a warning`() {
    let plan = Self.plan(.sample("hero@3x.png", format: .jpeg))
    #expect(plan.assets[0].outputs.allSatisfy { $0.format == .jpeg })
    #expect(Self.outputs(plan).count == 2)
    #expect(
      plan.diagnostics == [
        .extensionMismatch("art/hero@3x.png", found: .jpeg, isKept: true, extension: "png")
      ]
    )
  }

  @Test func `percentages replace the exact ratio where they are given`() {
    let plan = Self.plan(.sample("hero@3x.png"), isInPlace: false) {
      $0.percent = PercentTable("2x=66")
    }
    #expect(
      Self.outputs(plan) == [
        "render hero.png 100×100", "render hero@2x.png 198×198", "copy hero@3x.png 300×300",
      ]
    )
  }

  @Test func `all of the master is the master`() {
    let percent = PercentTable("3x=100,2x=66,1x=33")
    let inside = Self.plan(.sample("hero@3x.png")) { $0.percent = percent }
    #expect(Self.outputs(inside) == ["render hero.png 99×99", "render hero@2x.png 198×198"])
    let outside = Self.plan(.sample("hero@3x.png"), isInPlace: false) { $0.percent = percent }
    #expect(Self.outputs(outside).last == "copy hero@3x.png 300×300")
  }

  @Test(arguments: [Rounding.up, .nearest, .down, .pad])
  func `sides that do not divide are rounded, with a warning`(rounding: Rounding) {
    let plan = Self.plan(.sample("odd@3x.png", 121, 62)) { $0.rounding = rounding }
    #expect(plan.assets.count == 1)
    #expect(plan.diagnostics.map(\.code) == [.sizeNotDivisible])
    #expect(plan.diagnostics.map(\.severity) == [.warning])
  }

  @Test func `padding writes a padded master too, but never over the master`() {
    let master = InspectedMaster.sample("odd@3x.png", 121, 62)
    let outside = Self.plan(master, isInPlace: false) { $0.rounding = .pad }
    #expect(
      Self.outputs(outside) == [
        "render odd.png 41×21", "render odd@2x.png 82×42", "render odd@3x.png 123×63",
      ]
    )
    let canvas = PixelSize(width: 123, height: 63)
    #expect(outside.assets[0].outputs.allSatisfy { $0.canvas == canvas })
    let inside = Self.plan(master) { $0.rounding = .pad }
    #expect(Self.outputs(inside) == ["render odd.png 41×21", "render odd@2x.png 82×42"])
  }

  @Test func `a side that may not be rounded refuses the master`() {
    let plan = Self.plan(.sample("odd@3x.png", 121, 62), .sample("even@3x.png")) {
      $0.rounding = .fail
    }
    #expect(plan.assets.map(\.source.source) == ["art/even@3x.png"])
    #expect(plan.refused.map(\.source) == ["art/odd@3x.png"])
    #expect(plan.diagnostics.map(\.severity) == [.error])
  }

  @Test func `an animation is taken apart into numbered stills where asked`() {
    var spin = InspectedMaster.sample("ui/spin@3x~ipad.gif")
    spin.picture.frames = 2
    let whole = Self.plan(spin)
    #expect(
      Self.outputs(whole) == [
        "render ui/spin@2x~ipad.gif 200×200", "render ui/spin~ipad.gif 100×100",
      ]
    )
    let apart = Self.plan(spin) { ($0.splitsFrames, $0.scales) = (true, [Scale(1), Scale(3)]) }
    #expect(
      Self.outputs(apart) == [
        "render ui/spin0@3x~ipad.png 300×300", "render ui/spin0~ipad.png 100×100",
        "render ui/spin1@3x~ipad.png 300×300", "render ui/spin1~ipad.png 100×100",
      ]
    )
    #expect(apart.assets[0].outputs.map(\.frame) == [0, 0, 1, 1])
    let still = Self.plan(.sample("spin@3x.gif")) { $0.splitsFrames = true }
    #expect(still.assets[0].outputs.map(\.frame) == [nil, nil])
    #expect(still.assets[0].outputs.map(\.format) == [.gif, .gif])
  }
}
