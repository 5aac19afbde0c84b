import Testing

@testable import Layouts

struct PlainLettersTests {
  @Test(arguments: [
    ("", ""), ("aB-2_c", "aB-2_c"), ("é", "e"), ("e\u{301}", "e"), ("ấ", "a"), ("ø", "o"),
    ("ß", "ss"), ("ẞ", "ss"), ("æ", "ae"), ("œ", "oe"), ("ﬀ", "ff"), ("ǆ", "dz"), ("þ", "th"),
    ("ð", "d"), ("ı", "i"), ("ŋ", "ng"), ("ł", "l"), ("ķ", "k"), ("ｂ", "b"), ("a🎉b", "ab"),
    ("a—b", "ab"), ("日本", nil), ("д", nil), ("ə", nil), ("ب", nil),
  ])
  func `spells what has a Latin letter in it`(text: String, plain: String?) {
    #expect(PlainLetters.spell(text) == plain)
  }
}
