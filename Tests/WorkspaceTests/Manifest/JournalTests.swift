import Assets
import TercetSystem
import Testing
import TestSupport

@testable import Workspace

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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
    let journal = Journal(
      disk: LocalDisk(),
      manifest: RootedPath(typed: folder("out/asset-manifest.json"))
    )
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
    let journal = Journal(disk: disk, manifest: RootedPath(typed: folder("asset-manifest.json")))
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
    try Journal(disk: LocalDisk(), manifest: RootedPath(typed: folder("ios.json"))).begin()
    #expect(
      try Journal(disk: LocalDisk(), manifest: RootedPath(typed: folder("web.json"))).load() == nil
    )
    #expect(
      try Journal(disk: LocalDisk(), manifest: RootedPath(typed: folder("ios.json"))).load() == []
    )
  }

  @Test func `one that is there and can't be read is a failure`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder(Journal.name)
    let journal = Journal(
      disk: LocalDisk(),
      manifest: RootedPath(typed: folder("asset-manifest.json"))
    )
    #expect(throws: DiskError.self) { try journal.load() }
  }

  private func key(_ bytes: Int, inode: UInt64 = 7, modified: Int = 9) -> FileKey {
    FileKey(
      identity: FileIdentity(device: 1, inode: inode),
      bytes: bytes,
      modified: modified,
      changed: 10
    )
  }

  @Test func `explains what it names by its content, and nothing that has none`() {
    let entry = entries[0]
    #expect(entry.explains(entry.sha256, key(entry.bytes)))
    #expect(!entry.explains(SHA256.digest(""), key(0)))
    #expect(!entry.explains(SHA256.digest("other"), key(entry.bytes)))
    #expect(!entry.explains(SHA256.digest("shorter"), key(entry.bytes - 1)))
    #expect(!entry.explains(SHA256.digest("longer"), key(entry.bytes + 1)))
    var empty = entry
    empty.sha256 = SHA256.digest("")
    #expect(!empty.explains(empty.sha256, key(0)))
  }

  @Test func `after a power cut the very file is known without its content`() {
    var entry = entries[0]
    entry.mark = FileMark(inode: 7, modified: 9)
    #expect(entry.explains(SHA256.digest(""), key(0)))
    #expect(!entry.explains(SHA256.digest(""), key(0, inode: 8)))
    #expect(!entry.isAbout(SHA256.digest(""), key(0)))
  }

  @Test func `is about the very file that was noted, with its content`() {
    var entry = entries[0]
    #expect(!entry.isAbout(entry.sha256, key(5)))
    entry.mark = FileMark(inode: 7, modified: 9)
    #expect(entry.isAbout(entry.sha256, key(5)))
    #expect(!entry.isAbout(SHA256.digest("other"), key(5)))
    #expect(!entry.isAbout(entry.sha256, key(5, inode: 8)))
    #expect(!entry.isAbout(entry.sha256, key(5, modified: 8)))
  }

  @Test(arguments: ["a link", "a second name"])
  func `a file that may be somebody else's is neither read nor written`(_ kind: String) throws {
    let folder = try TemporaryFolder(files: ["mine"])
    if kind == "a link" {
      try folder.link(Journal.name, to: "mine")
    } else {
      #expect(link(folder("mine"), folder(Journal.name)) == 0)
    }
    let journal = Journal(
      disk: LocalDisk(),
      manifest: RootedPath(typed: folder("asset-manifest.json"))
    )
    for call in [{ _ = try journal.load() }, { try journal.begin() }, { try journal.note([]) }] {
      let error = #expect(throws: DiskError.self) { try call() }
      #expect(error?.isForeign == true)
    }
    #expect(try LocalDisk().read(folder("mine")) == Array("mine".utf8))
  }

  @Test func `manifests of one folder have a journal each`() throws {
    let folder = try TemporaryFolder()
    for name in ["asset-manifest.json", "ios.json", "web.json"] {
      try Journal(disk: LocalDisk(), manifest: RootedPath(typed: folder(name))).begin()
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
    let one = Journal(
      disk: disk,
      manifest: RootedPath(typed: folder("one/m.json")),
      staging: staging
    )
    try one.begin()
    #expect(try one.load() == [])
    #expect(
      try Journal(disk: disk, manifest: RootedPath(typed: folder("two/m.json")), staging: staging)
        .load() == nil
    )
    let name = try #require(try disk.list(folder("temp")).first?.name)
    #expect(String(decoding: name, as: UTF8.self).hasPrefix(".tercet-journal-"))
    try one.end()
    #expect(try disk.list(folder("temp")).isEmpty)
  }
}
