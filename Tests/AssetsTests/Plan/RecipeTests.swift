import RenderProtocol
import Testing

@testable import Assets

struct RecipeTests {
  static let plain = "tercet=\(Release.version) libvips=8.14.1 ratio=2/3"

  static func recipe(
    _ format: PictureFormat = .png,
    libvips: String = "8.14.1",
    canvas: PixelSize? = nil,
    frame: Int? = nil,
    _ change: (inout RenderSettings) -> Void = { _ in }
  ) -> Recipe {
    var settings = RenderSettings()
    change(&settings)
    let output = PlannedOutput(
      path: Path("hero@2x.png"),
      layout: "ios",
      scale: Scale(2),
      size: PixelSize(width: 81, height: 42),
      ratio: Ratio(2, 3),
      canvas: canvas,
      format: format,
      action: .render,
      frame: frame
    )
    return Recipe(of: output, settings: settings, libvips: libvips)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var recipe: Recipe
    var text: String

    init(_ recipe: Recipe, _ text: String) { (self.recipe, self.text) = (recipe, text) }

    var testDescription: String { text }
  }

  static let cases = [
    Case(recipe(), "\(plain) format=png"),
    Case(recipe(.avif), "\(plain) format=avif"),
    Case(
      recipe(libvips: "8.15.0"),
      "tercet=\(Release.version) libvips=8.15.0 ratio=2/3 format=png"
    ),
    Case(
      recipe(canvas: PixelSize(width: 123, height: 63)),
      "\(plain) format=png canvas=123×63"
    ),
    Case(recipe(frame: 0), "\(plain) format=png frame=0"),
    Case(recipe { $0.filter = .lanczos3 }, "\(plain) format=png filter=lanczos3"),
    Case(recipe { $0.color = .displayP3 }, "\(plain) format=png color=display-p3"),
    Case(recipe { $0.linear = true }, "\(plain) format=png linear=true"),
    Case(recipe { $0.depth = 8 }, "\(plain) format=png depth=8"),
    Case(recipe { $0.optimize = true }, "\(plain) format=png optimize=true"),
    Case(recipe { $0.quantize = true }, "\(plain) format=png quantize=true"),
    Case(recipe { $0.png = .rgba }, "\(plain) format=png png=rgba"),
    Case(recipe(.jpeg) { $0.quality = 80 }, "\(plain) format=jpeg quality=80"),
    Case(
      recipe(.jpeg) { $0.background = Background(red: 0, green: 10, blue: 255) },
      "\(plain) format=jpeg background=000aff"
    ),
    Case(
      recipe(.png) { ($0.linear, $0.filter, $0.depth) = (true, .box, 8) },
      "\(plain) format=png filter=box linear=true depth=8"
    ),
  ]

  @Test(arguments: cases)
  func `names everything that is not the default`(_ row: Case) {
    #expect(row.recipe.text == row.text)
    #expect(Recipe(text: row.text) == row.recipe)
  }

  @Test func `changes with everything that decides the bytes`() {
    #expect(Set(Self.cases.map(\.recipe)).count == Self.cases.count)
  }

  @Test func `leaves out what a format has no use for`() {
    let lossless = Self.recipe(.png) {
      ($0.quality, $0.background) = (80, Background(red: 0, green: 0, blue: 0))
    }
    #expect(lossless == Self.recipe(.png))
    let lossy = Self.recipe(.webp) { ($0.optimize, $0.quantize) = (true, true) }
    #expect(lossy == Self.recipe(.webp))
  }

  @Test func `every setting can be part of one`() {
    let fields = Mirror(reflecting: RenderSettings()).children.compactMap(\.label)
    let texts = Self.cases.map(\.text)
    for field in fields { #expect(texts.contains { $0.contains(" \(field)=") }, "\(field)") }
  }

  @Test func `the first pair that differs is named`() {
    let plain = Self.recipe()
    #expect(plain.difference(from: plain) == nil)
    let filtered = Self.recipe { $0.filter = .box }
    #expect(
      filtered.difference(from: plain) == Recipe.Difference(key: "filter", before: nil, now: "box")
    )
    #expect(
      plain.difference(from: filtered) == Recipe.Difference(key: "filter", before: "box", now: nil)
    )
    let other = Self.recipe(.webp, libvips: "8.13.0")
    #expect(
      plain.difference(from: other)
        == Recipe.Difference(key: "libvips", before: "8.13.0", now: "8.14.1")
    )
  }

  /// A manifest is a file that anybody may edit.
  @Test(arguments: ["", " ", "=", "tercet", "tercet=", "= =", "a=b=c", "\u{0}", "0a1b2c"])
  func `any other text differs`(text: String) {
    let difference = Self.recipe().difference(from: Recipe(text: text))
    #expect(difference?.key == "tercet")
    #expect(difference?.now == Release.version)
  }
}
