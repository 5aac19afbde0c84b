import Foundation
import RenderProtocol
import Testing

@testable import Raster

struct OutputFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  private func inFolder(_ body: () throws -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body()
  }

  @Test("a finished file stays, with what it held before replaced")
  func finished() throws {
    try inFolder {
      let path = folder.appending(path: "a").path
      try Data([9, 9, 9, 9]).write(to: URL(fileURLWithPath: path))
      let file = try OutputFile(path: path)
      try file.write([1, 2])
      try file.write([3])
      try file.finish()
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data([1, 2, 3]))
    }
  }

  @Test("a file that isn't finished is removed")
  func abandoned() throws {
    try inFolder {
      let path = folder.appending(path: "a").path
      #expect(throws: RenderFailure.self) {
        let file = try OutputFile(path: path)
        try file.write([1, 2])
        throw RenderFailure(.cannotEncode, operation: .encode)
      }
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  @Test("a folder that isn't there gives the error number")
  func missingFolder() {
    let path = folder.appending(path: "a.png").path
    #expect(throws: RenderFailure(.unwritable, operation: .write, errno: ENOENT)) {
      try PNGWriter.write(.colors(3), options: PNGOptions(), to: path)
    }
  }

  @Test(
    "a full disk gives the error number, and a device is never removed",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"))
  )
  func fullDisk() {
    #expect(throws: RenderFailure(.unwritable, operation: .write, errno: ENOSPC)) {
      try PNGWriter.write(.colors(3), options: PNGOptions(), to: "/dev/full")
    }
    #expect(FileManager.default.fileExists(atPath: "/dev/full"))
  }
}
