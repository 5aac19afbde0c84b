import TercetSystem
import Testing
import TestSupport
import Workspace

@testable import Pipeline

/// Which changes make a difference to a build.
@Suite struct OwnFilesTests {
  private let disk = MemoryDisk()

  private func files() throws -> OwnFiles {
    try disk.makeFolders("/home/in")
    for name in ["a.png", "a@3x.png", "asset-manifest.json"] {
      try disk.write([1], to: "/home/in/\(name)")
    }
    return OwnFiles(disk: disk, currentFolder: "/home")
  }

  private func key(_ path: String) throws -> FileKey {
    FileKey(try disk.status(path, followingLinks: true))
  }

  @Test(arguments: [
    (Change.file("/home/in/a@3x.png"), true),
    (.file("/home/in/asset-manifest.json"), true),
    (.file("/home/in/gone@3x.png"), true),
    (.file("/home/in/notes.txt"), false),
    (.file("/home/in/.tercet-12-0.part"), false),
    (.file("/home/in/.tercet-journal"), false),
    (.file("/home/in/.a@3x.png"), false),
    (.unfinished("/home/in/a@3x.png"), true),
    (.unfinished("/home/in/a.psd"), false),
    (.attributes("/home/in/a@3x.png"), true),
    (.attributes("/home/in"), true),
    (.attributes("/home/in/notes.txt"), false),
    (.folder("/home/in/sub"), true),
    (.everything, true),
  ])
  func `names decide first`(_ change: Change, _ concerns: Bool) throws {
    let own = try files()
    #expect(own.concerns(change) == concerns)
  }

  @Test func `what we placed doesn't concern us until somebody touches it`() throws {
    var own = try files()
    own.note("in/a.png", try key("/home/in/a.png"))
    #expect(!own.concerns(.file("/home/in/a.png")))
    #expect(!own.concerns(.attributes("/home/in/a.png")))
    #expect(own.concerns(.file("/home/in/a@3x.png")))
    try disk.remove("/home/in/a.png")
    try disk.write([1], to: "/home/in/a.png")
    #expect(own.concerns(.file("/home/in/a.png")))
  }

  @Test func `what we removed doesn't concern us until it is there again`() throws {
    var own = try files()
    try disk.remove("/home/in/a.png")
    own.note("/home/in/a.png", nil)
    own.note("in/sub", nil)
    #expect(!own.concerns(.file("/home/in/a.png")))
    #expect(!own.concerns(.folder("/home/in/sub")))
    try disk.write([1], to: "/home/in/a.png")
    #expect(own.concerns(.file("/home/in/a.png")))
  }

  @Test func `what we placed and somebody removed concerns us`() throws {
    var own = try files()
    own.note("in/a.png", try key("/home/in/a.png"))
    try disk.remove("/home/in/a.png")
    #expect(own.concerns(.file("/home/in/a.png")))
  }

  @Test func `what we removed is forgotten in time`() throws {
    var own = try files()
    own.note("in/a.png", try key("/home/in/a.png"))
    own.note("in/gone.png", nil)
    own.forgetRemoved()
    #expect(own.concerns(.file("/home/in/gone.png")))
    #expect(!own.concerns(.file("/home/in/a.png")))
  }
}
