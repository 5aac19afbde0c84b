import TercetSystem
import Testing

/// `clean`: what was made and nobody touched goes, everything else stays.
@Suite struct CommandCleanTests {
  private func built(_ arguments: String...) async throws -> CommandFolder {
    let folder = try CommandFolder(pictures: [
      "art/a@3x.png": .small(1), "art/ui/b@3x.png": .small(2), "art/hand@2x.png": .small(3),
      "art/hand@3x.png": .small(4),
    ])
    _ = try await CommandProcess(arguments: ["art"] + arguments, folder: folder.path).run()
    return folder
  }

  static let masters = ["art/a@3x.png", "art/hand@2x.png", "art/hand@3x.png", "art/ui/b@3x.png"]

  @Test func `removes what is as it was written, and the manifest`() async throws {
    let folder = try await built()
    try folder.write("edited", to: "art/a.png")
    let before = try folder.tree()
    let dry = try await folder.tercet("clean", "art", "--dry-run")
    #expect(
      dry.output == """
        would remove art/a@2x.png (is as it was written)
        would remove art/hand.png (is as it was written)
        would remove art/ui/b.png (is as it was written)
        would remove art/ui/b@2x.png (is as it was written)
        3 masters: 0 to render, 0 unchanged, 0 kept, 4 to remove, 0 failed (0.0 s)

        """
    )
    #expect(try folder.tree() == before)
    let result = try await folder.tercet("clean", "art")
    #expect(
      result.output == "3 masters: 0 rendered, 0 unchanged, 0 kept, 4 removed, 0 failed (0.0 s)\n"
    )
    #expect(
      result.errors
        == "art/a.png: warning: was edited since it was written, and is not removed; remove it "
        + "yourself\n"
    )
    #expect(result.status == 0)
    #expect(try folder.tree().paths == (Self.masters + ["art/a.png"]).sorted())
    let again = try await folder.tercet("clean", "art")
    #expect(again.output == "0 masters: 0 rendered, 0 unchanged, 0 kept, 0 failed (0.0 s)\n")
  }

  @Test func `what it leaves stays in the manifest as it was`() async throws {
    let folder = try CommandFolder(pictures: [
      "art/a-dark@3x.png": .small(1), "art/ui/b@3x.png": .small(2),
    ])
    try folder.write("sources: art\nvariants: {dark: \"*-dark\"}\n", to: "tercet.yml")
    _ = try await folder.tercet()
    _ = try await folder.tercet("clean", "art/ui")
    let manifest = try folder.read("art/asset-manifest.json")
    #expect(String(decoding: manifest, as: UTF8.self).contains("\"variants\""))
    #expect(!folder.exists("art/ui/b.png") && folder.exists("art/a-dark.png"))
  }

  @Test func `keeps to the path it is given`() async throws {
    let folder = try await built()
    let part = try await folder.tercet("clean", "art/ui")
    #expect(part.output.contains("1 master: "))
    #expect(part.output.contains(" 2 removed, "))
    #expect(folder.exists("art/a.png") && !folder.exists("art/ui/b.png"))
    let rest = try await folder.tercet("art")
    #expect(rest.output == "3 masters: 2 rendered, 3 unchanged, 1 kept, 0 failed (0.0 s)\n")
    let file = try await folder.tercet("clean", "art/a@3x.png")
    #expect(file.output.contains("1 master: "))
    #expect(!folder.exists("art/a.png") && folder.exists("art/ui/b.png"))
  }

  @Test func `folders that it leaves empty go with an output folder`() async throws {
    let folder = try await built("-o", "out")
    try folder.write("mine", to: "out/mine/notes.txt")
    let result = try await folder.tercet("clean", "art", "-o", "out")
    #expect(result.output.contains(" 9 removed, "))
    #expect(try folder.tree(below: "out").paths == ["mine/notes.txt"])
    #expect(!folder.exists("out/ui"))
    #expect(try folder.tree(below: "art").paths.count == 4)
  }

  @Test func `clears up after a run that was cut off`() async throws {
    let folder = try await built()
    try folder.write("half", to: "art/ui/.tercet-1999999999-0-0.part")
    let digest = "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824"
    try folder.write("hello", to: "art/c.png")
    let status = try LocalDisk().status(folder.full("art/c.png"), followingLinks: false)
    let mark = #"{"inode":\#(status.identity.inode),"modified":\#(status.modified)}"#
    try folder.write(
      #"{"bytes":5,"mark":\#(mark),"master":"c@3x.png","path":"c.png","sha256":"\#(digest)"}"#
        + "\n{torn",
      to: "art/.tercet-journal"
    )
    let result = try await folder.tercet("clean", "art")
    #expect(result.output.contains(" 6 removed, "))
    #expect(try folder.tree().paths == Self.masters)
  }

  @Test func `folders of deleted masters go, others stay`() async throws {
    let folder = try await built("-o", "out")
    try folder.makeFolder("out/empty")
    try folder.remove("art/ui")
    let result = try await folder.tercet("art", "-o", "out")
    #expect(result.output.contains(" 3 removed, "))
    #expect(!folder.exists("out/ui") && folder.exists("out/empty"))
    let none = try await folder.tercet("art", "-o", "out/none/deep", "--exclude", "*.png")
    #expect(none.status == 0)
    #expect(!folder.exists("out/none"))
  }
}
