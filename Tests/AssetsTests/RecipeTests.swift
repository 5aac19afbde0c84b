import RenderProtocol
import Testing

@testable import Assets

struct RecipeTests {
  static let master = SurveyedMaster.sample("hero@3x.png", 121, 62)

  static let output = PlannedOutput(
    path: Path("hero@2x.png"),
    layout: "ios",
    scale: Scale(2),
    size: PixelSize(width: 81, height: 42),
    ratio: Ratio(2, 3),
    canvas: nil,
    format: .png,
    action: .render
  )

  static func recipe(
    libvips: String = "8.14.1",
    content: UInt8 = 1,
    settings: RenderSettings = RenderSettings(),
    output change: (inout PlannedOutput) -> Void = { _ in }
  ) -> Recipe {
    var output = output
    change(&output)
    let master = SurveyedMaster.sample("hero@3x.png", 121, 62, content: content)
    return Recipe(of: output, master: master, settings: settings, libvips: libvips)
  }

  @Test func `is one key a line`() {
    #expect(
      Self.recipe().text == """
        tercet=\(Release.version)
        libvips=8.14.1
        master=0101010101010101010101010101010101010101010101010101010101010101
        canvas=121×62
        size=81×42
        ratio=2/3
        format=png
        filter=auto
        color=keep
        linear=false
        depth=keep
        quality=default
        background=255,255,255
        optimize=false
        quantize=false

        """
    )
  }

  struct Change: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var recipe: Recipe
  }

  static func setting(_ name: String, _ change: (inout RenderSettings) -> Void) -> Change {
    var settings = RenderSettings()
    change(&settings)
    return Change(testDescription: name, recipe: recipe(settings: settings))
  }

  static let changes = [
    Change(testDescription: "libvips", recipe: recipe(libvips: "8.15.0")),
    Change(testDescription: "master", recipe: recipe(content: 2)),
    Change(testDescription: "size", recipe: recipe { $0.size.width += 1 }),
    Change(testDescription: "ratio", recipe: recipe { $0.ratio = Ratio(67, 100) }),
    Change(testDescription: "format", recipe: recipe { $0.format = .webp }),
    Change(
      testDescription: "canvas",
      recipe: recipe { $0.canvas = PixelSize(width: 123, height: 63) }
    ),
    setting("filter") { $0.filter = .lanczos3 },
    setting("color") { $0.color = .srgb },
    setting("linear") { $0.linear = true },
    setting("depth") { $0.depth = 8 },
    setting("quality") { $0.quality = 80 },
    setting("background") { $0.background = Background(red: 0, green: 0, blue: 0) },
    setting("optimize") { $0.optimize = true },
    setting("quantize") { $0.quantize = true },
  ]

  @Test(arguments: changes)
  func `changes with everything that decides the bytes`(_ change: Change) {
    #expect(change.recipe != Self.recipe())
  }

  @Test func `no two changes come to the same`() {
    #expect(Set(Self.changes.map(\.recipe)).count == Self.changes.count)
  }

  @Test func `every setting is among the changes`() {
    let fields = Mirror(reflecting: RenderSettings()).children.compactMap(\.label)
    #expect(Set(fields).isSubset(of: Self.changes.map(\.testDescription)))
  }

  @Test func `does not depend on where the file lies or what it is called for`() {
    let elsewhere = Self.recipe {
      $0.path = Path("other.png")
      $0.layout = "web"
      $0.scale = Scale(1)
      $0.canvas = Self.master.size
    }
    #expect(elsewhere == Self.recipe())
  }
}
