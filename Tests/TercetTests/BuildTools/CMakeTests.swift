import Testing

@Suite(.enabled(if: BuildSample.has("cmake"), "cmake is not installed"))
struct CMakeTests {
  static let generators = ["Unix Makefiles"] + (BuildSample.has("ninja") ? ["Ninja"] : [])

  private func configured(_ generator: String) async throws -> BuildSample {
    let sample = try BuildSample("cmake")
    let result = try await sample.run("cmake", "-S", ".", "-B", "out", "-G", generator)
    #expect(result.status == 0, "\(result.errors)")
    return sample
  }

  @Test(arguments: generators)
  func `makes what is stale and nothing else`(_ generator: String) async throws {
    var story = BuildStory(
      sample: try await configured(generator),
      command: ["cmake", "--build", "out"]
    )
    // The sample asks for 1x and 2x.
    story.copiesMasters = false
    try await story.tell()
  }

  @Test func `installs every file that is written`() async throws {
    let sample = try await configured(Self.generators[0])
    _ = try await sample.run("cmake", "--build", "out")
    let result = try await sample.run("cmake", "--install", "out", "--prefix", "out/installed")
    #expect(result.status == 0)
    #expect(
      try sample.folder.tree(below: "cmake/out/installed/share/assets").paths == [
        "asset-manifest.json", "camp.png", "camp@2x.png", "map.png", "map@2x.png", "search.png",
        "search@2x.png",
      ]
    )
  }

  @Test func `says what is missing`() async throws {
    let sample = try await configured(Self.generators[0])
    try sample.folder.write(
      """
      cmake_minimum_required(VERSION 3.21)
      project(x LANGUAGES NONE)
      include(Tercet.cmake)
      tercet_add_assets(assets SOURCES ../art)
      """,
      to: "cmake/CMakeLists.txt"
    )
    let result = try await sample.run("cmake", "-S", ".", "-B", "out")
    #expect(result.status != 0)
    #expect(result.errors.contains("tercet_add_assets(assets) needs OUTPUT"))
  }
}
