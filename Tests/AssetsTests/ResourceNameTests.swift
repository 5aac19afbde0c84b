import Testing

@testable import Layouts

struct ResourceNameTests {
  @Test(arguments: [
    ("hero", "hero"), ("btnClose-Big", "btn_close_big"), ("iOSAppIcon2", "i_os_app_icon2"),
    ("HTTPServer", "http_server"), ("Logo A", "logo_a"), ("logo--a", "logo_a"),
    ("__a__b__", "a_b"), ("icon24x24", "icon24x24"), ("Icon2Big", "icon2_big"),
    ("Überblick", "berblick"), ("2d", "img_2d"), ("Class", "img_class"), ("日本", nil), ("", nil),
    ("a.b", "a_b"),
  ])
  func `the nearest legal name`(name: String, legal: String?) {
    #expect(ResourceName.legalName(for: name) == legal)
  }

  /// Whatever is suggested has to be what it is suggested for.
  @Test func `a suggestion is legal and stays as it is`() {
    let pieces = ["", "a", "A", "7", "_", "-", " ", "é", "日", "default", "Big"]
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
