import Testing

@testable import Assets

struct NameStyleTests {
  /// A name, then kebab, snake, camel, pascal and lower.
  static let rows = [
    ["Hero", "hero", "hero", "hero", "Hero", "hero"],
    ["hero banner", "hero-banner", "hero_banner", "heroBanner", "HeroBanner", "hero banner"],
    ["heroBanner", "hero-banner", "hero_banner", "heroBanner", "HeroBanner", "herobanner"],
    ["HeroBanner", "hero-banner", "hero_banner", "heroBanner", "HeroBanner", "herobanner"],
    ["hero-banner", "hero-banner", "hero_banner", "heroBanner", "HeroBanner", "hero-banner"],
    ["HERO_BANNER", "hero-banner", "hero_banner", "heroBanner", "HeroBanner", "hero_banner"],
    ["iOSAppIcon2", "ios-app-icon2", "ios_app_icon2", "iosAppIcon2", "IosAppIcon2", "iosappicon2"],
    ["HTTPServer", "http-server", "http_server", "httpServer", "HttpServer", "httpserver"],
    ["plusLogo", "plus-logo", "plus_logo", "plusLogo", "PlusLogo", "pluslogo"],
    ["No Files", "no-files", "no_files", "noFiles", "NoFiles", "no files"],
    ["Icon@120x120", "icon-120x120", "icon_120x120", "icon120x120", "Icon120x120", "icon@120x120"],
    ["24px", "24px", "24px", "24px", "24px", "24px"],
    ["icon 24px", "icon-24px", "icon_24px", "icon24px", "Icon24px", "icon 24px"],
    ["3DModel", "3d-model", "3d_model", "3dModel", "3dModel", "3dmodel"],
    ["Icon3D", "icon3d", "icon3d", "icon3d", "Icon3d", "icon3d"],
    ["icon2Big", "icon2-big", "icon2_big", "icon2Big", "Icon2Big", "icon2big"],
    ["MP3 Player", "mp3-player", "mp3_player", "mp3Player", "Mp3Player", "mp3 player"],
    ["Frame 82", "frame-82", "frame_82", "frame82", "Frame82", "frame 82"],
    ["tab.bar.item", "tab-bar-item", "tab_bar_item", "tabBarItem", "TabBarItem", "tab.bar.item"],
    ["  spaced  out ", "spaced-out", "spaced_out", "spacedOut", "SpacedOut", "  spaced  out "],
    ["__private__", "private", "private", "private", "Private", "__private__"],
    ["don't stop", "don-t-stop", "don_t_stop", "donTStop", "DonTStop", "don't stop"],
    ["$price", "price", "price", "price", "Price", "$price"],
    // Words of one letter read otherwise once they are joined, so they settle.
    ["a-b-c", "a-b-c", "a_b_c", "aBc", "Abc", "a-b-c"],
    ["x-y", "x-y", "x_y", "xY", "Xy", "x-y"],
    ["i-phone", "i-phone", "i_phone", "iphone", "IPhone", "i-phone"],
    // Other scripts.
    ["Über uns", "über-uns", "über_uns", "überUns", "ÜberUns", "über uns"],
    ["größeÄndern", "größe-ändern", "größe_ändern", "größeÄndern", "GrößeÄndern", "größeändern"],
    ["ßeta", "ßeta", "ßeta", "ßeta", "Sseta", "ßeta"],
    ["ǆez mapa", "ǆez-mapa", "ǆez_mapa", "ǆezMapa", "ǅezMapa", "ǆez mapa"],
    ["ΟΔΟΣ Α", "οδοσ-α", "οδοσ_α", "οδοσΑ", "ΟδοσΑ", "οδοσ α"],
    ["Привет Мир", "привет-мир", "привет_мир", "приветМир", "ПриветМир", "привет мир"],
    ["日本 地図", "日本-地図", "日本_地図", "日本地図", "日本地図", "日本 地図"],
    ["日本Logo", "日本-logo", "日本_logo", "日本Logo", "日本Logo", "日本logo"],
    ["👩‍🚀Launch", "👩‍🚀-launch", "👩‍🚀_launch", "👩‍🚀Launch", "👩‍🚀Launch", "👩‍🚀launch"],
    ["🎉", "🎉", "🎉", "🎉", "🎉", "🎉"],
    [
      "e\u{301}te\u{301} E\u{301}", "e\u{301}te\u{301}-e\u{301}", "e\u{301}te\u{301}_e\u{301}",
      "e\u{301}te\u{301}E\u{301}", "E\u{301}te\u{301}E\u{301}", "e\u{301}te\u{301} e\u{301}",
    ],
    // Nothing to write together.
    ["---", "---", "---", "---", "---", "---"],
    ["", "", "", "", "", ""],
  ]

  static let styles: [NameStyle] = [.kebab, .snake, .camel, .pascal, .lower]

  @Test(arguments: rows)
  func `a name in every style`(row: [String]) {
    for (style, expected) in zip(Self.styles, row.dropFirst()) {
      let styled = style.apply(to: row[0])
      // Bytes, because equal strings may differ in them.
      #expect(Array(styled.utf8) == Array(expected.utf8), "\(style): \(styled)")
    }
    #expect(Array(NameStyle.keep.apply(to: row[0]).utf8) == Array(row[0].utf8))
  }

  @Test(arguments: NameStyle.allCases)
  func `a name in its style stays as it is`(style: NameStyle) {
    var names = RandomNames(seed: 7)
    for name in Self.rows.map({ $0[0] }) + (0..<3000).map({ _ in names.next() }) {
      let once = style.apply(to: name)
      #expect(Array(style.apply(to: once).utf8) == Array(once.utf8), "\(name): \(once)")
      #expect(once.isEmpty == name.isEmpty)
    }
  }
}
