import Foundation
import TercetSystem
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Names, links and folders that stand in the way.
@Suite struct CommandBadPlaceTests {
  /// A folder with one good master, which every run here has to build.
  private func folder() throws -> CommandFolder {
    try CommandFolder(pictures: ["in/good@3x.png": .small()])
  }

  /// Checks what is said, that the good master was built and that nothing half-written stays.
  private func expect(
    _ lines: [String],
    of result: CommandResult,
    status: Int32 = 1,
    in folder: CommandFolder,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(result.errorLines == lines, sourceLocation: sourceLocation)
    #expect(result.status == status, sourceLocation: sourceLocation)
    let tree = try folder.tree()
    #expect(tree.leftovers == [], sourceLocation: sourceLocation)
    #expect(
      tree.paths.contains { $0.hasSuffix("/good@2x.png") },
      sourceLocation: sourceLocation
    )
  }

  @Test func `a folder named like an image`() async throws {
    let folder = try folder()
    try folder.write(CommandPicture.small(1).png, to: "in/x@3x.png/inner@3x.png")
    let result = try await folder.tercet("in")
    try expect(
      [
        "in/x@3x.png: warning: is a folder, not an image; rename it, images inside it are built "
          + "all the same"
      ],
      of: result,
      status: 0,
      in: folder
    )
    #expect(folder.exists("in/x@3x.png/inner@2x.png"))
  }

  @Test func `links that lead nowhere`() async throws {
    let folder = try folder()
    try folder.link("in/lost@3x.png", to: "nowhere.png")
    try folder.link("in/loop@3x.png", to: "loop@3x.png")
    try expect(
      [
        "in/loop@3x.png: error: is a link that cannot be followed to its end; point it at the "
          + "image itself",
        "in/lost@3x.png: error: is a link to a file that does not exist; restore the file or "
          + "remove the link",
      ],
      of: try await folder.tercet("in"),
      in: folder
    )
  }

  @Test func `links to folders above`() async throws {
    let folder = try folder()
    try folder.link("in/self", to: ".")
    try folder.link("in/up", to: "..")
    let sentence =
      "warning: is a link to a folder that holds the link, and is not followed; remove it, or "
      + "leave it out with '--exclude'"
    let result = try await folder.tercet("in", "-o", "out")
    try expect(
      ["in/self: \(sentence)", "in/up: \(sentence)"],
      of: result,
      status: 0,
      in: folder
    )
    #expect(result.output.hasPrefix("1 master: "))
  }

  @Test func `a link to another folder is no place to write`() async throws {
    let folder = try folder()
    try folder.write(CommandPicture.small(1).png, to: "far/x@3x.png")
    try folder.link("in/far", to: "../far")
    let before = try folder.tree(below: "far")
    try expect(
      [
        "in/far: warning: is a link to a folder, and nothing is written through it; build that "
          + "folder by its own path, or give '--output'"
      ],
      of: try await folder.tercet("in"),
      status: 0,
      in: folder
    )
    #expect(try folder.tree(below: "far") == before)
    #expect(try await folder.tercet("in", "-o", "out").errors == "")
    #expect(folder.exists("out/far/x@2x.png"))
  }

  @Test func `a named pipe`() async throws {
    let folder = try folder()
    #expect(mkfifo(folder.full("in/pipe@3x.png"), 0o600) == 0)
    #expect(mkfifo(folder.full("in/x@2x.png"), 0o600) == 0)
    try folder.write(CommandPicture.small(1).png, to: "in/x@3x.png")
    let left =
      "warning: is neither a file nor a folder, and is left out; put an image in its place or "
      + "remove it"
    try expect(
      [
        "in/pipe@3x.png: \(left)", "in/x@2x.png: \(left)",
        "in/x@2x.png: error: cannot be compared, because it cannot be read: operation not "
          + "supported; check the disk and run again",
      ],
      of: try await folder.tercet("in"),
      in: folder
    )
  }

  @Test func `a name that isn't UTF-8`() async throws {
    let folder = try folder()
    let name = Array(folder.full("in/caf").utf8) + [0xE9] + Array("@3x.png".utf8) + [0]
    let file = fopen(name.map { CChar(bitPattern: $0) }, "w")
    #expect(fclose(file) == 0)
    let result = try await folder.tercet("in")
    #expect(
      result.errors == "in/caf\u{FFFD}@3x.png: error: the name is not valid UTF-8; rename it\n"
    )
    #expect(result.output == "1 master: 2 rendered, 0 unchanged, 0 kept, 0 failed (0.0 s)\n")
    #expect(result.status == 1)
  }

  @Test func `two masters for one output`() async throws {
    let folder = try folder()
    for name in ["in/a@3x.png", "more/a@3x.png"] {
      try folder.write(CommandPicture.small(1).png, to: name)
    }
    try expect(
      [
        "in/a@3x.png: error: would be written to 'out/a.png', and so would 'more/a@3x.png'; "
          + "rename one of them",
        "more/a@3x.png: error: would be written to 'out/a.png', and so would 'in/a@3x.png'; "
          + "rename one of them",
      ],
      of: try await folder.tercet("in", "more", "-o", "out"),
      in: folder
    )
    #expect(!folder.exists("out/a.png"))
  }

  @Test func `two masters that a Mac takes for one`() async throws {
    let folder = try folder()
    for name in ["in/a@3x.png", "in/A@3x.png"] {
      try folder.write(CommandPicture.small(1).png, to: name)
    }
    let result = try await folder.tercet("in")
    #expect(
      result.errorLines.map { String($0.prefix(52)) }.sorted() == [
        "in/A@3x.png: error: would be written to 'in/A.png', ",
        "in/a@3x.png: error: would be written to 'in/a.png', ",
      ]
    )
    #expect(folder.exists("in/good@2x.png") && !folder.exists("in/a.png"))
  }

  @Test func `a folder at an output's path`() async throws {
    let folder = try folder()
    try folder.write(CommandPicture.small(1).png, to: "in/x@3x.png")
    try folder.makeFolder("in/x@2x.png")
    try expect(
      [
        "in/x@2x.png: warning: is a folder, not an image; rename it, images inside it are built "
          + "all the same",
        "in/x@3x.png: error: a rendition belongs at 'in/x@2x.png', but a folder is there; move it "
          + "or rename the master",
      ],
      of: try await folder.tercet("in", "--force"),
      in: folder
    )
    #expect(!folder.exists("in/x.png"))
  }

  @Test func `a file in the output folder's place`() async throws {
    let folder = try folder()
    try folder.write(CommandPicture.small(1).png, to: "in/ui/x@3x.png")
    try folder.write("", to: "out/ui")
    try expect(
      ["out/ui/x.png: error: cannot be written: not a directory; check the disk and run again"],
      of: try await folder.tercet("in", "-o", "out"),
      in: folder
    )
    #expect(try folder.read("out/ui") == [])
  }

  @Test func `a manifest that can't be read`() async throws {
    let folder = try folder()
    try folder.write("{", to: "in/asset-manifest.json")
    let result = try await folder.tercet("in")
    #expect(
      result.errors
        == "in/asset-manifest.json: error: is not a manifest that tercet can read; restore it, or "
        + "give another name with '--manifest'\n"
    )
    #expect(result.status == 1)
    #expect(!folder.exists("in/good.png"))
    try folder.write(#"{"schema": 9}"#, to: "in/asset-manifest.json")
    let newer = try await folder.tercet("in")
    #expect(
      newer.errors
        == "in/asset-manifest.json: error: has schema 9, and this tercet reads 1; update tercet\n"
    )
  }
}
