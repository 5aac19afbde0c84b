import Foundation
import TercetSystem
import Testing

/// What `--depfile` and `--stamp` write, and when.
@Suite struct CommandDepfileTests {
  private func text(_ name: String, in folder: CommandFolder) throws -> String {
    String(decoding: try folder.read(name), as: UTF8.self)
  }

  @Test func `a depfile names what was read and has the manifest for its target`() async throws {
    let folder = try CommandFolder(pictures: [
      "art/a@3x.png": .small(), "art/ui/b c@3x.png": .small(1),
    ])
    try folder.write("exclude: [drafts]\n", to: "art/tercet.yml")
    let result = try await folder.tercet("art", "-o", "out", "--depfile", "out/art.d")
    #expect(result.status == 0)
    #expect(
      try text("out/art.d", in: folder) == """
        out/asset-manifest.json: art/tercet.yml art/a@3x.png art/ui/b\\ c@3x.png art art/ui
        art/tercet.yml:
        art/a@3x.png:
        art/ui/b\\ c@3x.png:
        art:
        art/ui:

        """
    )
  }

  @Test func `a stamp is the target where there is one, and outputs where nothing else is`()
    async throws
  {
    let folder = try CommandFolder(pictures: ["a@3x.png": .small()])
    _ = try await folder.tercet("--depfile", "x.d", "--stamp", "x.stamp")
    #expect(try text("x.d", in: folder).hasPrefix("x.stamp: a@3x.png .\n"))
    #expect(try text("x.stamp", in: folder) == "")
    _ = try await folder.tercet("--no-manifest", "-o", "out", "--depfile", "y.d")
    #expect(
      // The manifest of the run in place says which files are no masters.
      try text("y.d", in: folder).hasPrefix(
        "out/a.png out/a@2x.png out/a@3x.png: a@3x.png asset-manifest.json .\n"
      )
    )
  }

  @Test func `what an SVG draws and manifests further down are named too`() async throws {
    let folder = try CommandFolder(pictures: [
      "art/dot.png": .small(), "art/sub/s@3x.png": .small(1),
    ])
    try folder.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">\
      <image href="dot.png" width="9" height="9"/></svg>
      """,
      to: "art/v.svg"
    )
    _ = try await folder.tercet("art/sub")
    _ = try await folder.tercet("art", "-o", "out", "--depfile", "x.d")
    let rule = try #require(text("x.d", in: folder).split(separator: "\n").first)
    #expect(
      String(rule) == "out/asset-manifest.json: art/sub/s@3x.png art/v.svg art/dot.png "
        + "art/sub/asset-manifest.json art art/sub"
    )
  }

  @Test func `a run with nothing to do writes both anew`() async throws {
    let folder = try CommandFolder(pictures: ["a@3x.png": .small()])
    let cache = ["XDG_CACHE_HOME": folder.full("cache")]
    let arguments = ["-o", "out", "--depfile", "x.d", "--stamp", "x.stamp"]
    for _ in 0..<3 {
      let process = CommandProcess(
        arguments: arguments,
        folder: folder.path,
        environment: cache
      )
      #expect(try await process.run().status == 0)
      #expect(try text("x.d", in: folder).hasPrefix("x.stamp: a@3x.png ."))
      #expect(
        try folder.tree().files["x.stamp"].map { $0.changed.timeIntervalSince1970 > 0 } == true
      )
      try folder.remove("x.d")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 0)],
        ofItemAtPath: folder.full("x.stamp")
      )
    }
  }

  @Test(arguments: [[], ["--dry-run"], ["--strict"]])
  func `neither is written by a build that didn't go well, or was none`(
    _ options: [String]
  ) async throws {
    let folder = try CommandFolder(pictures: ["a@3x.png": CommandPicture(width: 31, height: 30)])
    if options.isEmpty { try folder.write("no picture", to: "b@3x.png") }
    let process = CommandProcess(
      arguments: ["--depfile", "x.d", "--stamp", "x.stamp"] + options,
      folder: folder.path
    )
    #expect(try await process.run().status == (options == ["--dry-run"] ? 0 : 1))
    #expect(!folder.exists("x.d") && !folder.exists("x.stamp"))
  }

  @Test func `a path that make can't read fails the build that would write it down`() async throws {
    let folder = try CommandFolder(pictures: ["a;b@3x.png": .small()])
    let result = try await folder.tercet("--depfile", "x.d", "--stamp", "x.stamp")
    #expect(
      result.errors == "a;b@3x.png: error: a depfile can't hold this path, because make reads "
        + "something else at a tab, the end of a line, ';', '|', '=', and '\\' at the end; "
        + "rename it\n"
    )
    #expect(result.status == 1)
    #expect(folder.exists("a;b@2x.png") && !folder.exists("x.stamp"))
    #expect(try await folder.tercet("plan", "--format", "depfile").status == 1)
  }

  @Test func `a stamp that can't be touched is an error`() async throws {
    let folder = try CommandFolder(pictures: ["a@3x.png": .small()])
    let result = try await folder.tercet("--stamp", "a@3x.png/stamp")
    #expect(
      result.errors
        == "a@3x.png/stamp: error: cannot be written: not a directory; check the disk and run again\n"
    )
    #expect(result.status == 1)
  }

  @Test(arguments: [
    (
      ["--depfile", "/dev/full"],
      "'--depfile /dev/full' names a link or a device; please provide a plain file."
    ),
    (
      ["--depfile", "a@3x.png"],
      "'--depfile a@3x.png' names a file that is read; please provide a "
        + "name of its own."
    ),
    (
      ["--stamp", "x/asset-manifest.json"],
      "'--stamp x/asset-manifest.json' names a file that is "
        + "read; please provide a name of its own."
    ),
    (
      ["--stamp", "tercet.yml"],
      "'--stamp tercet.yml' names a file that is read; please provide a "
        + "name of its own."
    ),
    (
      ["-o", "out", "--manifest", "m", "--depfile", "./m"],
      "'--depfile ./m' names a file that is "
        + "read; please provide a name of its own."
    ),
    (
      ["--depfile", "x", "--stamp", "./x"],
      "'--depfile' and '--stamp' name one file; please provide "
        + "two."
    ),
  ])
  func `files that are read are never replaced`(
    _ arguments: [String],
    _ sentence: String
  ) async throws {
    let folder = try CommandFolder(pictures: ["a@3x.png": .small()])
    let before = try folder.tree()
    let result = try await CommandProcess(arguments: arguments, folder: folder.path).run()
    #expect(
      result.errors == "tercet: error: \(sentence)\nSee 'tercet --help' for more.\n"
    )
    #expect(result.status == 64)
    #expect(try folder.tree() == before)
  }
}
