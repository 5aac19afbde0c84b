import Testing

@testable import Assets

struct AssetNameTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var base: String
    var scale: String?
    var device: String?
    var platform: String?
    var fileExtension: String
    var slip: AssetName.Slip?

    init(
      _ name: String,
      _ base: String,
      _ scale: String? = nil,
      device: String? = nil,
      platform: String? = nil,
      extension fileExtension: String = "png",
      slip: AssetName.Slip? = nil
    ) {
      (self.name, self.base, self.scale) = (name, base, scale)
      (self.device, self.platform) = (device, platform)
      (self.fileExtension, self.slip) = (fileExtension, slip)
    }

    var testDescription: String { name }
  }

  static let wellFormed = [
    Case("hero.png", "hero"),
    Case("hero@1x.png", "hero", "1x"),
    Case("hero@2x.png", "hero", "2x"),
    Case("hero@3x.png", "hero", "3x"),
    Case("hero@4x.png", "hero", "4x"),
    Case("hero@1.5x.png", "hero", "1.5x"),
    Case("hero@0.75x.png", "hero", "0.75x"),
    Case("hero@3X.PNG", "hero", "3x", extension: "PNG"),
    Case("hero@2.0x.png", "hero", "2x"),
    Case("Hero Banner@3x.jpg", "Hero Banner", "3x", extension: "jpg"),
    // Devices, and the other words that real projects put behind a scale.
    Case("hero~ipad.png", "hero", device: "ipad"),
    Case("hero@2x~ipad.png", "hero", "2x", device: "ipad"),
    Case("hero@3x~iphone.png", "hero", "3x", device: "iphone"),
    Case("hero@2x~tv.png", "hero", "2x", device: "tv"),
    Case("hero@2x~car.png", "hero", "2x", device: "car"),
    Case("hero@2x~watch.png", "hero", "2x", device: "watch"),
    Case("hero@3x~compact.png", "hero", "3x", device: "compact"),
    Case("hero@3x~Landscape.png", "hero", "3x", device: "Landscape"),
    Case("hero~compact.png", "hero~compact"),
    Case("hero~iPad.png", "hero~iPad"),
    Case("foo-iphoneos~iphone.png", "foo-iphoneos", device: "iphone"),
    // Launch images keep their modifiers.
    Case("Default-568h@2x.png", "Default-568h", "2x"),
    Case("Default-568h@2x~iphone.png", "Default-568h", "2x", device: "iphone"),
    Case("Default-Landscape@2x~ipad.png", "Default-Landscape", "2x", device: "ipad"),
    Case("Default-PortraitUpsideDown~ipad.png", "Default-PortraitUpsideDown", device: "ipad"),
    // React Native.
    Case("icon@2x.ios.png", "icon", "2x", platform: "ios"),
    Case("icon@3x.android.png", "icon", "3x", platform: "android"),
    Case("icon@3x.native.png", "icon", "3x", platform: "native"),
    Case("icon@3x.web.png", "icon", "3x", platform: "web"),
    Case("icon@3x.windows.png", "icon", "3x", platform: "windows"),
    Case("icon@3x.macos.png", "icon", "3x", platform: "macos"),
    Case("icon@3x~ipad.ios.png", "icon", "3x", device: "ipad", platform: "ios"),
    Case("icon.ios.png", "icon.ios"),
    // Nine-patches.
    Case("btn.9.png", "btn", extension: "9.png"),
    Case("btn@2x.9.png", "btn", "2x", extension: "9.png"),
    Case("btn.9@3x.png", "btn", "3x", extension: "9.png"),
    Case("btn.9@3x~ipad.PNG", "btn", "3x", device: "ipad", extension: "9.PNG"),
    Case("btn2.9@3x.png", "btn2", "3x", extension: "9.png"),
    Case("btn_2.9@3x.png", "btn_2", "3x", extension: "9.png"),
    Case("9.png", "9"),
    // No nine-patches: numbers with decimals, and other formats.
    Case("iPad Pro 12.9@3x.png", "iPad Pro 12.9", "3x"),
    Case("12.9@3x.png", "12.9", "3x"),
    Case("v1.9@3x.png", "v1.9", "3x"),
    Case("btn.9@3x.webp", "btn.9", "3x", extension: "webp"),
    Case("btn.9.jpg", "btn.9", extension: "jpg"),
    Case(".9@3x.png", ".9", "3x"),
    Case(".9.png", ".9"),
    // Numbers that state pixels, not scales.
    Case("Icon@120x120.png", "Icon@120x120"),
    Case("Icon@16x.png", "Icon@16x"),
    Case("Icon-60x60@3x.png", "Icon-60x60", "3x"),
    Case("AppIcon-Dark83.5x83.5@2x~ipad.png", "AppIcon-Dark83.5x83.5", "2x", device: "ipad"),
    Case("icon@0x.png", "icon@0x"),
    Case("icon@x.png", "icon@x"),
    Case("icon@2.x.png", "icon@2.x"),
    Case("icon3x.png", "icon3x"),
    Case("icon@3xl.png", "icon@3xl"),
    // Several @, dots, unicode and next to nothing.
    Case("me@home@3x.png", "me@home", "3x"),
    Case("a@2x@3x.png", "a@2x", "3x"),
    Case("a@@3x.png", "a@", "3x"),
    Case("v1.2@3x.png", "v1.2", "3x"),
    Case("a.b.c.png", "a.b.c"),
    Case("日本@3x.png", "日本", "3x"),
    Case("👩‍🚀@3x.png", "👩‍🚀", "3x"),
    Case("a@３x.png", "a@３x"),
    Case("a@3x\u{301}.png", "a@3x\u{301}"),
    Case("a~@3x.png", "a~", "3x"),
    Case("@3x.png", "@3x"),
    Case("@3x", "@3x", extension: ""),
    Case("hero@3x", "hero", "3x", extension: ""),
    Case("hero@3x.", "hero", "3x", extension: ""),
    Case("README", "README", extension: ""),
    Case(".png", ".png", extension: ""),
    Case(".hidden@3x.png", ".hidden", "3x"),
    Case("", "", extension: ""),
    // A plain name may end like a duplicate.
    Case("logo 2.png", "logo 2"),
    Case("logo copy.png", "logo copy"),
    Case("logo的副本.png", "logo的副本"),
    Case("logo-1.png", "logo-1"),
  ]

  static let slips = [
    Case("a@2x~iPad.png", "a", "2x", device: "ipad", slip: .deviceCase(written: "iPad")),
    Case("a@3X~IPHONE.png", "a", "3x", device: "iphone", slip: .deviceCase(written: "IPHONE")),
    Case("hero~ipad@2x.png", "hero~ipad", "2x", slip: .deviceBeforeScale),
    Case("hero~iPad@3x.jpg", "hero~iPad", "3x", extension: "jpg", slip: .deviceBeforeScale),
  ]

  /// Every mark of a duplicate that was seen behind a scale, and a few like them.
  static let marks = [
    " copy", " copy 2", " 2", " 3", "的副本", "的副本 2", " 副本", " 的副本", "拷貝", "拷貝2",
    "のコピー", "のコピー2", " のコピー", " Kopie", " Kopie 2", " copie", " copia", " copia 2", " cópia",
    " co\u{301}pia 2", " 복사본", " kopia", " — kopia", " - kopia", " kopie 2", " — копия",
    " — копия (2)", " - Copy", " - Copy (2)", " (1)", "-1", "_old", ".old", ".iOS", "~",
    "~ipad copy",
  ]

  @Test(arguments: wellFormed + slips)
  func `comes apart by the grammar`(_ row: Case) {
    let name = AssetName(row.name)
    // Bytes, because equal strings may differ in them.
    #expect(Array(name.base.utf8) == Array(row.base.utf8))
    #expect(name.scale?.description == row.scale)
    #expect(name.device == row.device)
    #expect(name.platform == row.platform)
    #expect(name.fileExtension == row.fileExtension)
    #expect(name.slip == row.slip)
  }

  @Test(arguments: marks)
  func `a mark behind the scale is a duplicate, in any language`(mark: String) {
    let name = AssetName("sort@3x\(mark).png")
    #expect(name.scale == nil)
    #expect(name.slip == .duplicate(of: "sort@3x.png"))
  }

  @Test(arguments: [
    ("a@2x~iPad.png", "a@2x~ipad.png"),
    ("hero~ipad@2x.png", "hero@2x~ipad.png"),
    ("hero~iPad@3X.jpg", "hero@3x~ipad.jpg"),
    ("hero@3X.png", "hero@3x.png"),
    ("hero.png", "hero.png"),
  ])
  func `is corrected to what loaders find`(written: String, corrected: String) {
    #expect(AssetName(written).corrected == corrected)
  }

  @Test(arguments: [("a.9.png", true), ("a@3x.9.PNG", true), ("a9.png", false), ("a.png", false)])
  func `knows a nine-patch`(name: String, isNinePatch: Bool) {
    #expect(AssetName(name).isNinePatch == isNinePatch)
    #expect(AssetName(name).lastExtension.lowercased() == "png")
  }

  /// Names made of every kind of part.
  static let generated = ["a", "me@home", "v1.2", "Default-568h", "日本", " "].flatMap { base in
    ["", "~ipad", "~compact"].flatMap { device in
      ["", ".ios", ".web"].flatMap { platform in
        ["png", "JPG", "9.png"].map { (base: base, rest: device + platform, ext: $0) }
      }
    }
  }

  @Test(arguments: ["2x", "3x", "1.5x", "0.75x"])
  func `is read back from the file name it gives`(scale: String) throws {
    let scale = try #require(Scale(scale))
    for (base, rest, ext) in Self.generated {
      let name = AssetName("\(base)@3x\(rest).\(ext)")
      var other = name
      other.scale = scale
      #expect(AssetName(name.fileName(scale: scale, fileExtension: ext)) == other)
    }
  }

  @Test(arguments: wellFormed + slips)
  func `all files of a set share their stem`(_ row: Case) {
    let name = AssetName(row.name)
    guard name.scale != nil, !AssetName(name.base).isScaled else { return }
    for scale in [Scale(1), Scale(2), Scale(3)] {
      let file = name.fileName(scale: scale, fileExtension: name.fileExtension)
      #expect(AssetName(file).stem == name.stem, "\(file)")
    }
  }
}

extension AssetName {
  /// Whether the name states a scale.
  fileprivate var isScaled: Bool { scale != nil }
}
