import Testing

@testable import Assets

struct NameWordsTests {
  @Test(arguments: [
    ("hero", "hero"), ("heroBanner", "hero Banner"), ("HeroBanner", "Hero Banner"),
    // Acronyms.
    ("HTTPServer", "HTTP Server"), ("parseJSONFile", "parse JSON File"), ("URL", "URL"),
    ("aURL", "a URL"), ("ABCdef", "AB Cdef"),
    // What begins with an i of Apple's.
    ("iOSAppIcon2", "iOS App Icon2"), ("iPhoneX", "iPhone X"), ("iPad", "iPad"),
    ("the iPadPro", "the iPad Pro"), ("tvOS", "tv OS"), ("eBook", "e Book"),
    ("i-phone", "i phone"),
    // Digits.
    ("Icon2", "Icon2"), ("icon2Big", "icon2 Big"), ("Icon24Px", "Icon24 Px"), ("24px", "24px"),
    ("3DModel", "3D Model"), ("Icon3D", "Icon3D"), ("MP3Player", "MP3 Player"),
    ("12Hours", "12 Hours"), ("Frame 82", "Frame 82"), ("iPad Pro 12.9", "iPad Pro 12 9"),
    // Separators, wherever they stand.
    ("hero_banner-2.old", "hero banner 2 old"), ("  a  b ", "a b"), ("__private__", "private"),
    ("Icon@120x120", "Icon 120x120"), ("a+b=c", "a b c"), ("C#", "C"), ("a—b", "a b"),
    ("don't", "don t"), ("a\u{A0}b", "a b"), ("メイン・バナー", "メイン バナー"),
    // Other scripts, and emoji.
    ("größeÄndern", "größe Ändern"), ("ПриветМир", "Привет Мир"), ("日本 地図", "日本 地図"),
    ("日本Logo", "日本 Logo"), ("logo的副本", "logo的副本"), ("👩‍🚀Launch", "👩‍🚀 Launch"), ("🎉", "🎉"),
    ("cafe\u{301}Bar", "cafe\u{301} Bar"), ("E\u{301}tE\u{301}", "E\u{301}t E\u{301}"),
    // None at all.
    ("", ""), ("---", ""), ("@", ""),
  ])
  func `a name's words`(name: String, words: String) {
    #expect(NameWords(name).words.joined(separator: " ") == words)
  }
}
