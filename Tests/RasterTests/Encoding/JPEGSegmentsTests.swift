import Testing

@testable import Raster

struct JPEGSegmentsTests {
  @Test func `a picture begins with JFIF and its density`() {
    let inch = 25.4
    let bytes = JPEGSegments.finish(
      [0xFF, 0xD8, 1, 2],
      profile: nil,
      resolution: Resolution(x: 144 / inch, y: 300 / inch)
    )
    let jfif: [UInt8] = [
      0xFF, 0xE0, 0, 16, 0x4A, 0x46, 0x49, 0x46, 0, 1, 1, 1, 0, 144, 1, 44, 0, 0,
    ]
    #expect(bytes == [0xFF, 0xD8] + jfif + [1, 2])
  }

  @Test func `without a density there is no unit`() {
    let bytes = JPEGSegments.finish([0xFF, 0xD8], profile: nil, resolution: nil)
    #expect(bytes[13..<18] == [0, 0, 1, 0, 1])
  }

  @Test func `a large profile is cut into numbered segments`() {
    let profile = (0..<70_000).map { UInt8(truncatingIfNeeded: $0) }
    let bytes = Array(
      JPEGSegments.finish([0xFF, 0xD8], profile: profile, resolution: nil).dropFirst(20)
    )
    #expect(bytes[0..<4] == [0xFF, 0xE2, 0xFF, 0xFF])
    #expect(bytes[16..<18] == [1, 2])
    let second = 2 + 65_535
    #expect(bytes[second..<second + 2] == [0xFF, 0xE2])
    #expect(bytes[second + 16..<second + 18] == [2, 2])
    #expect(bytes[18..<second] + bytes[(second + 18)...] == profile[...])
  }
}
