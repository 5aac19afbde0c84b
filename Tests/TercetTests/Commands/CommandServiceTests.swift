import Foundation
import Testing

/// Reports for services: GitHub's annotations and SARIF logs.
@Suite struct CommandServiceTests {
  /// A repository with more empty masters, stale sets and a mistake than a service shows.
  private func repository(empty: Int) throws -> CommandFolder {
    let folder = try CommandFolder(pictures: ["app/art/a@3x.png": .small()])
    try folder.makeFolder(".git")
    for number in 0..<empty { try folder.write("", to: "app/art/e\(number)@3x.png") }
    return folder
  }

  @Test func `paths are the repository's, whichever folder a check is run in`() async throws {
    let folder = try repository(empty: 1)
    let result = try await folder.tercet("check", "art", "--format", "github", in: "app")
    #expect(
      result.output == """
        ::error file=app/art/e0@3x.png,title=empty::is empty; export it again
        ::warning file=app/art/a.png,title=stale::a build would render it (is new)
        ::warning file=app/art/a@2x.png,title=stale::a build would render it (is new)
        2 masters: 2 to render, 0 unchanged, 0 kept, 1 failed (0.0 s)

        """
    )
    #expect(result.status == 1)
  }

  @Test func `more than GitHub shows is listed in the log and counted`() async throws {
    let folder = try repository(empty: 12)
    let result = try await folder.tercet("app/art", "--format", "github")
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.count { $0.hasPrefix("::error ") } == 10)
    #expect(
      lines.suffix(6) == [
        "::group::What is not annotated",
        "- app/art/e8@3x.png: error: is empty; export it again",
        "- app/art/e9@3x.png: error: is empty; export it again",
        "::endgroup::",
        "::notice title=tercet::2 more errors: see the log of this step",
        "13 masters: 2 rendered, 0 unchanged, 0 kept, 12 failed (0.0 s)",
      ]
    )
  }

  @Test func `a mistake in the configuration is annotated where it stands`() async throws {
    let folder = try repository(empty: 0)
    try folder.write("output: out\nscale: 2x\n", to: "app/tercet.yml")
    let result = try await folder.tercet("app", "--format", "github")
    #expect(
      result.output.hasPrefix(
        "::error file=app/tercet.yml,line=2,col=1,title=configuration::unknown key 'scale'; "
      )
    )
    #expect(result.status == 64)
    let json = try await folder.tercet("app", "--format", "json")
    #expect(try json.objects().first?["path"] as? String == "app/tercet.yml:2:1")
    #expect(json.errors == "")
  }

  @Test(arguments: ["build", "check"])
  func `a SARIF log is all that is written`(_ command: String) async throws {
    let folder = try repository(empty: 1)
    let result = try await folder.tercet(command, "art", "--format", "sarif", in: "app")
    #expect(result.status == 1)
    #expect(result.errors == "")
    #expect(try SchemaChecker(schema: SARIFLogTests.schema).problems(in: result.output) == [])
    let run = try #require(JSONValue(parsing: result.output)["runs"]?.list?.first)
    let results = try #require(run["results"]?.list)
    let stale = command == "check" ? ["stale", "stale"] : []
    #expect(results.map { $0["ruleId"]?.text } == ["empty"] + stale)
    let uris = results.map {
      $0["locations"]?.list?.first?["physicalLocation"]?["artifactLocation"]?["uri"]?.text
    }
    #expect(
      uris == ["app/art/e0@3x.png"] + (stale == [] ? [] : ["app/art/a.png", "app/art/a@2x.png"])
    )
    #expect(
      run["originalUriBaseIds"]?["%SRCROOT%"]?["uri"]?.text?.hasSuffix(
        "/" + (folder.path as NSString).lastPathComponent + "/"
      ) == true
    )
  }

  @Test func `a run that came to its end says so, whatever it found`() async throws {
    func isSuccessful(_ result: CommandResult) throws -> JSONValue? {
      try JSONValue(parsing: result.output)["runs"]?.list?.first?["invocations"]?.list?
        .first?["executionSuccessful"]
    }
    let folder = try repository(empty: 1)
    let whole = try await folder.tercet("app/art", "--format", "sarif")
    #expect(try isSuccessful(whole) == .bool(true))
    let broken = try await folder.tercet(
      "app/art",
      "--format",
      "sarif",
      environment: ["TERCET_RENDER": folder.full("nowhere")]
    )
    #expect(try isSuccessful(broken) == .bool(false))
    #expect(broken.status == 70)
  }

  @Test func `a watch writes no log`() async throws {
    let result = try await CommandFolder().tercet("watch", "--format", "sarif")
    #expect(
      result.errors.hasPrefix(
        "tercet: error: The value 'sarif' is invalid for '--format <form>'. Please provide one of "
          + "'text', 'json' or 'github'.\n"
      )
    )
  }
}
