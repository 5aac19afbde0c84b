import RenderProtocol
import Testing

@testable import Assets

struct AssetRuleTests {
  static func rule(
    _ match: String,
    _ decides: String...,
    change: (inout BuildSettings) -> Void
  )
    -> AssetRule
  {
    var settings = BuildSettings()
    change(&settings)
    return AssetRule(
      match: Glob(match),
      PartialSettings(Set(decides.compactMap(AssetSetting.init(named:))), of: settings)
    )
  }

  @Test func `the last rule that matches wins, setting by setting`() {
    let rules = [
      Self.rule("sprites", "filter", "rounding") {
        $0.render.filter = .nearest
        $0.rounding = .pad
      },
      Self.rule("*.png", "rounding") { $0.rounding = .down },
      Self.rule("photos/**", "quality") { $0.render.quality = 60 },
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
    let rule = Self.rule("*", "linear") {
      $0.render.linear = true
      $0.render.filter = .nearest
    }
    let settings = BuildSettings().applying([rule], to: Path("a@3x.png"))
    #expect(settings.render == RenderSettings(linear: true))
  }
}
