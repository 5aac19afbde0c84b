import Assets
import TercetSystem
import Testing
import TestSupport

@testable import Workspace

@Suite struct RecordTableTests {
  /// Folders with so many files each, two of them with none.
  private static let counts = ["art": 12, "art/a": 0, "art/b": 3, "art/c": 1, "art/d": 20, "z": 0]

  private let folder: TemporaryFolder
  private let record: BuildRecord
  private let files: [String]

  init() throws {
    let names = RecordTableTests.counts.flatMap { folder, count in
      (0..<count).map { "\(folder)/\($0).png" }
    }
    folder = try TemporaryFolder(files: names)
    let disk = LocalDisk()
    for name in RecordTableTests.counts.keys { try disk.makeFolders(folder(name)) }
    let path = folder.callAsFunction
    func entry(_ name: String) throws -> BuildRecord.Entry {
      let status = try disk.status(path(name), followingLinks: true)
      return BuildRecord.Entry(path: path(name), key: FileKey(status))
    }
    files = names
    record = BuildRecord(
      fingerprint: "",
      folders: try RecordTableTests.counts.keys.map(entry),
      files: try names.map(entry)
    )
  }

  /// Whether every piece of the record is what it was.
  private func isUnchanged(pieces: Int) -> Bool {
    stride(from: 0, to: record.fileCount, by: pieces).map {
      record.isUnchanged($0..<min($0 + pieces, record.fileCount), on: LocalDisk())
    }.allSatisfy(\.self)
  }

  @Test(arguments: [1, 2, 5, 12, 36, 100])
  func `nothing changed`(pieces: Int) {
    #expect(isUnchanged(pieces: pieces))
  }

  @Test(arguments: [1, 2, 5, 12, 36, 100])
  func `whatever changes shows, however the work is divided`(pieces: Int) throws {
    let disk = LocalDisk()
    for name in files {
      let bytes = try disk.read(folder(name))
      let aside = folder("aside")
      try disk.rename(folder(name), to: aside)
      try disk.write(bytes, to: folder(name))
      #expect(!isUnchanged(pieces: pieces), "\(name)")
      try disk.rename(aside, to: folder(name))
    }
  }

  @Test(arguments: counts.keys.sorted(), [1, 5, 100])
  func `a folder that changes shows`(name: String, pieces: Int) throws {
    try folder.write("", to: name + "/new")
    #expect(!isUnchanged(pieces: pieces))
  }

  @Test func `a folder that is gone shows`() throws {
    try LocalDisk().removeFolder(folder("z"))
    #expect(!isUnchanged(pieces: 100))
  }
}
