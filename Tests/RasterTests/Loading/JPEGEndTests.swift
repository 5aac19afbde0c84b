import RenderProtocol
import Testing

@testable import Raster

extension EngineTests {
  struct JPEGEndTests {
    /// A picture of noise, whose every byte counts.
    private func noise(_ studio: Studio) throws -> [UInt8] {
      let picture = Bitmap(48, 48) { x, y in
        [UInt8((x * 37 + y * 91) % 256), UInt8((x * y * 13) % 256), UInt8((x + y * 57) % 256)]
      }
      return try SourceFile(path: studio.master(picture, as: .jpeg)).readAll()
    }

    @Test func `a missing end marker is told, and all pixels are there`() throws {
      let studio = try Studio()
      let bytes = try noise(studio)
      let whole = try studio.scratch.write("whole.jpg", bytes)
      let open = try studio.scratch.write("open.jpg", Array(bytes.dropLast(2)))
      let (first, second) = (
        try studio.render(whole, 1, 3, as: .png), try studio.render(open, 1, 3, as: .png)
      )
      #expect(first.warnings.isEmpty && second.warnings == [.endMissing])
      #expect(first.bitmap == second.bitmap)
    }

    @Test(arguments: [20, 200, 1500])
    func `data that end too early are no such case`(_ missing: Int) throws {
      let studio = try Studio()
      let path = try studio.scratch.write("cut.jpg", Array(noise(studio).dropLast(missing)))
      let failure = #expect(throws: RenderFailure.self) { try studio.render(path, 1, 3) }
      #expect(failure?.code == .truncated)
    }

    @Test func `bytes and pictures behind the end change nothing`() throws {
      let studio = try Studio()
      let bytes = try noise(studio)
      for (name, tail) in [("zeros", [UInt8](repeating: 0, count: 9)), ("second", bytes)] {
        let path = try studio.scratch.write(name + ".jpg", bytes + tail)
        #expect(try studio.render(path, 1, 3, as: .png).warnings.isEmpty)
      }
    }
  }
}
