import RenderProtocol
import Assets
import Layouts
import Testing

struct IOSLayoutTests {
  @Test(arguments: [
    ("hero@3x.png", "hero.png", "hero@2x.png", "hero@3x.png"),
    ("hero@3X.PNG", "hero.PNG", "hero@2x.PNG", "hero@3x.PNG"),
    ("hero.png", "hero.png", "hero@2x.png", "hero@3x.png"),
    (
      "ui/x/hero@3x~ipad.png", "ui/x/hero~ipad.png", "ui/x/hero@2x~ipad.png",
      "ui/x/hero@3x~ipad.png"
    ),
    ("icon@3x.ios.png", "icon.ios.png", "icon@2x.ios.png", "icon@3x.ios.png"),
    (
      "Default-568h@3x~iphone.jpg", "Default-568h~iphone.jpg", "Default-568h@2x~iphone.jpg",
      "Default-568h@3x~iphone.jpg"
    ),
  ])
  func `puts the scale before the device, side by side`(
    master: String,
    once: String,
    twice: String,
    thrice: String
  ) {
    let path = Path(master)
    let name = AssetName(path.name)
    let source = Master(path: path, name: name, scale: Scale(3))
    let paths = IOSLayout().scales.map {
      IOSLayout().path(for: source, scale: $0, fileExtension: name.fileExtension)
    }
    #expect(paths == [Path(once), Path(twice), Path(thrice)])
  }

  @Test func `takes another extension and another scale`() {
    let master = Master(path: Path("a@3x.png"), name: AssetName("a@3x.png"), scale: Scale(3))
    let path = IOSLayout().path(for: master, scale: Scale(Ratio(3, 2)), fileExtension: "webp")
    #expect(path == Path("a@1.5x.webp"))
  }

  @Test func `variants stay behind the name, before the scale`() {
    #expect(IOSLayout().path(ofVariant: "ui/a-dark-rtl@3x~ipad.png") == "ui/a-dark-rtl@2x~ipad.png")
  }
}
