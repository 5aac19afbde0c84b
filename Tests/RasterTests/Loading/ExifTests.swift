import Testing

@testable import Raster

struct ExifTests {
  @Test(arguments: 1...8)
  func `the orientation is read in both byte orders`(_ orientation: Int) {
    #expect(Exif.orientation(ExifBlock(orientation: orientation).bytes) == orientation)
    let little: [UInt8] =
      [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, UInt8(orientation), 0]
    #expect(Exif.orientation(little) == orientation)
  }

  @Test(arguments: [0, 9, 200])
  func `an impossible orientation counts as none`(_ orientation: Int) {
    #expect(Exif.orientation(ExifBlock(orientation: orientation).bytes) == 1)
  }

  @Test func `every cut of a block is harmless`() {
    let block = ExifBlock(orientation: 6).bytes
    for length in 0..<block.count {
      #expect([1, 6].contains(Exif.orientation(Array(block.prefix(length)))))
    }
    var far = block
    far[4] = 0xFF
    #expect(Exif.orientation(far) == 1)
  }
}
