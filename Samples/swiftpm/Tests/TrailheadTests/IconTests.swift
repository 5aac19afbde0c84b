import Foundation
import Testing
import Trailhead

struct IconTests {
  @Test(arguments: ["camp", "compass"], [1, 2, 3])
  func `an icon is in the bundle at every scale`(name: String, scale: Int) throws {
    let file = try #require(Icon(name).file(scale: scale))
    // A PNG's width stands in its bytes 16 to 19.
    let width = try Data(contentsOf: file)[16..<20].reduce(0) { $0 << 8 | Int($1) }
    #expect(width == 28 * scale)
  }
}
