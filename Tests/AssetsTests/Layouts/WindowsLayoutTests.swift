import RenderProtocol
import Assets
import Layouts
import Testing

struct WindowsLayoutTests {
  @Test(arguments: [
    (
      "ui/hero@3x.png",
      [
        "ui/hero.scale-100.png", "ui/hero.scale-125.png", "ui/hero.scale-150.png",
        "ui/hero.scale-200.png", "ui/hero.scale-400.png",
      ]
    ),
    (
      "a@3x~ipad.png",
      [
        "a~ipad.scale-100.png", "a~ipad.scale-125.png", "a~ipad.scale-150.png",
        "a~ipad.scale-200.png", "a~ipad.scale-400.png",
      ]
    ),
  ])
  func `the scale is a qualifier`(master: String, paths: [String]) {
    #expect(WindowsLayout().paths(of: master) == paths)
  }

  @Test func `only scales that a display can have are possible`() {
    let possible = WindowsLayout().possibleScales ?? []
    #expect(Set(WindowsLayout().scales).isSubset(of: possible))
    #expect(possible.contains(Scale(3)) && !possible.contains(Scale(Ratio(11, 10))))
  }

  @Test(arguments: [
    ("a:b@3x.png", NameFault("a:b", WindowsLayout.Rule.fileCharacter(":"), suggestion: "a-b")),
    ("what?@3x.png", NameFault("what?", WindowsLayout.Rule.fileCharacter("?"), suggestion: "what")),
    (
      "ui\u{1}/a@3x.png",
      NameFault("ui\u{1}", WindowsLayout.Rule.fileCharacter("\u{1}"), suggestion: "ui")
    ),
    ("con@3x.png", NameFault("con", WindowsLayout.Rule.device, suggestion: "img-con")),
    ("ui/NUL.x@3x.png", NameFault("NUL.x", WindowsLayout.Rule.device, suggestion: "img-NUL.x")),
    ("Lpt1/a@3x.png", NameFault("Lpt1", WindowsLayout.Rule.device, suggestion: "img-Lpt1")),
    ("ui./a@3x.png", NameFault("ui.", WindowsLayout.Rule.fileEnd("."), suggestion: "ui")),
    ("ui /a@3x.png", NameFault("ui ", WindowsLayout.Rule.fileEnd(" "), suggestion: "ui")),
    (
      "logo.scale-200@3x.png",
      NameFault(
        "logo.scale-200",
        WindowsLayout.Rule.qualifier("scale-200"),
        suggestion: "logo-scale-200"
      )
    ),
    (
      "theme-dark/a@3x.png",
      NameFault("theme-dark", WindowsLayout.Rule.qualifier("theme-dark"), suggestion: "themedark")
    ),
    ("scale-200@3x.png", nil), ("console@3x.png", nil), ("a.b@3x.png", nil),
    ("scale/a@3x.png", nil), ("a @3x.png", nil),
  ])
  func `a name has to be one of Windows`(master: String, fault: NameFault?) {
    #expect(WindowsLayout().fault(of: master) == fault)
  }

  /// A template may leave the qualifier out, or have it elsewhere.
  @Test(arguments: [
    ("con.png", NameFault("con", WindowsLayout.Rule.device, suggestion: "img-con")),
    ("200/nul@2x.png", nil), ("a.b.png", nil),
    (
      "a.scale-100.png",
      NameFault("a.scale-100", WindowsLayout.Rule.qualifier("scale-100"), suggestion: "a-scale-100")
    ),
    ("a.scale-200.png", nil),
    (
      "ui/\u{301}a?.scale-200.png",
      NameFault("\u{301}a?", WindowsLayout.Rule.fileCharacter("?"), suggestion: "\u{301}a")
    ),
  ])
  func `whatever a template gives has to be a name of Windows`(path: String, fault: NameFault?) {
    #expect(WindowsLayout().fault(in: Path(path), scale: Scale(2)) == fault)
  }

  @Test(arguments: [
    ("ui/a-dark@3x.png", "ui/a.theme-dark_scale-200.png"),
    ("a-light@3x.png", "a.theme-light_scale-200.png"),
    ("a-hc@3x.png", "a.contrast-high_scale-200.png"),
    ("a-rtl-dark@3x.png", "a.theme-dark_layoutdir-RTL_scale-200.png"),
    ("a-dark@3x~ipad.png", "a~ipad.theme-dark_scale-200.png"),
  ])
  func `variants are qualifiers too`(file: String, path: String) {
    #expect(WindowsLayout().path(ofVariant: file) == path)
    #expect(WindowsLayout().fault(in: Path(path), scale: Scale(2)) == nil)
  }
}
