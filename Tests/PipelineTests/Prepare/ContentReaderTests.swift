import Foundation
import TercetSystem
import TestSupport
import Testing
import Workspace

@testable import Pipeline

struct ContentReaderTests {
  private let disk = MemoryDisk(files: ["art/a.png"])
  private let noted = SHA256.digest("as a record has it")

  /// A reader whose record knows the file by a key, with another digest than it has.
  private func reader() throws -> ContentReader {
    let key = FileKey(try disk.status("art/a.png", followingLinks: true))
    let entry = BuildRecord.Entry(path: "art/a.png", key: key, digest: noted)
    return ContentReader(disk: disk, record: BuildRecord(fingerprint: "", files: [entry]))
  }

  @Test func `without a record a file is read`() throws {
    let content = try ContentReader(disk: disk, record: nil).content(of: "art/a.png")
    #expect(content.digest == SHA256.digest("art/a.png"))
    #expect(content.bytes == 9)
    #expect(content.key == FileKey(try disk.status("art/a.png", followingLinks: true)))
  }

  @Test func `a file that the record knows by its key isn't read`() throws {
    let content = try reader().content(of: "art/a.png")
    #expect(content.digest == noted)
    #expect(content.bytes == 9)
  }

  @Test func `a file with another key is read`() throws {
    let reader = try reader()
    try disk.remove("art/a.png")
    try disk.write(Array("art/a.jpg".utf8), to: "art/a.png")
    #expect(try reader.content(of: "art/a.png").digest == SHA256.digest("art/a.jpg"))
  }

  @Test func `a record without a digest decides nothing`() throws {
    let key = FileKey(try disk.status("art/a.png", followingLinks: true))
    let entry = BuildRecord.Entry(path: "art/a.png", key: key)
    let record = BuildRecord(fingerprint: "", files: [entry])
    let content = try ContentReader(disk: disk, record: record).content(of: "art/a.png")
    #expect(content.digest == SHA256.digest("art/a.png"))
  }

  @Test func `what isn't there or can't be read is an error`() throws {
    let missing = DiskError(.look, "art/b.png", errno: ENOENT)
    #expect(throws: missing) { try reader().content(of: "art/b.png") }
    let faulty = FaultyDisk(disk, [.init(operation: .read, suffix: "a.png", errno: EACCES)])
    #expect(throws: DiskError(.read, "art/a.png", errno: EACCES)) {
      try ContentReader(disk: faulty, record: nil).content(of: "art/a.png")
    }
  }
}
