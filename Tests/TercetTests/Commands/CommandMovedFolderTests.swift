import Foundation
import Testing

/// Folders that are moved with all that was made in them, while their masters change.
@Suite struct CommandMovedFolderTests {
  private func built(_ arguments: String...) async throws -> CommandFolder {
    let folder = try CommandFolder(pictures: [
      "art/icons/a@3x.png": .small(), "art/icons/b@3x.png": .small(1), "art/c@3x.png": .small(2),
    ])
    try folder.makeFolder(".git")
    for _ in 1...2 {
      let result = try await CommandProcess(
        arguments: ["art"] + arguments,
        folder: folder.path,
        environment: cache(folder)
      ).run()
      #expect(result.status == 0)
      // The second run remembers files only that were at rest.
      try await Task.sleep(for: .milliseconds(50))
    }
    return folder
  }

  private func cache(_ folder: CommandFolder) -> [String: String] {
    ["XDG_CACHE_HOME": folder.full(".cache")]
  }

  /// What a build of the masters alone makes.
  private func fresh(_ folder: CommandFolder, _ arguments: [String]) async throws -> [String] {
    let fresh = try CommandFolder()
    for path in try folder.tree(below: "art").paths where path.contains("@3x") {
      try fresh.write(try folder.read("art/\(path)"), to: "art/\(path)")
    }
    _ = try await CommandProcess(arguments: ["art"] + arguments, folder: fresh.path).run()
    return try fresh.tree(below: "art").paths
  }

  @Test(
    arguments: [[], ["--layout", "flutter"]],
    ["renamed", "deleted", "deleted, folder again"]
  )
  func `leave nothing behind of a master that went meanwhile`(
    layout: [String],
    master: String
  ) async throws {
    let folder = try await layout.isEmpty ? built() : built(layout[0], layout[1])
    try folder.move("art/icons", to: "art/moved")
    if master == "renamed" {
      try folder.move("art/moved/a@3x.png", to: "art/moved/z@3x.png")
    } else {
      try folder.remove("art/moved/a@3x.png")
    }
    if master.hasSuffix("again") {
      try folder.write(CommandPicture.small(5).png, to: "art/icons/new@3x.png")
    }
    let dry = try await folder.tercet("art", "-n", "-v", environment: cache(folder))
    if layout.isEmpty { #expect(dry.output.contains("would remove art/moved/a@2x.png")) }
    let result = try await CommandProcess(
      arguments: ["art"] + layout,
      folder: folder.path,
      environment: cache(folder)
    ).run()
    #expect(result.errors == "")
    #expect(try folder.tree(below: "art").paths == (try await fresh(folder, layout)))
  }

  @Test func `leave nothing behind of scales that went meanwhile`() async throws {
    let folder = try await built()
    try folder.move("art/icons", to: "art/moved")
    let result = try await folder.tercet("art", "--scales", "1x", environment: cache(folder))
    #expect(result.errors == "")
    #expect(try folder.tree(below: "art").paths == (try await fresh(folder, ["--scales", "1x"])))
  }

  @Test func `keep a rendition that somebody took elsewhere by itself`() async throws {
    let folder = try await built()
    try folder.makeFolder("art/final")
    try folder.move("art/icons/a@2x.png", to: "art/final/a@2x.png")
    try folder.remove("art/icons/a@3x.png")
    let result = try await folder.tercet("art", environment: cache(folder))
    #expect(result.status == 0)
    #expect(folder.exists("art/final/a@2x.png") && !folder.exists("art/icons/a.png"))
  }

  @Test func `keep what belongs to a master that can't be read now`() async throws {
    let folder = try await built()
    try folder.move("art/icons", to: "art/moved")
    try folder.write("no picture", to: "art/moved/a@3x.png")
    let result = try await folder.tercet("art", environment: cache(folder))
    #expect(result.status == 1)
    #expect(folder.exists("art/moved/a@2x.png"))
  }

  @Test func `keep an edited rendition, which is a master of its own without its master`()
    async throws
  {
    let folder = try await built()
    try folder.move("art/icons", to: "art/moved")
    try folder.remove("art/moved/a@3x.png")
    let edited = CommandPicture.small(8).png
    try folder.write(edited, to: "art/moved/a@2x.png")
    let result = try await folder.tercet("art", environment: cache(folder))
    #expect(
      result.errors.hasPrefix(
        "art/moved/a@2x.png: warning: the 3x image is missing; only scales below 2x are made "
          + "from this one\n"
      )
    )
    #expect(try folder.read("art/moved/a@2x.png") == edited)
    let alone = try CommandFolder()
    try alone.write(edited, to: "art/moved/a@2x.png")
    _ = try await alone.tercet("art")
    #expect(try folder.read("art/moved/a.png") == alone.read("art/moved/a.png"))
  }
}
