import RenderProtocol
import Assets
import Layouts
import Testing

struct FlutterLayoutTests {
  @Test(arguments: [
    ("hero@3x.png", ["hero.png", "2.0x/hero.png", "3.0x/hero.png"]),
    ("ui/x/a@3x.JPG", ["ui/x/a.JPG", "ui/x/2.0x/a.JPG", "ui/x/3.0x/a.JPG"]),
    ("hero@3x~ipad.png", ["hero~ipad.png", "2.0x/hero~ipad.png", "3.0x/hero~ipad.png"]),
    ("a@3x.ios.png", ["a.ios.png", "2.0x/a.ios.png", "3.0x/a.ios.png"]),
  ])
  func `variants lie in folders beside the main asset`(master: String, paths: [String]) {
    #expect(FlutterLayout().paths(of: master) == paths)
  }

  @Test func `another scale and format have their folder too`() {
    let scales = [Scale(Ratio(3, 2)), Scale(4)]
    let paths = FlutterLayout().paths(of: "a@3x.png", at: scales, extension: "webp")
    #expect(paths == ["1.5x/a.webp", "4.0x/a.webp"])
    #expect(!FlutterLayout().needsOutput)
  }

  @Test(arguments: [
    ("icons2x/a@3x.png", "icons2x", "icons"), ("2x/a@3x.png", "2x", nil),
    ("ui/v1.5x/a@3x.png", "v1.5x", "v"), ("3.0x/a@3x.png", "3.0x", nil),
    ("v3.x/a@3x.png", "v3.x", "v"), ("1.0x/a@3x.png", "1.0x", nil),
    ("a1.2.3x/a@3x.png", "a1.2.3x", "a1."), ("v.5x/a@3x.png", "v.5x", "v."),
    ("box/a@3x.png", nil, nil), (".x/a@3x.png", nil, nil), ("v.x/a@3x.png", nil, nil),
    ("2x/ui/a@3x.png", nil, nil), ("2X/a@3x.png", nil, nil),
    ("x/a@3x.png", nil, nil), ("a@3x.png", nil, nil),
  ])
  func `a folder that ends like one of variants is refused`(
    master: String,
    folder: String?,
    suggestion: String?
  ) {
    let fault = FlutterLayout().fault(of: master)
    #expect(
      fault
        == folder.map { NameFault($0, FlutterLayout.Rule.variantFolder, suggestion: suggestion) }
    )
  }
}
