import Assets
import Foundation
import TercetSystem
import Testing
import TestSupport

@testable import Workspace

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct ScannerTests {
  private func problems(_ scan: Scan) -> [String: Scan.Kind] {
    Dictionary(
      scan.problems.map { ($0.path.text, $0.kind) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  @Test func `finds pictures, sorted by bytes`() throws {
    let folder = try TemporaryFolder(files: [
      "b@3x.png", "a@3x.PNG", "B.jpg", "é.webp", "ui/c.gif", "ui.svg", "ui0.tif", "notes.txt",
      "png", "x.png.bak", "d.heic", "e.9.png",
    ])
    let scan = try Scanner(disk: LocalDisk()).scan(folder.path)
    #expect(
      scan.pictures.map(\.text) == [
        "B.jpg", "a@3x.PNG", "b@3x.png", "d.heic", "e.9.png", "ui.svg", "ui/c.gif", "ui0.tif",
        "é.webp",
      ]
    )
    #expect(scan.problems == [])
    #expect(scan.isComplete)
  }

  @Test func `masters that nobody here reads are told unless they were exported`() throws {
    let folder = try TemporaryFolder(files: [
      "a@3x.psd", "b@3x.PSD", "b@3x.png", "c@3x.svgz", "d@1x.bmp", "e.psd", "ui/f@2x.jxl",
      ".g@3x.psd", "h@3x.psd",
    ])
    var scanner = Scanner(disk: LocalDisk())
    scanner.excludes = [Glob("h@*")]
    let scan = try scanner.scan(folder.path)
    #expect(
      problems(scan) == [
        "a@3x.psd": .foreignPicture("psd"), "c@3x.svgz": .foreignPicture("svgz"),
        "ui/f@2x.jxl": .foreignPicture("jxl"),
      ]
    )
    #expect(scan.isComplete)
  }

  @Test func `hidden files and folders are left out, leftovers are noted`() throws {
    let folder = try TemporaryFolder(files: [
      ".a@3x.png", ".git/b@3x.png", "x/.tercet-12-0.part", ".tercet-notes", "c@3x.png",
    ])
    let scan = try Scanner(disk: LocalDisk()).scan(folder.path)
    #expect(scan.pictures.map(\.text) == ["c@3x.png"])
    #expect(scan.leftovers.map(\.text) == ["x/.tercet-12-0.part"])
  }

  @Test func `manifests below the top are noted`() throws {
    let folder = try TemporaryFolder(files: [
      "asset-manifest.json", "b/asset-manifest.json", "a/asset-manifest.json",
    ])
    let scan = try Scanner(disk: LocalDisk()).scan(folder.path)
    #expect(scan.manifests.map(\.text) == ["a/asset-manifest.json", "b/asset-manifest.json"])
  }

  @Test func `what is excluded is never entered`() throws {
    let folder = try TemporaryFolder(files: ["a.png", "old/b.png", "ui/old/c.png", "ui/d.png"])
    var scanner = Scanner(disk: LocalDisk())
    scanner.excludes = [Glob("old"), Glob("ui/d.*")]
    let scan = try scanner.scan(folder.path)
    #expect(scan.pictures.map(\.text) == ["a.png"])
    #expect(scan.folders.map(\.path.text) == ["", "ui"])
  }

  @Test func `a skipped folder is never entered, whatever leads there`() throws {
    let folder = try TemporaryFolder(files: ["a.png", "out/b.png"])
    try folder.link("link", to: "out")
    var scanner = Scanner(disk: LocalDisk())
    scanner.followsFolderLinks = true
    scanner.skipped = [try LocalDisk().status(folder("out"), followingLinks: true).identity]
    #expect(try scanner.scan(folder.path).pictures.map(\.text) == ["a.png"])
  }

  @Test func `links to files are followed, broken ones reported`() throws {
    let folder = try TemporaryFolder(files: ["real.png", "text"])
    try folder.link("good@3x.png", to: "real.png")
    try folder.link("chain@3x.png", to: "good@3x.png")
    try folder.link("lost@3x.png", to: "nowhere")
    try folder.link("loop@3x.png", to: "loop@3x.png")
    try folder.link("plain.png", to: "nowhere")
    let scan = try Scanner(disk: LocalDisk()).scan(folder.path)
    #expect(scan.pictures.map(\.text) == ["chain@3x.png", "good@3x.png", "real.png"])
    #expect(problems(scan) == ["lost@3x.png": .danglingLink, "loop@3x.png": .linkInCircle])
  }

  @Test func `links to folders are reported unless asked for`() throws {
    let folder = try TemporaryFolder(files: ["top/a.png", "far/b.png"])
    try folder.link("top/far", to: "../far")
    let scan = try Scanner(disk: LocalDisk()).scan(folder("top"))
    #expect(scan.pictures.map(\.text) == ["a.png"])
    #expect(problems(scan) == ["far": .linkToFolder])
  }

  @Test func `circles of folders end, and a real path wins`() throws {
    let folder = try TemporaryFolder(files: ["top/z/a.png", "far/b.png"])
    try folder.link("top/alias", to: "z")
    try folder.link("top/far", to: "../far")
    try folder.link("top/self", to: ".")
    try folder.link("top/up", to: "..")
    try folder.link("far/back", to: "../top")
    try folder.link("far/again", to: ".")
    var scanner = Scanner(disk: LocalDisk())
    scanner.followsFolderLinks = true
    let scan = try scanner.scan(folder("top"))
    #expect(scan.pictures.map(\.text) == ["far/b.png", "z/a.png"])
    #expect(problems(scan)["self"] == .linkToFolderAbove)
    #expect(problems(scan)["up"] == .linkToFolderAbove)
    #expect(problems(scan)["far/again"] == .linkToFolderAbove)
  }

  @Test func `folders named like pictures are entered, pipes are not opened`() throws {
    let folder = try TemporaryFolder(files: ["x@3x.png/a.png", "plain.png/b.png"])
    #expect(mkfifo(folder("pipe@3x.png"), 0o600) == 0)
    #expect(mkfifo(folder("pipe"), 0o600) == 0)
    let scan = try Scanner(disk: LocalDisk()).scan(folder.path)
    #expect(scan.pictures.map(\.text) == ["plain.png/b.png", "x@3x.png/a.png"])
    #expect(problems(scan) == ["x@3x.png": .folderNamedLikePicture, "pipe@3x.png": .notAFile])
  }

  @Test func `a name that isn't UTF-8 is reported where it may matter`() throws {
    let folder = try TemporaryFolder()
    for name in ["@3x.png", ".txt"] {
      let path = Array(folder("caf").utf8) + [0xE9] + Array(name.utf8) + [0]
      let file = fopen(path.map { CChar(bitPattern: $0) }, "w")
      #expect(fclose(file) == 0)
    }
    let scan = try Scanner(disk: LocalDisk()).scan(folder.path)
    #expect(scan.pictures == [])
    #expect(problems(scan) == ["caf\u{FFFD}@3x.png": .nameNotUTF8])
  }

  @Test func `names that differ only in normal form are two`() throws {
    let folder = try TemporaryFolder(files: ["\u{E9}.png", "e\u{301}.png"])
    let scan = try Scanner(disk: LocalDisk()).scan(folder.path)
    #expect(Set(scan.pictures).count == 2)
  }

  @Test func `one folder alone`() throws {
    let folder = try TemporaryFolder(files: ["a.png", "ui/b.png"])
    var scanner = Scanner(disk: LocalDisk())
    scanner.isRecursive = false
    #expect(try scanner.scan(folder.path).pictures.map(\.text) == ["a.png"])
  }

  @Test func `a root that isn't there is a failure`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: DiskError(.look, folder("nowhere"), errno: ENOENT)) {
      try Scanner(disk: LocalDisk()).scan(folder("nowhere"))
    }
  }
}
