import Assets
import Foundation
import TercetSystem
import Testing
import TestSupport
import Workspace

struct ConfigurationFileTests {
  @Test(arguments: [
    ("a/b/c", "a/b/tercet.yml"), ("a/b", "a/b/tercet.yml"), ("a", "tercet.yml"),
    ("a/b/c/nowhere@3x.png", "a/b/tercet.yml"), ("a/file", "tercet.yml"),
    ("repo/art", nil), ("repo", nil),
  ])
  func `the nearest file is looked for up to the repository's root`(
    start: String,
    found: String?
  ) throws {
    let folder = try TemporaryFolder(
      files: ["tercet.yml", "a/file", "a/b/tercet.yml", "a/b/c/x", "repo/.git/HEAD", "repo/art/x"]
    )
    let search = ConfigurationFile.search(from: folder(start), on: LocalDisk())
    #expect(search.found == found.map { folder($0) })
  }

  @Test func `a file at the repository's root counts`() throws {
    let folder = try TemporaryFolder(files: [".git/HEAD", "tercet.yml", "art/x"])
    let search = ConfigurationFile.search(from: folder("art"), on: LocalDisk())
    #expect(search.found == folder("tercet.yml"))
  }

  @Test(arguments: [
    ("a/b/c", ["a/b/c", "a/b"]), ("a", ["a", ""]),
    ("repo/art/none", ["repo/art/none", "repo/art", "repo"]),
  ])
  func `every place is named where a nearer file would count`(
    start: String,
    places: [String]
  ) throws {
    let folder = try TemporaryFolder(
      files: ["tercet.yml", "a/b/tercet.yml", "a/b/c/x", "repo/.git/HEAD", "repo/art/x"]
    )
    let search = ConfigurationFile.search(from: folder(start), on: LocalDisk())
    #expect(
      search.places == places.map { PathText.join(folder.path, PathText.join($0, "tercet.yml")) }
    )
  }

  @Test func `none is taken from a folder that everybody may write to`() throws {
    let folder = try TemporaryFolder(files: ["open/tercet.yml", "open/art/x"])
    #expect(chmod(folder("open"), 0o1777) == 0)
    let above = ConfigurationFile.search(from: folder("open/art"), on: LocalDisk())
    #expect(above.found == nil)
    #expect(!above.places.contains(folder("open/tercet.yml")))
    let own = ConfigurationFile.search(from: folder("open"), on: LocalDisk())
    #expect(own.found == folder("open/tercet.yml"))
  }

  @Test func `a file is read`() throws {
    let folder = try TemporaryFolder()
    try folder.write("filter: nearest\n", to: "tercet.yml")
    let node = try ConfigurationFile(disk: LocalDisk(), path: folder("tercet.yml")).load()
    #expect(node?.count == 3)
  }

  @Test func `what is no file or too large is refused`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("folder")
    try folder.write(String(repeating: "#", count: 1 << 20), to: "limit.yml")
    try folder.write(String(repeating: "#", count: (1 << 20) + 1), to: "large.yml")
    func load(_ name: String) throws(ConfigurationFailure) -> YAMLNode? {
      try ConfigurationFile(disk: LocalDisk(), path: folder(name)).load()
    }
    #expect(try load("limit.yml") == nil)
    #expect(throws: ConfigurationFailure.tooLarge) { try load("large.yml") }
    #expect(throws: ConfigurationFailure.notAFile) { try load("folder") }
    #expect(throws: ConfigurationFailure.disk(DiskError(.look, folder("none"), errno: 2))) {
      try load("none")
    }
  }
}
