import Testing

@testable import Layouts

struct ResourceNameTests {
  @Test(arguments: [
    ("hero", "hero"), ("btnClose-Big", "btn_close_big"), ("iOSAppIcon2", "ios_app_icon2"),
    ("HTTPServer", "http_server"), ("Logo A", "logo_a"), ("logo--a", "logo_a"),
    ("__a__b__", "a_b"), ("icon24x24", "icon24x24"), ("Icon2Big", "icon2_big"),
    ("Überblick", "uberblick"), ("größeÄndern", "grosse_andern"), ("Cafe\u{301}", "cafe"),
    ("ÆØ", "aeo"), ("İstanbul", "istanbul"), ("Œuvre ﬁn", "oeuvre_fin"), ("Łódź", "lodz"),
    ("2d", "img_2d"), ("Class", "img_class"), ("a.b", "a_b"), ("party🎉", "party"),
    ("\u{301}x", "x"), ("日本", nil), ("日本Logo", nil), ("Привет2", nil), ("🎉", nil), ("__", nil),
    ("", nil),
  ])
  func `the nearest legal name`(name: String, legal: String?) {
    #expect(ResourceName.legalName(for: name) == legal)
  }

  /// Whatever is suggested has to be what it is suggested for.
  @Test func `a suggestion is legal and stays as it is`() {
    let pieces = ["", "a", "A", "7", "_", "-", " ", "é", "ß", "日", "🎉", "default", "Big", "i"]
    for first in pieces {
      for second in pieces {
        for third in pieces {
          guard let legal = ResourceName.legalName(for: first + second + third) else { continue }
          #expect(ResourceName.brokenRule(of: legal) == nil, "\(legal)")
          #expect(ResourceName.legalName(for: legal) == legal)
        }
      }
    }
  }
}
