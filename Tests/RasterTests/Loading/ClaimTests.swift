import RenderProtocol
import Testing

@testable import Raster

extension EngineTests {
  @Suite struct ClaimTests {
    @Test func pixels() {
      #expect(Claim(width: 3, height: 4, frames: 5).pixels == 60)
      #expect(Claim(width: .max, height: 2).pixels == .max)
      #expect(Claim(width: 1 << 31, height: 1 << 31, frames: 4).pixels == .max)
    }

    @Test func `more than a job allows`() throws {
      try Claim(width: 3, height: 4).check(maxPixels: 12)
      #expect(throws: RenderFailure.tooLarge(width: 3, height: 4)) {
        try Claim(width: 3, height: 4).check(maxPixels: 11)
      }
      #expect(throws: RenderFailure.tooLarge(width: 3, height: 4, frames: 2)) {
        try Claim(width: 3, height: 4, frames: 2).check(maxPixels: 23)
      }
    }

    @Test func `more than libvips counts to`() throws {
      try Claim(width: 10_000_000, height: 1).check(maxPixels: .max)
      #expect(throws: RenderFailure(.unsupported, operation: .open, found: "long-side")) {
        try Claim(width: 10_000_001, height: 1).check(maxPixels: .max)
      }
      #expect(throws: RenderFailure(.unsupported, operation: .open, found: "long-animation")) {
        try Claim(width: 1, height: 3000, frames: 3334).check(maxPixels: .max)
      }
    }

    @Test func `more than a file can mean`() throws {
      try Claim(width: 4096, height: 4096).check(bytes: 1)
      try Claim(width: 8192, height: 8192).check(bytes: 1 << 12)
      #expect(throws: RenderFailure(.overstated, operation: .open, width: 8192, height: 8192)) {
        try Claim(width: 8192, height: 8192).check(bytes: 1 << 11)
      }
    }

    @Test func `the memory that it takes`() {
      #expect(Claim(width: 9, height: 2, frames: 3).memory == 120)
      #expect(Claim(width: 9, height: 1, pixelBytes: 3, decodedBytes: 6).memory == 69)
      #expect(Claim(width: 1 << 40, height: 1 << 20).memory == .max)
    }

    /// A hundred megapixels of one colour are believed, and a sheet of sprites on an empty ground.
    @Test func `more memory than a file is worth`() throws {
      try Claim(width: 10_000, height: 10_000).check(bytes: 1 << 17)
      try Claim(width: 16_384, height: 16_384).check(bytes: 3 << 20)
      #expect(throws: RenderFailure(.overstated, operation: .open, width: 16_384, height: 16_384)) {
        try Claim(width: 16_384, height: 16_384).check(bytes: 1 << 20)
      }
      #expect(throws: RenderFailure(.overstated, operation: .open, width: 10_000, height: 10_000)) {
        try Claim(width: 10_000, height: 10_000, decodedBytes: 4).check(bytes: 1 << 20)
      }
    }

    @Test func `more frames than are read`() throws {
      try Claim(width: 1, height: 1, frames: 10_000).check(maxPixels: .max)
      #expect(throws: RenderFailure(.unsupported, operation: .open, found: "frames")) {
        try Claim(width: 1, height: 1, frames: 10_001).check(maxPixels: .max)
      }
    }

    @Test func `more than its packing can hold`() throws {
      try Claim(width: 10, height: 1).check(packed: 1, unpacked: 10, ratio: 10)
      #expect(throws: RenderFailure(.overstated, operation: .open, width: 20, height: 1)) {
        try Claim(width: 20, height: 1).check(packed: 1, unpacked: 20, ratio: 10)
      }
    }

    /// 120 bytes of a picture of 219 million pixels.
    @Test func `a PNG that states more than it holds`() throws {
      let bytes: [UInt8] = [
        137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 124, 0, 36, 0, 0, 0, 27, 8,
        2, 0, 0, 0, 186, 14, 118, 194, 0, 0, 0, 6, 116, 82, 78, 83, 0, 0, 0, 0, 0, 0, 110, 166, 7,
        145, 0, 0, 0, 45, 73, 68, 65, 84, 120, 156, 237, 205, 177, 9, 0, 0, 8, 4, 177, 19, 30, 196,
        253, 23, 118, 11, 177, 56, 72, 159, 2, 154, 220, 8, 19, 56, 98, 16, 102, 102, 102, 102, 102,
        102, 102, 102, 246, 46, 91, 141, 88, 17, 117, 226, 174, 158, 218, 0, 0, 0, 0, 73, 69, 78,
        68,
        174, 66, 96, 130,
      ]
      let scratch = try Scratch()
      let path = try scratch.write("master.png", bytes)
      #expect(throws: RenderFailure(.overstated, operation: .open, width: 8_126_500, height: 27)) {
        try Engine.inspect(InspectRequest(source: path, maxPixels: 1 << 28))
      }
    }
  }
}
