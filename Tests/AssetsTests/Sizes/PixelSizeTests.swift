import RenderProtocol
import Testing

struct PixelSizeTests {
  @Test func `is shown with a multiplication sign`() {
    #expect(PixelSize(width: 121, height: 62).description == "121×62")
  }

  @Test func `maps both sides`() {
    #expect(PixelSize(width: 3, height: 5).map { $0 * 2 } == PixelSize(width: 6, height: 10))
  }
}
