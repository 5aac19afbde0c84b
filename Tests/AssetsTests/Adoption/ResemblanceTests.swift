import RenderProtocol
import Testing

@testable import Assets

/// What a finished file is taken for.
struct ResemblanceTests {
  @Test(arguments: [
    (60, 1, 30, Resemblance.same(decibels: 60)),
    (30, 0.2, 30, .same(decibels: 30)),
    (29.9, 0.85, 30, .older(decibels: 29.9)),
    (29.9, 0.849, 30, .unrelated),
    (8, -0.5, 30, .unrelated),
    (59.9, 1, 60, .older(decibels: 59.9)),
    (12, 0.99, 10, .same(decibels: 12)),
  ])
  func judged(
    _ decibels: Double,
    _ correlation: Double,
    _ tolerance: Int,
    _ expected: Resemblance
  ) {
    let similarity = Similarity(decibels: decibels, correlation: correlation)
    #expect(Resemblance(similarity, tolerance: tolerance) == expected)
  }

  @Test func `what can't be measured is nothing of these`() {
    #expect(Resemblance(nil, tolerance: 30) == .incomparable)
  }
}
