import Foundation
import TercetSystem
import Testing
import TestSupport

@testable import Workspace

/// What two looks at a folder differ in.
@Suite struct FolderSnapshotTests {
  private func snapshot(_ folder: TemporaryFolder) -> FolderSnapshot {
    FolderSnapshot(of: WatchScope(roots: [.init(path: folder.path)]), on: LocalDisk())
  }

  private func names(_ changes: [Change], in folder: TemporaryFolder) -> [String] {
    changes.map { "\($0)".replacing(folder.path + "/", with: "") }
  }

  @Test func `new, changed and removed files and removed folders are found`() throws {
    let folder = try TemporaryFolder(files: ["a@3x.png", "b@3x.png", "old/c@3x.png", "same.png"])
    let before = snapshot(folder)
    #expect(snapshot(folder).changes(since: before) == [])
    try folder.write("longer than before", to: "a@3x.png")
    try FileManager.default.removeItem(atPath: folder("b@3x.png"))
    try FileManager.default.removeItem(atPath: folder("old"))
    try folder.write("x", to: "new/d@3x.png")
    #expect(
      names(snapshot(folder).changes(since: before), in: folder) == [
        #"file("b@3x.png")"#, #"file("old/c@3x.png")"#, #"folder("old")"#,
        #"unfinished("a@3x.png")"#, #"unfinished("new/d@3x.png")"#,
      ]
    )
  }

  @Test func `files that can't matter are not looked at`() throws {
    let folder = try TemporaryFolder(files: [])
    let before = snapshot(folder)
    for name in ["notes.txt", ".hidden@3x.png", ".git/x@3x.png"] {
      try folder.write("x", to: name)
    }
    #expect(snapshot(folder).changes(since: before) == [])
  }

  @Test func `circles of links end`() throws {
    let folder = try TemporaryFolder(files: ["a/b@3x.png"])
    try folder.link("a/up", to: folder.path)
    var scope = WatchScope(roots: [.init(path: folder.path)])
    scope.followsFolderLinks = true
    let files = FolderSnapshot(of: scope, on: LocalDisk()).files
    #expect(files.count == 1)
  }

  @Test func `single files are looked at wherever they lie`() throws {
    let folder = try TemporaryFolder(files: ["a/x@3x.png", "tercet.yml", "notes.txt"])
    var scope = WatchScope(roots: [.init(path: folder("a"))])
    scope.files = [folder("tercet.yml"), folder("a/.hidden.yml")]
    let before = FolderSnapshot(of: scope, on: LocalDisk())
    try FileManager.default.removeItem(atPath: folder("tercet.yml"))
    for name in ["a/.hidden.yml", "a/.other.yml", "notes.txt"] {
      try folder.write("longer than before", to: name)
    }
    #expect(
      names(FolderSnapshot(of: scope, on: LocalDisk()).changes(since: before), in: folder) == [
        #"file("tercet.yml")"#, #"unfinished("a/.hidden.yml")"#,
      ]
    )
  }
}
