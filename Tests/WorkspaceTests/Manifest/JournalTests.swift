import Assets
import TercetSystem
import Testing
import TestSupport

@testable import Workspace

@Suite struct JournalTests {
  private let entries = ["a.png", "ui/ä \"b\".png"].map {
    Journal.Entry(
      path: ManifestPath($0),
      master: "a@3x.png",
      sha256: SHA256.digest($0),
      bytes: $0.utf8.count
    )
  }

  @Test func `is there from its beginning to its end`() throws {
    let folder = try TemporaryFolder()
    let journal = Journal(disk: LocalDisk(), manifest: folder("out/asset-manifest.json"))
    #expect(try journal.load() == nil)
    try journal.begin()
    #expect(try journal.load() == [])
    try journal.note(entries)
    #expect(try journal.load() == entries)
    // Another run goes on with it.
    try journal.begin()
    try journal.note([entries[0]])
    #expect(try journal.load() == entries + [entries[0]])
    try journal.end()
    #expect(try journal.load() == nil)
    try journal.end()
    #expect(try folder.names() == ["out"])
  }

  @Test func `a note that was cut off anywhere spoils neither the others nor the next`() throws {
    let folder = try TemporaryFolder()
    let disk = LocalDisk()
    let journal = Journal(disk: disk, manifest: folder("asset-manifest.json"))
    try journal.begin()
    try journal.note([entries[0]])
    let whole = try disk.read(folder(Journal.name))
    try journal.note([entries[1]])
    let both = try disk.read(folder(Journal.name))
    for count in whole.count..<both.count {
      try disk.remove(folder(Journal.name))
      try disk.write(Array(both.prefix(count)), to: folder(Journal.name))
      try journal.begin()
      try journal.note([entries[1]])
      let found = try journal.load() ?? []
      #expect(found.first == entries[0] && found.last == entries[1] && found.count <= 3)
    }
  }

  @Test func `each manifest of a folder has its own`() throws {
    let folder = try TemporaryFolder()
    try Journal(disk: LocalDisk(), manifest: folder("ios.json")).begin()
    #expect(try Journal(disk: LocalDisk(), manifest: folder("web.json")).load() == nil)
    #expect(try Journal(disk: LocalDisk(), manifest: folder("ios.json")).load() == [])
  }

  @Test func `one that is there and can't be read is a failure`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder(Journal.name)
    let journal = Journal(disk: LocalDisk(), manifest: folder("asset-manifest.json"))
    #expect(throws: DiskError.self) { try journal.load() }
  }

  @Test func `explains what it names, whole or without content`() {
    let entry = entries[0]
    #expect(entry.explains(entry.sha256, bytes: entry.bytes))
    #expect(entry.explains(SHA256.digest(""), bytes: 0))
    #expect(!entry.explains(SHA256.digest("other"), bytes: entry.bytes))
    #expect(!entry.explains(SHA256.digest("shorter"), bytes: entry.bytes - 1))
    #expect(!entry.explains(SHA256.digest("longer"), bytes: entry.bytes + 1))
  }

  @Test func `manifests of one folder have a journal each`() throws {
    let folder = try TemporaryFolder()
    for name in ["asset-manifest.json", "ios.json", "web.json"] {
      try Journal(disk: LocalDisk(), manifest: folder(name)).begin()
    }
    #expect(
      try folder.names() == [
        ".tercet-journal", ".tercet-journal-ios.json", ".tercet-journal-web.json",
      ]
    )
  }

  @Test func `a folder of its own holds the journal of each manifest apart`() throws {
    let folder = try TemporaryFolder()
    let disk = LocalDisk()
    let staging = Staging(folder: folder("temp"))
    let one = Journal(disk: disk, manifest: folder("one/m.json"), staging: staging)
    try one.begin()
    #expect(try one.load() == [])
    #expect(try Journal(disk: disk, manifest: folder("two/m.json"), staging: staging).load() == nil)
    let name = try #require(try disk.list(folder("temp")).first?.name)
    #expect(String(decoding: name, as: UTF8.self).hasPrefix(".tercet-journal-"))
    try one.end()
    #expect(try disk.list(folder("temp")).isEmpty)
  }
}
