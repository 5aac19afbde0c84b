import Assets
import Layouts
import Testing

struct WebLayoutTests {
  @Test(arguments: [
    ("ui/hero@3x.png", ["ui/hero.png", "ui/hero@2x.png", "ui/hero@3x.png"]),
    ("a@3x~ipad.png", ["a~ipad.png", "a~ipad@2x.png", "a~ipad@3x.png"]),
  ])
  func `renditions lie side by side`(master: String, paths: [String]) {
    #expect(WebLayout().paths(of: master) == paths)
  }

  @Test(arguments: [
    (
      "my hero@3x.png",
      NameFault("my hero", WebLayout.Rule.urlCharacter(" "), suggestion: "my-hero")
    ),
    (
      "ui kit/a@3x.png", NameFault("ui kit", WebLayout.Rule.urlCharacter(" "), suggestion: "ui-kit")
    ),
    ("50%@3x.png", NameFault("50%", WebLayout.Rule.urlCharacter("%"), suggestion: "50")),
    ("c#@3x.png", NameFault("c#", WebLayout.Rule.urlCharacter("#"), suggestion: "c")),
    ("who?@3x.png", NameFault("who?", WebLayout.Rule.urlCharacter("?"), suggestion: "who")),
    ("??@3x.png", NameFault("??", WebLayout.Rule.urlCharacter("?"), suggestion: nil)),
    ("a:b@3x.png", NameFault("a:b", WebLayout.Rule.urlCharacter(":"), suggestion: "a-b")),
    (",a@3x.png", NameFault(",a", WebLayout.Rule.srcsetComma, suggestion: "a")),
    (
      "ui/\u{301}a b@3x.png",
      NameFault("\u{301}a b", WebLayout.Rule.urlCharacter(" "), suggestion: "\u{301}a-b")
    ),
    ("a:b/\u{301}c@3x.png", NameFault("a:b", WebLayout.Rule.urlCharacter(":"), suggestion: "a-b")),
    ("ui/a:b,@3x.png", nil), ("größe@3x.png", nil), ("日本@3x.png", nil), ("a+b(1)@3x.png", nil),
  ])
  func `a name has to stand in a URL as it is`(master: String, fault: NameFault?) {
    #expect(WebLayout().fault(of: master) == fault)
  }
}
