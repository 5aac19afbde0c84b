import Testing

@testable import Raster

struct ColorMergingTests {
  private func samples(_ greys: [UInt8]) -> [UInt8] { greys.flatMap { [$0, $0, $0, 255] } }

  @Test func `nothing is merged while there is room`() {
    let merging = ColorMerging(samples([10, 20, 30]), sparing: [SIMD4(0, 0, 0, 0)], limit: 4)
    #expect(merging.replacements.isEmpty)
  }

  @Test func `what changes the picture least goes`() {
    let merging = ColorMerging(
      samples([10, 10, 12, 60, 61, 61, 200]),
      sparing: [SIMD4(0, 0, 0, 0)],
      limit: 4
    )
    // One pixel by one step, then one pixel by two.
    #expect(
      merging.replacements == [
        SIMD4(60, 60, 60, 255): SIMD4(61, 61, 61, 255),
        SIMD4(12, 12, 12, 255): SIMD4(10, 10, 10, 255),
      ]
    )
  }

  @Test func `a colour that others became takes them along`() {
    let merging = ColorMerging(samples([10, 11, 13]), sparing: [SIMD4(13, 13, 13, 255)], limit: 1)
    #expect(merging.replacements[SIMD4(10, 10, 10, 255)] == SIMD4(13, 13, 13, 255))
    #expect(merging.replacements[SIMD4(11, 11, 11, 255)] == SIMD4(13, 13, 13, 255))
  }

  @Test func `spared colours stay`() {
    let spared = SIMD4<UInt8>(10, 10, 10, 255)
    let merging = ColorMerging(samples([10, 11, 11, 11, 12]), sparing: [spared], limit: 2)
    #expect(merging.replacements[spared] == nil && merging.replacements.count == 1)
  }
}
