import Assets
import Foundation
import TercetSystem
import Testing
import TestSupport
import Workspace

@testable import Pipeline

@Suite struct CaseFoldedOutputsTests {
  /// A master's name before and after, and whether the disk keeps the spelling of what it replaces.
  static let renames = [("Hero", "hero"), ("h\u{E9}ro", "he\u{301}ro"), ("STRASSE", "Strasse")]

  @Test(arguments: renames, [false, true])
  func `a master that is only spelled otherwise keeps its set`(
    _ names: (String, String),
    keepsSpelling: Bool
  ) async throws {
    let folder = try BuildFolder(["in/\(names.0)@3x.png", "in/other@3x.png"])
    let disk = FoldingDisk(keepsSpelling: keepsSpelling)
    #expect(await folder.build(on: disk).summary.rendered == 4)
    let files = try folder.names().count
    try LocalDisk().rename(folder("in/\(names.0)@3x.png"), to: folder("in/\(names.1)@3x.png"))
    let second = await folder.build(on: disk).summary
    #expect(second.kept == 0 && second.removed == 0 && second.failed == 0)
    #expect(second.warnings == 0 && second.errors == 0)
    #expect(second.unchanged == 2 || second.unchanged == 4)
    let third = await folder.build(on: disk).summary
    #expect(third.masters == 2 && third.unchanged == 4 && third.rendered == 0)
    #expect(third.kept == 0 && third.removed == 0 && third.warnings == 0)
    #expect(try folder.names().count == files)
    let manifest = try ManifestFile(disk: disk, path: folder("in/asset-manifest.json")).load()
    let paths = manifest?.assets.flatMap(\.renditions).map(\.path) ?? []
    #expect(
      Set(paths).isSuperset(of: [
        ManifestPath("\(names.1).png"), ManifestPath("\(names.1)@2x.png"),
      ])
    )
    if !keepsSpelling {
      let found = Set(try folder.names().map { Path($0) })
      for path in paths { #expect(found.contains(Path("in").appending(path.text))) }
    }
  }

  @Test func `a master that is gone takes its set along, whatever the spelling`() async throws {
    let folder = try BuildFolder(["in/Hero@3x.png", "in/other@3x.png"])
    let disk = FoldingDisk(keepsSpelling: true)
    _ = await folder.build(on: disk)
    try LocalDisk().rename(folder("in/Hero@3x.png"), to: folder("in/hero@3x.png"))
    _ = await folder.build(on: disk)
    try folder.remove("in/hero@3x.png")
    #expect(await folder.build(on: disk).summary.removed == 2)
    #expect(
      try folder.names() == [
        "in", "in/asset-manifest.json", "in/other.png", "in/other@2x.png", "in/other@3x.png",
      ]
    )
  }
}
