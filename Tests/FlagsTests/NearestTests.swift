import Testing

@testable import Flags

struct NearestTests {
  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("size", "size", 0), ("sise", "size", 1),
    ("szie", "size", 1), ("siz", "size", 1), ("sizes", "size", 1), ("kitten", "sitting", 3),
    ("chekc", "check", 1),
  ])
  func `distance counts edits and swaps`(first: String, second: String, distance: Int) {
    #expect(editDistance(first, second) == distance)
    #expect(editDistance(second, first) == distance)
  }

  @Test(
    arguments: [
      ("sise", "size"), ("SIZE", "size"), ("verb", "verbose"), ("exclud", "exclude"),
      ("no-manifes", "no-manifest"), ("s", nil), ("", nil), ("zebra", nil), ("ex", nil),
    ] as [(String, String?)]
  )
  func `only a near word is suggested`(typed: String, word: String?) {
    let words = ["size", "verbose", "exclude", "explain", "no-manifest"]
    #expect(nearest(to: typed, among: words) == word)
  }

  @Test(
    arguments: [
      ("chekc", "check"), ("biuld", "build"), ("buidl", "build"), ("wat", nil), ("helpp", "help"),
      ("clean", "plan"), ("./chekc", nil), ("chekc.png", nil), ("art", nil), ("ui", nil), ("", nil),
      ("images", nil),
    ] as [(String, String?)]
  )
  func `a word may be a slip of a command`(word: String, command: String?) {
    #expect(sample.nearestCommand(to: word) == command)
  }
}
