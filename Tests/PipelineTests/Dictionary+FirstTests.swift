import Testing

@testable import Pipeline

struct DictionaryFirstTests {
  @Test func `the first of several pairs counts`() {
    #expect(Dictionary(first: [("a", 1), ("b", 2), ("a", 3)]) == ["a": 1, "b": 2])
    #expect(Dictionary(first: [(String, Int)]()).isEmpty)
  }
}
