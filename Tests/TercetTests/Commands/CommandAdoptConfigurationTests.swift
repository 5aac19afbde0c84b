import Testing

/// Plain images below a tercet.yml.
@Suite struct CommandAdoptConfigurationTests {
  @Test func `plain images are adopted by a tercet.yml's settings`() async throws {
    let folder = try CommandFolder(pictures: [
      "art/1.png": CommandPicture(width: 31, height: 31), "art/old/2.png": .small(2),
    ])
    try folder.write("rounding: down\nexclude: [art/old]\n", to: "tercet.yml")
    let result = try await folder.tercet("adopt", "art")
    #expect(
      result.output == "1 master: 1 renamed, 2 rendered, 0 unchanged, 0 kept, 0 failed (0.0 s)\n"
    )
    #expect(CommandPicture.size(ofPNG: try folder.read("art/1.png")) == [10, 10])
    let undo = try await folder.tercet("adopt", "--undo", "art")
    #expect(undo.status == 0)
    #expect(CommandPicture.size(ofPNG: try folder.read("art/1.png")) == [31, 31])
  }

  @Test(arguments: ["output: out", "manifest: lists/all.json"])
  func `a tercet.yml that puts sets elsewhere is not for adopting`(_ line: String) async throws {
    let folder = try CommandFolder(pictures: ["art/1.png": .small(1)])
    try folder.write(line + "\n", to: "tercet.yml")
    let start = try folder.tree()
    let result = try await folder.tercet("adopt", "art")
    #expect(
      result.errors == "tercet: error: The file 'tercet.yml' names an output or a manifest, and "
        + "'adopt' renames images only where sets lie beside each other. Give '--no-config' to adopt "
        + "all the same.\nSee 'tercet --help' for more.\n"
    )
    #expect(result.status == 64)
    #expect(try folder.tree() == start)
    let plain = try await folder.tercet("adopt", "art", "--no-config")
    #expect(plain.status == 0)
  }
}
