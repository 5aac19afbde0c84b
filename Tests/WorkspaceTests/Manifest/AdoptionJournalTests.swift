import Assets
import TercetSystem
import Testing
import TestSupport

@testable import Workspace

@Suite struct AdoptionJournalTests {
  private func entry(_ from: String, _ to: String, made: [String]) -> AdoptionJournal.Entry {
    AdoptionJournal.Entry(
      from: ManifestPath(from),
      to: ManifestPath(to),
      sha256: SHA256.digest("image"),
      made: made.map { ManifestPath($0) }
    )
  }

  @Test func `comes back as it was written, until it is ended`() throws {
    let folder = try TemporaryFolder()
    let plan = AdoptionJournal(disk: LocalDisk(), root: Root(folder.path))
    #expect(try plan.load() == nil)
    let made = ["ui/a.png", "ui/a@2x.png", "ui/2.0x/a.png"]
    let entries = [entry("ui/a.png", "ui/a@3x.png", made: made)]
    try plan.save(entries)
    #expect(try folder.names() == [AdoptionJournal.name])
    #expect(try plan.load() == entries)
    try plan.end()
    try plan.end()
    #expect(try folder.names() == [])
  }

  @Test func `a file that is no plan counts as none`() throws {
    let folder = try TemporaryFolder(files: [AdoptionJournal.name])
    #expect(try AdoptionJournal(disk: LocalDisk(), root: Root(folder.path)).load() == nil)
  }

  @Test(arguments: [
    ("../a.png", "../a@3x.png", "../a.png"),
    ("/a.png", "/a@3x.png", "/a.png"),
    ("ui/../../a.png", "ui/../../a@3x.png", "ui/../../a.png"),
    ("a.png", "ui/a@3x.png", "a.png"),
    ("a.png", "a@3x.png", "../a@2x.png"),
    ("a.png", "..", "a.png"),
    ("ui/a.png", "ui/a@3x.png", "a@2x.png"),
    ("ui/a.png", "ui/2.0x/a@3x.png", "ui/a.png"),
    ("a.png", "a@3x.png", "2.0x/../../a.png"),
    ("a.png", "a@3x.png", "/2.0x/a.png"),
    ("a.png", "a@3x.png", "2.0x//a.png"),
    ("", "a@3x.png", "a.png"),
  ])
  func `never leads out of the folder`(from: String, to: String, made: String) throws {
    let folder = try TemporaryFolder()
    let plan = AdoptionJournal(disk: LocalDisk(), root: Root(folder.path))
    let good = entry("ui/a.png", "ui/a@3x.png", made: [])
    try plan.save([entry(from, to, made: [made]), good])
    #expect(try plan.load() == [good])
  }
}
