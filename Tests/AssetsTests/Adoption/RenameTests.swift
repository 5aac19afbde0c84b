import Testing

@testable import Assets

@Suite struct RenameTests {
  @Test(arguments: [
    ("1.png", "1@3x.png"),
    ("art/ui/1.png", "art/ui/1@3x.png"),
    ("v1.2/1.png", "v1.2/1@3x.png"),
    ("hero~ipad.png", "hero@3x~ipad.png"),
    ("hero.ios.png", "hero@3x.ios.png"),
    ("hero~ipad.android.jpg", "hero@3x~ipad.android.jpg"),
    ("hero.v2.png", "hero.v2@3x.png"),
    ("HERO.PNG", "HERO@3x.PNG"),
    ("Icon@120x120.png", "Icon@120x120@3x.png"),
    ("カメラ.webp", "カメラ@3x.webp"),
    ("a b.jpeg", "a b@3x.jpeg"),
    (".ios.png", ".ios@3x.png"),
  ])
  func `the scale stands before device and platform`(name: String, wanted: String) {
    let rename = Rename(Path(name), scale: Scale(3))
    #expect(rename.from == Path(name))
    #expect(rename.to == Path(wanted))
    let master = AssetName(rename.to.name)
    #expect(master.scale == Scale(3))
    let plain = master.fileName(scale: Scale(1), fileExtension: master.fileExtension)
    #expect(rename.from.name == plain)
  }
}
