import Foundation
import Testing

/// What only rendering finds out is told by every run, whether it renders or not.
@Suite struct CommandRemarksTests {
  private static let remark =
    "art/a@3x.png: warning: has transparency, which the output format lacks; it is laid over the "
    + "background\n"

  private func folder() throws -> CommandFolder {
    try CommandFolder(pictures: [
      "art/a@3x.png": CommandPicture(width: 30, height: 30, isOpaque: false),
      "art/b@3x.png": .small(1),
    ])
  }

  private let options = ["art", "-o", "out", "--to", "jpeg", "--scales", "1x,2x"]

  private func run(_ command: String, _ more: String..., in folder: CommandFolder) async throws
    -> CommandResult
  {
    try await CommandProcess(
      arguments: [command] + options + more,
      folder: folder.path,
      environment: ["XDG_CACHE_HOME": folder.full("cache")]
    ).run()
  }

  @Test func `builds, replays, checks and plans tell the same`() async throws {
    let folder = try folder()
    let first = try await run("build", "--strict", in: folder)
    #expect(first.errors == Self.remark)
    #expect(first.status == 1)
    // The files come to rest, so that the last runs are replayed.
    for _ in 0..<4 {
      let next = try await run("build", "--strict", in: folder)
      #expect(next.errors == Self.remark)
      #expect(next.status == 1)
    }
    #expect(try await run("check", in: folder).errors == Self.remark)
    #expect(try await run("plan", in: folder).errors == Self.remark)
    #expect(
      String(decoding: try folder.read("out/asset-manifest.json"), as: UTF8.self)
        .contains("\"remarks\" : [\n        \"alpha-flattened\"\n      ],")
    )
  }

  @Test func `a rendition from the cache brings its remark along`() async throws {
    let folder = try folder()
    _ = try await run("build", in: folder)
    let manifest = try folder.read("out/asset-manifest.json")
    try folder.remove("out")
    let second = try await run("build", in: folder)
    #expect(second.output.contains("4 restored"))
    #expect(second.errors == Self.remark)
    #expect(try folder.read("out/asset-manifest.json") == manifest)
  }

  @Test func `one rendition of two is enough to know`() async throws {
    let folder = try folder()
    _ = try await run("build", in: folder)
    let manifest = try folder.read("out/asset-manifest.json")
    for (name, cache) in [("out/a.jpg", "kept"), ("out/a@2x.jpg", "cleared")] {
      try folder.remove(name)
      if cache == "cleared" { try folder.remove("cache") }
      #expect(try await run("check", in: folder).errors.hasPrefix(Self.remark))
      #expect(try await run("build", in: folder).errors == Self.remark)
      #expect(try folder.read("out/asset-manifest.json") == manifest)
    }
  }

  @Test func `a remark goes with its reason`() async throws {
    let folder = try folder()
    _ = try await run("build", in: folder)
    try folder.write(CommandPicture.small(3).png, to: "art/a@3x.png")
    #expect(try await run("build", in: folder).errors == "")
    #expect(try await run("build", in: folder).errors == "")
    #expect(
      !String(decoding: try folder.read("out/asset-manifest.json"), as: UTF8.self)
        .contains("remarks")
    )
  }
}
