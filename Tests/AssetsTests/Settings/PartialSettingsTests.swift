import RenderProtocol
import Testing

@testable import Assets

struct PartialSettingsTests {
  @Test(arguments: AssetSetting.allCases)
  func `every setting can be taken over`(setting: AssetSetting) throws {
    var other = BuildSettings()
    (other.scales, other.percent, other.rounding) = ([Scale(2)], .automator, .fail)
    (other.upscales, other.format, other.splitsFrames) = (true, .webp, true)
    (other.resourceType, other.master) = (.mipmap, .raster)
    other.vectorSize = PixelSize(width: 24, height: 24)
    other.render = RenderSettings(
      filter: .nearest,
      color: .srgb,
      linear: true,
      depth: 8,
      quality: 5,
      background: Background(red: 1, green: 2, blue: 3),
      optimize: true,
      quantize: true,
      png: .rgba
    )
    other.naming = try NamingTests.strict()
    (other.naming.cleans, other.naming.template) = (false, try NameTemplate("{name}{scale}"))
    let changed = BuildSettings().applying(PartialSettings([setting], of: other))
    #expect(changed != BuildSettings())
    let all = PartialSettings(Set(AssetSetting.allCases), of: other)
    #expect(changed.applying(all) == other)
  }

  @Test func `every property of pixels is a setting, by a name of its own`() {
    let properties = Mirror(reflecting: RenderSettings()).children.compactMap(\.label)
    #expect(Set(RenderSettings.all.map(\.name)) == Set(properties))
    #expect(Set(AssetSetting.allCases.map(\.name)).count == AssetSetting.allCases.count)
    #expect(AssetSetting(named: "output") == nil)
  }
}
