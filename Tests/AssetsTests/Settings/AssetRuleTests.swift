import RenderProtocol
import Testing

@testable import Assets

struct AssetRuleTests {
  static func rule(
    _ match: String,
    _ decides: AssetSetting...,
    change: (inout BuildSettings) -> Void
  )
    -> AssetRule
  {
    var settings = BuildSettings()
    change(&settings)
    return AssetRule(match: Glob(match), decides: Set(decides), settings: settings)
  }

  @Test func `the last rule that matches wins, setting by setting`() {
    let rules = [
      Self.rule("sprites", .filter, .rounding) {
        $0.render.filter = .nearest
        $0.rounding = .pad
      },
      Self.rule("*.png", .rounding) { $0.rounding = .down },
      Self.rule("photos/**", .quality) { $0.render.quality = 60 },
    ]
    var base = BuildSettings()
    base.render.optimize = true
    let sprite = base.applying(rules, to: Path("art/sprites/fox@3x.png"))
    #expect(sprite.render.filter == .nearest)
    #expect(sprite.rounding == .down)
    #expect(sprite.render.quality == nil)
    #expect(sprite.render.optimize)
    #expect(base.applying(rules, to: Path("art/a@3x.webp")) == base)
  }

  @Test func `a rule leaves alone what it does not decide`() {
    let rule = Self.rule("*", .linear) {
      $0.render.linear = true
      $0.render.filter = .nearest
    }
    let settings = BuildSettings().applying([rule], to: Path("a@3x.png"))
    #expect(settings.render == RenderSettings(linear: true))
  }

  @Test(arguments: AssetSetting.allCases)
  func `every setting can be taken over`(setting: AssetSetting) throws {
    var other = BuildSettings()
    (other.scales, other.percent, other.rounding) = ([Scale(2)], .automator, .fail)
    (other.upscales, other.format, other.splitsFrames) = (true, .webp, true)
    other.resourceType = .mipmap
    other.vectorSize = PixelSize(width: 24, height: 24)
    other.render = RenderSettings(
      filter: .nearest,
      color: .srgb,
      linear: true,
      depth: 8,
      quality: 5,
      background: Background(red: 1, green: 2, blue: 3),
      optimize: true,
      quantize: true
    )
    other.naming = try NamingTests.strict()
    (other.naming.cleans, other.naming.template) = (false, try NameTemplate("{name}{scale}"))
    let rule = AssetRule(match: Glob("*"), decides: [setting], settings: other)
    let changed = BuildSettings().applying([rule], to: Path("a@3x.png"))
    #expect(changed != BuildSettings())
    let all = AssetRule(match: Glob("*"), decides: Set(AssetSetting.allCases), settings: other)
    #expect(changed.applying([all], to: Path("a@3x.png")) == other)
  }
}
