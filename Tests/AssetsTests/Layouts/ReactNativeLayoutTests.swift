import Assets
import Layouts
import Testing

struct ReactNativeLayoutTests {
  @Test(arguments: [
    ("hero@3x.png", ["hero.png", "hero@2x.png", "hero@3x.png"]),
    ("ui/a@3x.ios.png", ["ui/a.ios.png", "ui/a@2x.ios.png", "ui/a@3x.ios.png"]),
    ("a@3x~ipad.png", ["a~ipad.png", "a~ipad@2x.png", "a~ipad@3x.png"]),
    ("a@3x~ipad.ios.png", ["a~ipad.ios.png", "a~ipad@2x.ios.png", "a~ipad@3x.ios.png"]),
  ])
  func `the scale comes last but for the platform`(master: String, paths: [String]) {
    #expect(ReactNativeLayout().paths(of: master) == paths)
  }

  @Test(arguments: [
    ("logo-a.png", "mdpi/logoa"), ("logoa@2x.png", "xhdpi/logoa"),
    ("logo_a.png", "mdpi/logo_a"), ("my-ui/Über b@3x.jpg", "xxhdpi/myui_berb"),
    ("my/ui_b@3x.jpg", "xxhdpi/my_ui_b"), ("my_ui/b@3x.png", "xxhdpi/my_ui_b"),
    ("a~ipad@2x.png", "xhdpi/aipad"), ("a.b@1.5x.png", "hdpi/ab"),
    ("a@2x.android.png", "xhdpi/a/android"), ("a.native.png", "mdpi/a/native"),
    ("a@2x.ios.png", nil), ("a.web.png", nil),
  ])
  func `Android knows an image by the letters that are left`(path: String, resource: String?) {
    #expect(ReactNativeLayout().resource(at: Path(path))?.text == resource)
  }

  @Test(arguments: [
    (
      "Icon@16x@3x.png",
      NameFault("Icon@16x", ReactNativeLayout.Rule.misreadScale("16x"), suggestion: "Icon-16x")
    ),
    (
      "a@1.2.3x@3x.png",
      NameFault("a@1.2.3x", ReactNativeLayout.Rule.misreadScale("1.2.3x"), suggestion: "a-1.2.3x")
    ),
    (
      "a@2x@3x.ios.png",
      NameFault("a@2x", ReactNativeLayout.Rule.misreadScale("2x"), suggestion: "a-2x")
    ),
    ("日本@3x.png", NameFault("日本", ReactNativeLayout.Rule.nothingLeft, suggestion: nil)),
    ("日本@3x.ios.png", NameFault("日本", ReactNativeLayout.Rule.nothingLeft, suggestion: nil)),
    ("日本2@3x.png", nil), ("A@3x.png", nil), ("a@x@3x.png", nil), ("Icon@120x120@3x.png", nil),
  ])
  func `Metro has to read the scale that was written`(master: String, fault: NameFault?) {
    #expect(ReactNativeLayout().fault(of: master) == fault)
  }
}
