import RenderProtocol
import Testing

@testable import Raster

/// How near two pictures are.
struct SimilarityBitmapTests {
  private static let slope = Bitmap(16, 16) { x, y in [UInt8(x * 16), UInt8(y * 16), 7, 255] }

  @Test func `equal pixels have 60 dB and correlate fully`() {
    #expect(
      Similarity(Self.slope, Self.slope) == Similarity(decibels: 60, correlation: 1)
    )
  }

  /// An error of one step in every sample but alpha: −20·log10(√(3/4)/255) dB.
  @Test func `one step of difference`() {
    let near = Bitmap(16, 16) { x, y in [UInt8(x * 16 + 1), UInt8(y * 16 + 1), 8, 255] }
    let found = Similarity(Self.slope, near)
    #expect(found?.decibels == 49.4)
    #expect((found?.correlation ?? 0) > 0.999)
  }

  @Test func `a negative correlates negatively`() {
    let plain = Bitmap(16, 1) { x, _ in [UInt8(x * 16)] }
    let negative = Bitmap(16, 1) { x, _ in [255 - UInt8(x * 16)] }
    let (one, other) = (Similarity(plain, plain), Similarity(plain, negative))
    #expect(one?.correlation == 1)
    #expect((other?.decibels ?? 60) < 10)
    #expect((other?.correlation ?? 1) < 0.5)
  }

  @Test func `what lies under full transparency counts for nothing`() {
    let red = Bitmap(4, 4) { _, _ in [255, 0, 0, 0] }
    let blue = Bitmap(4, 4) { _, _ in [0, 0, 255, 0] }
    #expect(Similarity(red, blue) == Similarity(decibels: 60, correlation: 1))
  }

  @Test func `flat pictures of two colours are unrelated`() {
    let black = Bitmap(4, 4) { _, _ in [0, 0, 0, 0] }
    let white = Bitmap(4, 4) { _, _ in [255, 255, 255, 255] }
    #expect(Similarity(black, white) == Similarity(decibels: 0, correlation: 0))
  }

  @Test func `grey and colour, eight and sixteen bits are compared as what they show`() {
    let grey = Bitmap(4, 4) { x, _ in [UInt8(x * 60)] }
    let color = Bitmap(4, 4) { x, _ in [UInt8(x * 60), UInt8(x * 60), UInt8(x * 60), 255] }
    let deep = Bitmap(
      width: 4,
      height: 4,
      channels: 1,
      samples: .sixteen((0..<16).map { UInt16($0 % 4 * 60) * 257 })
    )
    #expect(Similarity(grey, color)?.decibels == 60)
    #expect(Similarity(grey, deep)?.decibels == 60)
  }

  @Test(arguments: [(15, 16), (16, 15)])
  func `other sizes are not compared`(_ width: Int, _ height: Int) {
    #expect(Similarity(Self.slope, Bitmap(width, height) { _, _ in [0] }) == nil)
  }
}
