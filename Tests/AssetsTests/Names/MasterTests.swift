import Testing

@testable import Assets

struct MasterTests {
  @Test(arguments: [
    ("hero@3x.png", "hero"),
    ("ui@3x/hero@3x~ipad.png", "ui@3x/hero"),
    ("a/b/icon@3x.ios.png", "a/b/icon"),
    ("a/v1.2@3x.9.png", "a/v1.2"),
  ])
  func `its asset is the path without scale, device, platform and extension`(
    path: String,
    asset: String
  ) {
    let path = Path(path)
    let master = Master(path: path, name: AssetName(path.name), scale: Scale(3))
    #expect(master.assetName == asset)
  }
}
