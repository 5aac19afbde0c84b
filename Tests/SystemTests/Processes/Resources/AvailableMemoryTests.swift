import TercetSystem
import Testing

@Suite struct AvailableMemoryTests {
  @Test(arguments: [(0, true), (1, true), (1 << 20, true), (1 << 50, false), (.max, false)])
  func `more than any machine has isn't there`(_ bytes: Int, _ isThere: Bool) {
    #expect(AvailableMemory.holds(bytes) == isThere)
  }
}
