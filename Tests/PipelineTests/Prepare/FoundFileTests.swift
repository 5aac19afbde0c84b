import Foundation
import TercetSystem
import Testing
import TestSupport

@testable import Pipeline

struct FoundFileTests {
  private let disk = MemoryDisk(files: ["art/a.png"])

  private func find(_ path: String, on disk: any Disk) throws(DiskError) -> FoundFile? {
    try FoundFile(at: RootedPath(Root("art"), path), on: disk)
  }

  @Test func `a file is known by its content and its key`() throws {
    let found = try #require(try find("a.png", on: disk))
    #expect(found.digest == SHA256.digest("art/a.png"))
    #expect(found.key.bytes == 9)
    #expect(found.key.identity == (try disk.status("art/a.png", followingLinks: false)).identity)
  }

  @Test func `where nothing lies, nothing is found`() throws {
    #expect(try find("b.png", on: disk) == nil)
    #expect(try find("ui/a.png", on: disk) == nil)
    // It went between two looks.
    let faulty = FaultyDisk(disk, [.init(operation: .read, suffix: "a.png", errno: ENOENT)])
    #expect(try find("a.png", on: faulty) == nil)
  }

  @Test(arguments: [DiskError.Operation.look, .read])
  func `a file that can't be looked at is no missing one`(_ operation: DiskError.Operation) {
    let faulty = FaultyDisk(disk, [.init(operation: operation, suffix: "a.png", errno: EACCES)])
    #expect(throws: DiskError(operation, "art/a.png", errno: EACCES)) {
      try find("a.png", on: faulty)
    }
  }
}
