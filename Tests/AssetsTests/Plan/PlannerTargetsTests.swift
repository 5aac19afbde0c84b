import Layouts
import RenderProtocol
import Testing

@testable import Assets

/// What layouts and targets ask of the planner.
struct PlannerTargetsTests {
  static func plan(
    _ masters: InspectedMaster...,
    targets: [Target],
    isInPlace: Bool = false,
    change: (inout BuildSettings) -> Void = { _ in }
  ) -> Plan {
    var settings = BuildSettings()
    change(&settings)
    return Planner(
      settings: settings,
      targets: targets,
      isInPlace: isInPlace,
      display: { (isInPlace ? "art/" : "out/") + $0.text }
    ).plan(masters)
  }

  private static func target(
    _ layout: any Layout,
    scales: [Scale]? = nil,
    percent: PercentTable? = nil,
    format: PictureFormat? = nil
  ) -> Target {
    var target = Target(layout)
    (target.settings.values.scales, target.settings.values.percent) = (scales, percent)
    target.settings.values.format = format
    if scales != nil { target.settings.decided.insert(.scales) }
    if percent != nil { target.settings.decided.insert(.percent) }
    if format != nil { target.settings.decided.formUnion(Set<AssetSetting>.named("format")) }
    return target
  }

  @Test func `the densities of Android that a 3x master is large enough for`() {
    let plan = Self.plan(.sample("ui/hero@3x.png", 144, 144), targets: [Target(AndroidLayout())])
    #expect(
      PlannerTests.outputs(plan) == [
        "render drawable-hdpi/hero.png 72×72", "render drawable-mdpi/hero.png 48×48",
        "render drawable-xhdpi/hero.png 96×96", "copy drawable-xxhdpi/hero.png 144×144",
      ]
    )
    #expect(plan.diagnostics == [])
  }

  @Test func `vectors are drawn at every density, larger masters reach the largest`() {
    let vector = Self.plan(.sample("a.svg", 24, 24), targets: [Target(AndroidLayout())])
    #expect(PlannerTests.outputs(vector).last == "render drawable-xxxhdpi/a.png 96×96")
    let large = Self.plan(.sample("a@4x.png", 96, 96), targets: [Target(AndroidLayout())])
    #expect(PlannerTests.outputs(large).last == "copy drawable-xxxhdpi/a.png 96×96")
    let upscaled = Self.plan(.sample("a@3x.png", 144, 144), targets: [Target(AndroidLayout())]) {
      $0.upscales = true
    }
    #expect(PlannerTests.outputs(upscaled).last == "render drawable-xxxhdpi/a.png 192×192")
    #expect(upscaled.diagnostics == [.upscaled("art/a@3x.png", from: Scale(3), to: Scale(4))])
  }

  /// 45 pixels are 15 points; at 1.5x these are 22.5 pixels whatever one does.
  @Test func `half a pixel at a platform's 1.5x is no fault of the master`() {
    let master = InspectedMaster.sample("a@3x.png", 45, 45)
    let plan = Self.plan(master, targets: [Target(AndroidLayout())])
    #expect(plan.diagnostics == [])
    #expect(PlannerTests.outputs(plan).contains("render drawable-hdpi/a.png 23×23"))
    let asked = Self.plan(master, targets: [Target(AndroidLayout())]) {
      $0.scales = [Scale(Ratio(3, 2))]
    }
    #expect(asked.diagnostics.map(\.code) == [.sizeNotDivisible])
    let failed = Self.plan(master, targets: [Target(AndroidLayout())]) { $0.rounding = .fail }
    #expect(failed.assets == [] && failed.refused == [master])
    let padded = Self.plan(master, targets: [Target(AndroidLayout())]) { $0.rounding = .pad }
    #expect(PlannerTests.outputs(padded).contains("render drawable-hdpi/a.png 24×24"))
  }

  @Test func `in place, Flutter gets a copy of the master and others use the master itself`() {
    let flutter = Self.plan(
      .sample("ui/a@3x.png"),
      targets: [Target(FlutterLayout())],
      isInPlace: true
    )
    #expect(
      PlannerTests.outputs(flutter) == [
        "render ui/2.0x/a.png 200×200", "copy ui/3.0x/a.png 300×300", "render ui/a.png 100×100",
      ]
    )
    for layout in [ReactNativeLayout(), WebLayout()] as [any Layout] {
      let plan = Self.plan(
        .sample("a@3X.png"),
        .sample("b@3.0x.png"),
        targets: [Target(layout)],
        isInPlace: true
      )
      #expect(
        PlannerTests.outputs(plan) == [
          "render a.png 100×100", "render a@2x.png 200×200", "render b.png 100×100",
          "render b@2x.png 200×200",
        ]
      )
    }
  }

  @Test func `an illegal name is one error for a master, and the others are built`() {
    let bad = InspectedMaster.sample("ui/btnClose@3x.png")
    let plan = Self.plan(bad, .sample("ok@3x.png"), targets: [Target(AndroidLayout())])
    #expect(plan.assets.map(\.source.source) == ["art/ok@3x.png"])
    #expect(plan.refused == [bad])
    let fault = NameFault(
      "btnClose",
      AndroidLayout.Rule.resourceCharacter("C"),
      suggestion: "btn_close"
    )
    #expect(plan.diagnostics == [.illegalName("art/ui/btnClose@3x.png", fault)])
  }

  @Test func `one name in two folders is one resource of Android`() {
    let plan = Self.plan(
      .sample("a/x@3x.png"),
      .sample("b/x@3x.jpg"),
      targets: [Target(AndroidLayout())]
    )
    #expect(plan.assets == [])
    #expect(
      plan.diagnostics == [
        .sameResource(
          "art/a/x@3x.png",
          output: "out/drawable-hdpi/x.png",
          layout: "android",
          with: ["art/b/x@3x.jpg"]
        ),
        .sameResource(
          "art/b/x@3x.jpg",
          output: "out/drawable-hdpi/x.jpg",
          layout: "android",
          with: ["art/a/x@3x.png"]
        ),
      ]
    )
    let web = Self.plan(.sample("x@3x.png"), .sample("x@3x.jpg"), targets: [Target(WebLayout())])
    #expect(web.assets.count == 2)
  }

  @Test func `names that React Native takes for one on Android are refused`() {
    let plan = Self.plan(
      .sample("logo-a@3x.png"),
      .sample("logoa@3x.png"),
      .sample("logo_a@3x.png"),
      targets: [Target(ReactNativeLayout())]
    )
    #expect(plan.assets.map(\.source.source) == ["art/logo_a@3x.png"])
    #expect(plan.diagnostics.map(\.path) == ["art/logo-a@3x.png", "art/logoa@3x.png"])
  }

  @Test func `each target has its own scales and format, over those of the run`() {
    let plan = Self.plan(
      .sample("a@3x.png"),
      targets: [
        Self.target(IOSLayout(), scales: [Scale(2)]),
        Self.target(WindowsLayout(), scales: [Scale(1)], percent: PercentTable("1x=25")),
        Self.target(FlutterLayout(), format: .webp),
      ]
    ) { $0.scales = [Scale(1)] }
    #expect(
      PlannerTests.outputs(plan) == [
        "render a.scale-100.png 75×75", "render a.webp 100×100", "render a@2x.png 200×200",
      ]
    )
    #expect(plan.assets[0].outputs.map(\.layout) == ["windows", "flutter", "ios"])
  }

  @Test func `a rule for some masters wins over a target`() {
    var planner = Planner(
      settings: BuildSettings(),
      targets: [Self.target(IOSLayout(), scales: [Scale(2)])],
      isInPlace: false,
      display: { $0.text }
    )
    planner.settingsOf = { _, settings in
      var settings = settings
      settings.scales = [Scale(1)]
      return settings
    }
    let plan = planner.plan([.sample("a@3x.png")])
    #expect(PlannerTests.outputs(plan) == ["render a.png 100×100"])
  }

  @Test(arguments: [
    (IOSLayout() as any Layout, FlutterLayout() as any Layout, "out/a.png"),
    (IOSLayout(), WebLayout(), "out/a.png"),
    (AndroidLayout(), AndroidLayout(), "out/drawable-mdpi/a.png"),
  ])
  func `two layouts that claim one file make the whole plan impossible`(
    first: any Layout,
    second: any Layout,
    path: String
  ) {
    let plan = Self.plan(.sample("a@3x.png"), targets: [Target(first), Target(second)])
    #expect(plan.fault?.code == .layoutCollision && plan.fault?.path == path)
  }

  @Test func `a file is claimed besides the resource that it is`() throws {
    var web = Target(WebLayout())
    web.settings.decided = .named("naming.template")
    web.settings.values.naming.template = try NameTemplate("drawable-{density}/{name}.{ext}")
    let plan = Self.plan(.sample("a@3x.png"), targets: [Target(AndroidLayout()), web])
    #expect(plan.fault?.code == .layoutCollision)
    #expect(plan.fault?.path == "out/drawable-mdpi/a.png")
  }

  @Test func `layouts that claim different files share an output`() {
    let targets = [
      Target(AndroidLayout()), Target(FlutterLayout()), Target(WindowsLayout()),
    ]
    let plan = Self.plan(.sample("a@3x.png"), targets: targets)
    #expect(plan.fault == nil && plan.assets[0].outputs.count == 11)
  }

  @Test func `a scale that a layout can't name makes the whole plan impossible`() {
    let plan = Self.plan(.sample("a@3x.png"), targets: [Target(WindowsLayout())]) {
      $0.scales = [Scale(1), Scale(Ratio(11, 10))]
    }
    #expect(
      plan.fault == .impossibleScale("art/a@3x.png", Scale(Ratio(11, 10)), in: WindowsLayout())
    )
  }
}
