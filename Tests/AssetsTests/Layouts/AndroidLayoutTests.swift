import RenderProtocol
import Assets
import Layouts
import Testing

struct AndroidLayoutTests {
  @Test(arguments: [
    (
      "hero@3x.png",
      [
        "drawable-mdpi/hero.png", "drawable-hdpi/hero.png", "drawable-xhdpi/hero.png",
        "drawable-xxhdpi/hero.png", "drawable-xxxhdpi/hero.png",
      ]
    ),
    (
      "ui/x/HERO@3X.JPG",
      [
        "drawable-mdpi/HERO.jpg", "drawable-hdpi/HERO.jpg", "drawable-xhdpi/HERO.jpg",
        "drawable-xxhdpi/HERO.jpg", "drawable-xxxhdpi/HERO.jpg",
      ]
    ),
  ])
  func `each density has its folder, and nothing is nested`(master: String, paths: [String]) {
    #expect(AndroidLayout().paths(of: master) == paths)
  }

  @Test(arguments: [
    (Ratio(3, 4), "ldpi"), (Ratio(1), "mdpi"), (Ratio(133, 100), "tvdpi"), (Ratio(4, 3), "tvdpi"),
    (Ratio(3, 2), "hdpi"), (Ratio(2), "xhdpi"), (Ratio(3), "xxhdpi"), (Ratio(4), "xxxhdpi"),
    (Ratio(5, 2), "400dpi"),
  ])
  func `a scale is a density`(ratio: Ratio, density: String) {
    #expect(
      AndroidLayout().paths(of: "a@3x.png", at: [Scale(ratio)]) == ["drawable-\(density)/a.png"]
    )
  }

  @Test func `launcher icons go to mipmap folders where the settings say so`() {
    var settings = BuildSettings()
    settings.resourceType = .mipmap
    let layout = AndroidLayout().applying(settings)
    #expect(
      layout.paths(of: "ic_launcher@3x.png", at: [Scale(2)]) == ["mipmap-xhdpi/ic_launcher.png"]
    )
    #expect(layout.needsOutput)
  }

  @Test(arguments: [
    ("hero_2@3x.png", nil),
    ("a@3x.webp", nil),
    (
      "Hero@3x.png",
      NameFault("Hero", AndroidLayout.Rule.resourceCharacter("H"), suggestion: "hero")
    ),
    (
      "btnClose-Big@3x.png",
      NameFault(
        "btnClose-Big",
        AndroidLayout.Rule.resourceCharacter("C"),
        suggestion: "btn_close_big"
      )
    ),
    (
      "hero@3x~ipad.png",
      NameFault("hero~ipad", AndroidLayout.Rule.resourceCharacter("~"), suggestion: "hero_ipad")
    ),
    (
      "hero@3x.ios.png",
      NameFault("hero.ios", AndroidLayout.Rule.resourceCharacter("."), suggestion: "hero_ios")
    ),
    ("1st@3x.png", NameFault("1st", AndroidLayout.Rule.resourceStart, suggestion: "img_1st")),
    ("_a@3x.png", NameFault("_a", AndroidLayout.Rule.resourceStart, suggestion: "a")),
    (
      "default@3x.png", NameFault("default", AndroidLayout.Rule.javaWord, suggestion: "img_default")
    ),
    ("日本@3x.png", NameFault("日本", AndroidLayout.Rule.resourceCharacter("日"), suggestion: nil)),
    (
      "a@3x.tiff",
      NameFault("a", AndroidLayout.Rule.undrawable(fileExtension: "tiff"), suggestion: nil)
    ),
  ])
  func `a name has to be one of a resource`(master: String, fault: NameFault?) {
    #expect(AndroidLayout().fault(of: master) == fault)
  }

  @Test func `a resource has no extension`() {
    let layout = AndroidLayout()
    let resources = ["drawable-mdpi/a.png", "drawable-mdpi/a.webp"].map {
      layout.resource(at: Path($0))
    }
    #expect(resources == [Path("drawable-mdpi/a"), Path("drawable-mdpi/a")])
  }

  @Test(arguments: [
    ("a-dark@3x.png", "drawable-night-xhdpi/a.png"),
    ("a-light@3x.png", "drawable-notnight-xhdpi/a.png"),
    ("a-rtl@3x.png", "drawable-ldrtl-xhdpi/a.png"),
    ("a-dark-rtl@3x~car.png", "drawable-ldrtl-car-night-xhdpi/a.png"),
    ("a-rtl-dark@3x~tv.png", "drawable-ldrtl-television-night-xhdpi/a.png"),
    ("a@3x~watch.png", "drawable-watch-xhdpi/a.png"),
    // What Android has no qualifier for stays in the name.
    ("a-hc-dark@3x.png", "drawable-night-xhdpi/a-hc.png"),
    ("a@3x~ipad.png", "drawable-xhdpi/a~ipad.png"),
  ])
  func `variants are qualifiers, in their order`(file: String, path: String) {
    #expect(AndroidLayout().path(ofVariant: file) == path)
  }
}
