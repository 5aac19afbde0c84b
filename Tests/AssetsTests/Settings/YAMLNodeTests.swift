import Testing

@testable import Assets

struct YAMLNodeTests {
  static func scalar(_ text: String, isPlain: Bool = true) -> YAMLNode {
    YAMLNode(line: 1, column: 1, .scalar(text, isPlain: isPlain))
  }

  @Test func `counts everything in it`() {
    let list = YAMLNode(line: 1, column: 1, .list([Self.scalar("a"), Self.scalar("b")]))
    let map = YAMLNode(line: 1, column: 1, .map([.init(key: Self.scalar("k"), value: list)]))
    #expect(list.count == 3)
    #expect(map.count == 5)
  }

  @Test(arguments: [("", true), ("~", true), ("null", true), ("none", false), ("0", false)])
  func `knows nothing from something`(text: String, isEmpty: Bool) {
    #expect(Self.scalar(text).isEmpty == isEmpty)
    #expect(Self.scalar(text).kind == (isEmpty ? "nothing" : "text"))
    #expect(!Self.scalar(text, isPlain: false).isEmpty)
  }
}
