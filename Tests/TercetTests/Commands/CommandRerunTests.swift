import Testing

/// What a second run does to what the first one left.
@Suite struct CommandRerunTests {
  private func built() async throws -> CommandFolder {
    let folder = try CommandFolder(pictures: [
      "art/a@3x.png": .small(1), "art/ui/b@3x.png": .small(2), "art/ui/c@3x.png": .small(3),
    ])
    let result = try await folder.tercet("art")
    #expect(result.output == "3 masters: 6 rendered, 0 unchanged, 0 kept, 0 failed (0.0 s)\n")
    return folder
  }

  @Test(arguments: [["art"], ["art", "-o", "out"], ["art", "-o", "art/out", "--to", "webp"]])
  func `nothing to do touches nothing`(_ arguments: [String]) async throws {
    let folder = try CommandFolder(pictures: ["art/a@3x.png": .small(), "art/u/b@3x.png": .small()])
    let command = CommandProcess(arguments: arguments, folder: folder.path)
    _ = try await command.run()
    let before = try folder.tree()
    let again = try await command.run()
    let count = before.paths.count - 3
    #expect(again.output == "2 masters: 0 rendered, \(count) unchanged, 0 kept, 0 failed (0.0 s)\n")
    #expect(again.status == 0)
    #expect(try folder.tree() == before)
  }

  @Test func `a part of the tree belongs to the manifest above it`() async throws {
    let folder = try await built()
    let before = try folder.tree()
    for arguments in [["art/ui"], ["art/ui/b@3x.png"]] {
      let part = try await CommandProcess(arguments: arguments, folder: folder.path).run()
      #expect(part.output.contains(" 0 rendered, "))
      #expect(part.status == 0)
    }
    let inside = try await folder.tercet(in: "art/ui")
    #expect(inside.output == "2 masters: 0 rendered, 4 unchanged, 0 kept, 0 failed (0.0 s)\n")
    #expect(try folder.tree() == before)
  }

  @Test func `an edited master re-renders its own renditions alone`() async throws {
    let folder = try await built()
    let before = try folder.tree()
    try folder.write(CommandPicture.small(7).png, to: "art/a@3x.png")
    let result = try await folder.tercet("art", "-v")
    #expect(
      result.output == """
        unchanged art/ui/b.png 10×10
        unchanged art/ui/b@2x.png 20×20
        unchanged art/ui/c.png 10×10
        unchanged art/ui/c@2x.png 20×20
        rendered art/a.png 10×10 (the master changed)
        rendered art/a@2x.png 20×20 (the master changed)
        3 masters: 2 rendered, 4 unchanged, 0 kept, 0 failed (0.0 s)

        """
    )
    let after = try folder.tree()
    let changed = after.paths.filter { after.files[$0] != before.files[$0] }
    #expect(changed == ["art/a.png", "art/a@2x.png", "art/a@3x.png", "art/asset-manifest.json"])
  }

  @Test func `a missing rendition is made again`() async throws {
    let folder = try await built()
    let before = try folder.tree()
    try folder.remove("art/a@2x.png")
    let result = try await folder.tercet("art", "-v")
    #expect(result.output.contains("rendered art/a@2x.png 20×20 (is missing)\n"))
    #expect(try folder.tree().bytes == before.bytes)
  }

  @Test func `a changed setting re-renders`() async throws {
    let folder = try await built()
    let result = try await folder.tercet("art", "--filter", "nearest")
    #expect(result.output == "3 masters: 6 rendered, 0 unchanged, 0 kept, 0 failed (0.0 s)\n")
  }

  @Test func `renditions of a deleted or renamed master are removed`() async throws {
    let folder = try await built()
    try folder.remove("art/a@3x.png")
    try folder.move("art/ui/b@3x.png", to: "art/ui/d@3x.png")
    let dry = try await folder.tercet("art", "--dry-run")
    #expect(
      dry.output == """
        would render art/ui/d.png 10×10 (is new)
        would render art/ui/d@2x.png 20×20 (is new)
        would remove art/a.png (its master or its rule is gone)
        would remove art/a@2x.png (its master or its rule is gone)
        would remove art/ui/b.png (its master or its rule is gone)
        would remove art/ui/b@2x.png (its master or its rule is gone)
        2 masters: 2 to render, 2 unchanged, 0 kept, 4 to remove, 0 failed (0.0 s)

        """
    )
    let result = try await folder.tercet("art")
    #expect(
      result.output == "2 masters: 2 rendered, 2 unchanged, 0 kept, 4 removed, 0 failed (0.0 s)\n"
    )
    #expect(
      try folder.tree().paths == [
        "art/asset-manifest.json", "art/ui/c.png", "art/ui/c@2x.png", "art/ui/c@3x.png",
        "art/ui/d.png", "art/ui/d@2x.png", "art/ui/d@3x.png",
      ]
    )
  }

  @Test func `an edited orphan stays`() async throws {
    let folder = try await built()
    try folder.remove("art/a@3x.png")
    try folder.write(CommandPicture(width: 10, height: 10, seed: 9).png, to: "art/a.png")
    let result = try await folder.tercet("art")
    #expect(result.output.contains(" 1 removed, "))
    #expect(folder.exists("art/a.png") && !folder.exists("art/a@2x.png"))
  }

  @Test func `renditions of a master that can't be read stay`() async throws {
    let folder = try await built()
    let before = try folder.tree()
    try folder.write("", to: "art/a@3x.png")
    try folder.remove("art/ui/b@3x.png")
    try folder.link("art/ui/b@3x.png", to: "nowhere")
    let result = try await folder.tercet("art")
    #expect(result.output == "3 masters: 0 rendered, 2 unchanged, 0 kept, 2 failed (0.0 s)\n")
    #expect(result.status == 1)
    let after = try folder.tree()
    #expect(before.paths.filter { after.files[$0] != before.files[$0] }.count == 2)
  }

  @Test func `files made by hand are kept until force`() async throws {
    let folder = try CommandFolder(pictures: [
      "a@3x.png": .small(), "a@2x.png": CommandPicture(width: 20, height: 20, seed: 5),
      "b@3x.png": .small(), "b@2x.png": CommandPicture(width: 21, height: 21, seed: 5),
    ])
    let hand = try folder.tree()
    for _ in 1...2 {
      let result = try await folder.tercet()
      #expect(
        result.errors
          == "b@2x.png: warning: was made by hand, and is kept, but has 21×21 pixels where the set "
          + "needs 20×20; export it again, or replace it with '--force'\n"
      )
      #expect(result.output.hasSuffix(" 2 kept, 0 failed (0.0 s)\n"))
      #expect(result.status == 0)
      for path in hand.paths { #expect(try folder.tree().files[path] == hand.files[path]) }
    }
    let forced = try await folder.tercet("--force", "-v")
    #expect(forced.output.contains("rendered a@2x.png 20×20 ('--force' replaces it)\n"))
    #expect(
      forced.output.hasSuffix("2 masters: 2 rendered, 2 unchanged, 0 kept, 0 failed (0.0 s)\n")
    )
    let later = try await folder.tercet()
    #expect(later.output == "2 masters: 0 rendered, 4 unchanged, 0 kept, 0 failed (0.0 s)\n")
    #expect(later.errors == "")
  }

  @Test func `an edited rendition is kept until force`() async throws {
    let folder = try await built()
    let edited = CommandPicture(width: 20, height: 20, seed: 9).png
    try folder.write(edited, to: "art/a@2x.png")
    try folder.write("no picture", to: "art/a.png")
    let result = try await folder.tercet("art")
    #expect(
      result.errorLines == [
        "art/a.png: warning: is no readable image, and is kept; '--force' replaces it",
        "art/a@2x.png: warning: was edited since it was written, and is kept; '--force' replaces it",
      ]
    )
    #expect(result.output == "3 masters: 0 rendered, 4 unchanged, 2 kept, 0 failed (0.0 s)\n")
    #expect(try folder.read("art/a@2x.png") == edited)
    let forced = try await folder.tercet("art", "--force")
    #expect(forced.output == "3 masters: 2 rendered, 4 unchanged, 0 kept, 0 failed (0.0 s)\n")
  }
}
