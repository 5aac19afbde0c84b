import Foundation
import Testing

/// A run that somebody ends.
@Suite struct CommandInterruptTests {
  /// A run that somebody ends while it renders the second of two masters.
  private func interrupt(_ signal: Int32, in folder: CommandFolder) async throws -> CommandResult {
    let marker = folder.full("reached")
    let environment = try CommandWorker.wrapped(
      """
      *'"render"'*z@3x*|*z@3x*'"render"'*) : > '\(marker)'; continue ;;
      """,
      in: folder
    )
    let process = CommandProcess(
      arguments: ["art", "-o", "out", "-j1"],
      folder: folder.path,
      environment: environment
    )
    return try await process.run { running in
      while !folder.exists("reached") && running.isRunning {
        try await Task.sleep(for: .milliseconds(20))
      }
      kill(running.processIdentifier, signal)
    }
  }

  private func folder() throws -> CommandFolder {
    try CommandFolder(pictures: ["art/a@3x.png": .small(), "art/z@3x.png": .small(1)])
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `ends with whole files only, and the next run goes on`(signal: Int32) async throws {
    let folder = try folder()
    let result = try await interrupt(signal, in: folder)
    #expect(result.status == 130)
    #expect(result.output.contains(", interrupted (0.0 s)\n"))
    let tree = try folder.tree(below: "out")
    #expect(tree.leftovers == [])
    #expect(tree.paths.contains("a@2x.png") && !tree.paths.contains("z@2x.png"))

    let again = try await folder.tercet("art", "-o", "out")
    #expect(
      again.output == "2 masters: 2 rendered, 1 copied, 3 unchanged, 0 kept, 0 failed (0.0 s)\n"
    )
  }

  @Test func `that is killed leaves nothing that the next run doesn't clear up`() async throws {
    let folder = try folder()
    let result = try await interrupt(SIGKILL, in: folder)
    #expect(result.status == 128 + SIGKILL)
    let again = try await folder.tercet("art", "-o", "out")
    #expect(
      again.output == "2 masters: 4 rendered, 2 copied, 0 unchanged, 0 kept, 0 failed (0.0 s)\n"
    )
    #expect(
      try folder.tree(below: "out").paths == [
        "a.png", "a@2x.png", "a@3x.png", "asset-manifest.json", "z.png", "z@2x.png", "z@3x.png",
      ]
    )
  }
}
