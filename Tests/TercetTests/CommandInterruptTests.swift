import Foundation
import Testing

/// A run that somebody ends.
@Suite struct CommandInterruptTests {
  @Test(arguments: [SIGINT, SIGTERM])
  func `leaves whole files only, and the next run goes on`(signal: Int32) async throws {
    let folder = try CommandFolder(pictures: ["art/a@3x.png": .small(), "art/z@3x.png": .small(1)])
    let marker = folder.full("reached")
    let environment = try CommandWorker.wrapped(
      """
      *'"render"'*z@3x*|*z@3x*'"render"'*) : > '\(marker)'; continue ;;
      """,
      in: folder
    )
    let process = CommandProcess(
      arguments: ["art", "-j1"],
      folder: folder.path,
      environment: environment
    )
    let result = try await process.run { running in
      while !folder.exists("reached") && running.isRunning {
        try await Task.sleep(for: .milliseconds(20))
      }
      kill(running.processIdentifier, signal)
    }
    #expect(result.status == 130)
    #expect(result.output.contains(", interrupted (0.0 s)\n"))
    let tree = try folder.tree(below: "art")
    #expect(tree.leftovers == [])
    #expect(tree.paths.contains("a@2x.png") && !tree.paths.contains("z@2x.png"))

    let again = try await folder.tercet("art")
    #expect(again.output == "2 masters: 2 rendered, 2 unchanged, 0 kept, 0 failed (0.0 s)\n")
  }
}
