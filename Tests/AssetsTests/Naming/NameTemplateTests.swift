import RenderProtocol
import Testing

@testable import Assets

struct NameTemplateTests {
  static func output(
    _ file: String = "ui/tabs/Hero Banner-dark@3x~ipad.png",
    scale: Scale = Scale(2)
  ) -> NamedOutput {
    let master = InspectedMaster.sample(file).master
    return NamedOutput(
      master: Naming().apply(to: master, variants: VariantTests.usual).master,
      layout: "ios",
      scale: scale,
      size: PixelSize(width: 200, height: 100),
      fileExtension: "png"
    )
  }

  @Test(arguments: [
    ("{folder}/{name}{variant}{scale}{device}.{ext}", "ui/tabs/Hero Banner-dark@2x~ipad.png"),
    ("{name|kebab}.{ext}", "hero-banner.png"),
    ("{name|snake}_{variant|bare}.{ext}", "hero_banner_dark.png"),
    ("{name|camel|upper}.{ext}", "HEROBANNER.png"),
    ("{name|pascal}-{width}x{height}.{ext|upper}", "HeroBanner-200x100.PNG"),
    ("{folder|pascal}/{name|lower}.png", "Ui/Tabs/hero banner.png"),
    ("drawable-{density}/{name|snake}.{ext}", "drawable-xhdpi/hero_banner.png"),
    ("{number}.0x/{name}.{ext}", "2.0x/Hero Banner.png"),
    ("{scale|bare}/{device|bare}/{name}.{ext}", "2x/ipad/Hero Banner.png"),
    ("{layout}/{name}.{ext}", "ios/Hero Banner.png"),
    ("{{{name}}}.{ext}", "{Hero Banner}.png"),
    ("{name}{platform}.{ext}", "Hero Banner.png"),
    ("plain.png", "plain.png"),
    ("日本/{name|kebab}🎉.{ext}", "日本/hero-banner🎉.png"),
  ])
  func `gives the path of an output`(text: String, path: String) throws {
    #expect(try NameTemplate(text).path(for: Self.output()) == Path(path))
  }

  @Test(arguments: [
    ("{folder}/{name}{variant}{scale}{device}.{ext}", "a.png"),
    ("{folder}/x/{name}.{ext}", "x/a.png"),
    ("{scale|bare}-{number}-{density}/{name}.{ext}", "1x-1-mdpi/a.png"),
  ])
  func `what an output has none of leaves nothing behind`(text: String, path: String) throws {
    #expect(
      try NameTemplate(text).path(for: Self.output("a@3x.png", scale: Scale(1))) == Path(path)
    )
  }

  @Test func `keeps React Native's platform`() throws {
    let template = try NameTemplate("{name}{scale}{platform}.{ext}")
    #expect(try template.path(for: Self.output("a@3x.ios.png")) == Path("a@2x.ios.png"))
    let bare = try NameTemplate("{platform|bare}/{name}.{ext}")
    #expect(try bare.path(for: Self.output("a@3x.ios.png")) == Path("ios/a.png"))
  }

  @Test(arguments: [
    (Ratio(3, 4), "ldpi"), (Ratio(1), "mdpi"), (Ratio(3, 2), "hdpi"), (Ratio(2), "xhdpi"),
    (Ratio(3), "xxhdpi"), (Ratio(4), "xxxhdpi"), (Ratio(5, 2), "400dpi"),
  ])
  func `knows Android's densities`(ratio: Ratio, word: String) throws {
    let template = try NameTemplate("{density}")
    #expect(try template.path(for: Self.output(scale: Scale(ratio))) == Path(word))
  }

  @Test func `refuses what only an output shows to be wrong`() throws {
    #expect(throws: NamedOutput.Refusal.leadsOut("../a")) {
      try NameTemplate("{device|bare}../a").path(for: Self.output("a@3x.png"))
    }
    for (text, path) in [("{device}", ""), ("a/{device}", "a/"), (".{name}", ".a")] {
      #expect(throws: NamedOutput.Refusal.noFileName(path)) {
        try NameTemplate(text).path(for: Self.output("a@3x.png"))
      }
    }
  }

  @Test(arguments: [
    ("{nme}", [NameTemplate.Mistake.unknownField("nme", place: 1)]),
    ("a{}", [.unknownField("", place: 2)]),
    ("{ name }", [.unknownField(" name ", place: 1)]),
    ("{name|snek}", [.unknownFilter("snek", place: 7)]),
    ("{name|}", [.unknownFilter("", place: 7)]),
    ("{name|bare}", [.nothingToBare(.name)]),
    ("a/{name", [.unclosedBrace(place: 3)]),
    ("{name{ext}", [.unclosedBrace(place: 1)]),
    ("a}b", [.loneBrace(place: 2)]),
    ("/top/{name}", [.leadsOut]),
    ("a/../{name}", [.leadsOut]),
    ("{name}/", [.noFileName]),
    ("", [.noFileName]),
    ("a\n{name}", [.controlCharacter(place: 2)]),
    (
      "{nme}{name|snek|bare}}/..",
      [
        .unknownField("nme", place: 1), .unknownFilter("snek", place: 12), .nothingToBare(.name),
        .loneBrace(place: 22), .leadsOut,
      ]
    ),
  ])
  func `every mistake is found at once`(text: String, mistakes: [NameTemplate.Mistake]) {
    #expect(throws: NameTemplate.Mistakes(list: mistakes)) { try NameTemplate(text) }
  }

  @Test(arguments: [
    ("{name}{scale}", true), ("{number}", true), ("{density}", true), ("{width}", true),
    ("{height}", true), ("{name}.{ext}", false), ("{folder}{variant}{device}{layout}", false),
  ])
  func `knows whether scales come to different paths`(text: String, tells: Bool) throws {
    #expect(try NameTemplate(text).tellsScalesApart == tells)
  }
}
