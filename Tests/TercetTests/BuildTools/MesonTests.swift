import Testing

@Suite(.enabled(if: BuildSample.has("meson"), "meson is not installed"))
struct MesonTests {
  @Test func `makes what is stale and nothing else`() async throws {
    let sample = try BuildSample("meson")
    let result = try await sample.run("meson", "setup", "out")
    #expect(result.status == 0, "\(result.output)")
    var story = BuildStory(sample: sample, command: ["meson", "compile", "-C", "out"])
    // Ninja before 1.12 takes a file for newer than the step that found it.
    story.idleRunsAfterAdding = 1
    try await story.tell()
  }
}
