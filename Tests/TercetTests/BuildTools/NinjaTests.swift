import Testing

@Suite(.enabled(if: BuildSample.has("ninja"), "ninja is not installed"))
struct NinjaTests {
  @Test func `makes what is stale and nothing else`() async throws {
    try await BuildStory(sample: try BuildSample("ninja"), command: ["ninja"]).tell()
  }

  @Test func `makes a rendition again that somebody removed`() async throws {
    let sample = try BuildSample("ninja")
    _ = try await sample.run("ninja")
    try sample.folder.remove("ninja/out/icons/camp.png")
    #expect(try await sample.changes(by: ["ninja"]).first == "camp.png")
  }

  @Test func `reads the names that a depfile escapes`() async throws {
    let sample = try BuildSample("ninja")
    for name in DepfileName.all {
      try sample.folder.write(CommandPicture.small(7).png, to: "art/\(name)@3x.png")
    }
    try sample.folder.write("scales: [1x, 2x]\n", to: "art/tercet.yml")
    #expect(try await sample.run("ninja").status == 0)
    #expect(try await sample.run("ninja").output == "ninja: no work to do.\n")
    for name in DepfileName.all + ["tercet.yml"] {
      let path = name == "tercet.yml" ? "art/tercet.yml" : "art/\(name)@3x.png"
      let runs = sample.builds
      try sample.edit(path) {}
      #expect(try await sample.run("ninja").status == 0)
      #expect(sample.builds == runs + 1, "\(name)")
    }
  }
}

/// Names with characters that mean something to make and ninja.
enum DepfileName {
  static let all = ["my logo", "a#b", "c$d", "e:f", "[x](y)", "größe", "a\\b", "100%"]
}
