import Foundation
import Testing

/// The man page as the programs that show such pages read it.
@Suite struct CommandManPageTests {
  private func page() async throws -> CommandFolder {
    let folder = try CommandFolder()
    try folder.write(try await folder.tercet("help", "--man").output, to: "tercet.1")
    return folder
  }

  @Test(.enabled(if: BuildSample.has("mandoc"), "mandoc is not installed"))
  func `mandoc finds nothing wrong`() async throws {
    let result = try await page().shell("mandoc -T lint tercet.1")
    #expect(result.output == "")
    #expect(result.status == 0)
  }

  @Test(.enabled(if: BuildSample.has("man"), "man is not installed"))
  func `man warns of nothing`() async throws {
    let result = try await page().shell(
      "man --warnings --encoding UTF-8 --local-file --troff-device=utf8 --ditroff ./tercet.1 \\\n"
        + "> /dev/null",
      environment: ["LC_ALL": "C.UTF-8", "MANWIDTH": "80"]
    )
    #expect(result.errors == "")
    #expect(result.status == 0)
  }
}
