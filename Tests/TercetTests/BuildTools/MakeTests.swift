import Testing

@Suite(.enabled(if: BuildSample.has("make"), "make is not installed"))
struct MakeTests {
  @Test func `makes what is stale and nothing else`() async throws {
    try await BuildStory(sample: try BuildSample("make"), command: ["make"]).tell()
  }

  @Test func `makes a rendition again that somebody removed`() async throws {
    let sample = try BuildSample("make")
    _ = try await sample.run("make")
    try sample.folder.remove("make/out/icons/camp.png")
    #expect(try await sample.changes(by: ["make"]) == ["camp.png", "camp.txt"])
  }

  @Test func `reads the names that a depfile escapes`() async throws {
    let sample = try BuildSample("make")
    for name in DepfileName.all {
      try sample.folder.write(CommandPicture.small(7).png, to: "art/\(name)@3x.png")
    }
    try sample.folder.write("scales: [1x, 2x]\n", to: "art/tercet.yml")
    #expect(try await sample.run("make").status == 0)
    #expect(try await sample.changes(by: ["make"]) == [])
    #expect(sample.builds == 1)
    for name in DepfileName.all + ["tercet.yml"] {
      let path = name == "tercet.yml" ? "art/tercet.yml" : "art/\(name)@3x.png"
      let runs = sample.builds
      try sample.edit(path) {}
      #expect(try await sample.run("make").status == 0)
      #expect(sample.builds == runs + 1, "\(name)")
    }
  }

  @Test func `cleans`() async throws {
    let sample = try BuildSample("make")
    let before = try sample.folder.tree(below: "make").paths
    _ = try await sample.run("make")
    #expect(try await sample.run("make", "clean").status == 0)
    #expect(try sample.folder.tree(below: "make").paths == before)
  }
}
