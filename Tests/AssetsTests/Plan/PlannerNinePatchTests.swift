import Layouts
import RenderProtocol
import Testing

@testable import Assets

struct PlannerNinePatchTests {
  /// A plan of a nine-patch of 90×60 pixels within its frame.
  static func plan(
    _ file: String = "ui/bubble@3x.9.png",
    _ layout: any Layout,
    size: (Int, Int) = (92, 62),
    isInPlace: Bool = false,
    change: (inout BuildSettings) -> Void = { _ in }
  ) -> Plan {
    var settings = BuildSettings()
    change(&settings)
    return Planner(
      settings: settings,
      targets: [Target(layout)],
      isInPlace: isInPlace,
      display: { "out/\($0)" }
    ).plan([.sample(file, size.0, size.1)])
  }

  /// One output a line: `keep drawable-mdpi/bubble.9.png 32×22`.
  static func outputs(_ plan: Plan) -> [String] {
    plan.assets.flatMap(\.outputs).map {
      "\($0.action) \($0.ninePatch?.rawValue ?? "plain") \($0.path) \($0.size)"
    }
  }

  @Test(arguments: ["ui/bubble@3x.9.png", "ui/bubble.9@3x.png", "ui/bubble@3X.9.PNG"])
  func `Android keeps the frame, and the picture inside of it is scaled`(_ file: String) {
    let plan = Self.plan(file, AndroidLayout())
    #expect(
      Self.outputs(plan) == [
        "render keep drawable-hdpi/bubble.9.png 47×32",
        "render keep drawable-mdpi/bubble.9.png 32×22",
        "render keep drawable-xhdpi/bubble.9.png 62×42",
        "copy keep drawable-xxhdpi/bubble.9.png 92×62",
      ]
    )
    #expect(plan.diagnostics.isEmpty)
    #expect(plan.assets[0].named.master.assetName == "ui/bubble")
  }

  @Test(arguments: [
    (
      IOSLayout() as any Layout,
      [
        "render cut ui/bubble.png 30×20", "render cut ui/bubble@2x.png 60×40",
        "render cut ui/bubble@3x.png 90×60",
      ]
    ),
    (
      FlutterLayout(),
      [
        "render cut ui/2.0x/bubble.png 60×40", "render cut ui/3.0x/bubble.png 90×60",
        "render cut ui/bubble.png 30×20",
      ]
    ),
  ])
  func `elsewhere the frame and the .9 are cut off`(_ layout: any Layout, _ files: [String]) {
    #expect(Self.outputs(Self.plan("ui/bubble@3x.9.png", layout)) == files)
    // In place, the master with its frame serves as no rendition.
    #expect(Self.outputs(Self.plan("ui/bubble.9@3x.png", layout, isInPlace: true)) == files)
  }

  @Test func `another format is for what has no frame`() {
    let android = Self.plan("a@3x.9.png", AndroidLayout()) {
      $0.format = .webp
      $0.scales = [Scale(2), Scale(3)]
    }
    #expect(
      Self.outputs(android) == [
        "render keep drawable-xhdpi/a.9.png 62×42", "copy keep drawable-xxhdpi/a.9.png 92×62",
      ]
    )
    #expect(android.assets[0].outputs.allSatisfy { $0.format == .png })
    let web = Self.plan("a@3x.9.png", WebLayout()) {
      $0.format = .webp
      $0.scales = [Scale(2)]
    }
    #expect(Self.outputs(web) == ["render cut a@2x.webp 60×40"])
  }

  @Test func `sizes that do not divide are those inside of the frame`() {
    // 92×62 would not divide by 3.
    #expect(Self.plan("a@3x.9.png", IOSLayout(), size: (92, 62)).diagnostics.isEmpty)
    let odd = Self.plan("a@3x.9.png", IOSLayout(), size: (93, 63))
    #expect(odd.diagnostics.map(\.code) == [.sizeNotDivisible])
    let padded = Self.plan("a@3x.9.png", AndroidLayout(), size: (93, 63)) {
      $0.rounding = .pad
      $0.scales = [Scale(1), Scale(3)]
    }
    #expect(
      Self.outputs(padded) == [
        "render keep drawable-mdpi/a.9.png 33×23", "render keep drawable-xxhdpi/a.9.png 95×65",
      ]
    )
    #expect(padded.assets[0].outputs[0].canvas == PixelSize(width: 93, height: 63))
  }

  @Test func `the recipe tells a frame from none`() {
    let plans = [
      Self.plan("a@3x.9.png", AndroidLayout()) { $0.scales = [Scale(1)] },
      Self.plan("a@3x.9.png", IOSLayout()) { $0.scales = [Scale(1)] },
    ]
    let recipes = plans.map {
      Recipe(of: $0.assets[0].outputs[0], settings: RenderSettings(), libvips: "8.14.1").text
    }
    #expect(recipes[0].hasSuffix("ratio=1/3 format=png nine-patch=keep"))
    #expect(recipes[1].hasSuffix("ratio=1/3 format=png nine-patch=cut"))
  }

  @Test func `a picture of the same name is the same resource`() {
    let plan = Planner(
      settings: BuildSettings(),
      targets: [Target(AndroidLayout())],
      isInPlace: false,
      display: { "out/\($0)" }
    ).plan([.sample("a@3x.9.png", 302, 302), .sample("a@3x.png")])
    #expect(plan.assets.isEmpty)
    #expect(plan.diagnostics.map(\.code) == [.outputCollision, .outputCollision])
  }

  @Test(arguments: [
    ("{name}{scale}.{ext}", IOSLayout() as any Layout, nil),
    ("{density}/{name}.{ext}", AndroidLayout(), nil),
    (
      "{density}/{name}.png", AndroidLayout(),
      Diagnostic.ninePatchExtension("art/a@3x.9.png", output: "out/mdpi/a.png", .keep)
    ),
    (
      "{name}{scale}.9.png", IOSLayout(),
      Diagnostic.ninePatchExtension("art/a@3x.9.png", output: "out/a.9.png", .cut)
    ),
  ])
  func `a template has to name a nine-patch as one`(
    _ text: String,
    _ layout: any Layout,
    _ expected: Diagnostic?
  ) throws {
    let template = try NameTemplate(text)
    let plan = Self.plan("a@3x.9.png", layout) { $0.naming.template = template }
    #expect(plan.diagnostics == (expected.map { [$0] } ?? []))
  }
}
