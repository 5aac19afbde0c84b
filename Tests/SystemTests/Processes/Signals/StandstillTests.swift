import Testing

@testable import TercetSystem

@Suite struct StandstillTests {
  /// What a program has used at each second, and when it counts as stuck.
  @Test(
    arguments: [
      ([Int](repeating: 0, count: 12), 10),
      ([0, 0, 0, 90_000, 90_000] + [Int](repeating: 90_050, count: 12), 14),
      (Array(stride(from: 0, to: 2_000, by: 100)), 10),
      (Array(stride(from: 0, to: 500_000, by: 10_000)), nil),
    ] as [([Int], Int?)]
  )
  func `counts as one after ten seconds without work`(_ seconds: [Int], _ end: Int?) {
    var standstill = Standstill(processorTime: 0)
    #expect(seconds.firstIndex { standstill.lasts($0) }.map { $0 + 1 } == end)
  }
}
