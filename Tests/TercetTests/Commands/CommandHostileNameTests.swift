import Foundation
import Testing

/// Every command over names that would break lines, steer a terminal or give a service commands.
@Suite struct CommandHostileNameTests {
  /// Begins like a command of GitHub, and holds another one behind a line end.
  private static let name = "::error::a\n::error::b\u{1B}[2J\u{202E}\u{200B}\u{2028}##[add-mask]c"

  /// Masters of which some have faults, with an output of their own to compare and to clean.
  private func folder() throws -> CommandFolder {
    let folder = try CommandFolder(pictures: [
      "\(Self.name)@3x.png": .small(1),
      "\(Self.name) odd@3x.png": CommandPicture(width: 31, height: 31, seed: 1),
      "plain/\(Self.name).png": .small(2),
    ])
    try folder.write("no picture", to: "\(Self.name) text@3x.png")
    try folder.write("", to: "\(Self.name) empty@3x.png")
    return folder
  }

  private func expectPlain(_ result: CommandResult, _ command: String) {
    for text in [result.output, result.errors] {
      #expect(HostileNameTests.problems(in: text) == [], "\(command)")
    }
  }

  @Test(arguments: ["text", "github"])
  func `builds, checks and cleans tell it escaped`(format: String) async throws {
    let folder = try folder()
    let talk = ["-v", "--format", format, "--exclude", "plain"]
    for command in [["check"], ["build", "-n"], ["build"], ["build"], ["check"], ["clean"]] {
      let arguments = command + (command == ["clean"] ? ["-v", "--format", format] : talk)
      // A check is never verbose: it lists what is stale by itself.
      let result = try await CommandProcess(
        arguments: command == ["check"] ? command + talk.dropFirst() : arguments,
        folder: folder.path
      ).run()
      #expect(result.status < 2, "\(command): \(result.errors)")
      #expect(
        (result.output + result.errors).contains(#"a\n::error::b\u{1B}[2J"#) || format == "github"
      )
      expectPlain(result, "\(command)")
    }
  }

  @Test(arguments: ["text", "github"])
  func `adoption, its end and a takeover tell it escaped`(format: String) async throws {
    let folder = try folder()
    let talk = ["-v", "--format", format]
    for command in [
      ["adopt", "-n", "plain"], ["adopt", "plain"], ["adopt", "plain"],
      ["adopt", "--existing", "plain"], ["adopt", "--undo", "plain"],
    ] {
      let result = try await CommandProcess(arguments: command + talk, folder: folder.path).run()
      #expect(result.status == 0, "\(command): \(result.errors)")
      expectPlain(result, "\(command)")
    }
  }

  @Test func `a plan and an explanation tell it escaped`() async throws {
    let folder = try folder()
    for command in [
      ["plan", "."], ["explain", "\(Self.name)@3x.png"], ["explain", "\(Self.name)"],
    ] {
      let result = try await CommandProcess(arguments: command, folder: folder.path).run()
      #expect(result.output.contains(#"a\n::error::b\u{1B}[2J"#))
      expectPlain(result, "\(command)")
    }
  }

  @Test(arguments: ["text", "github"])
  func `a watch tells it escaped`(format: String) async throws {
    let folder = try folder()
    let script = """
      "$0" watch -v --format \(format) > told 2>&1 &
      until grep -q watching told; do sleep 0.05; done
      kill -TERM $!
      wait $!
      cat told
      """
    let result = try await folder.shell(script)
    #expect(result.output.contains("watching") && result.status == 0)
    expectPlain(result, "watch")
  }

  @Test func `what is typed is told escaped`() async throws {
    let folder = try CommandFolder()
    try folder.makeFolder(Self.name)
    try folder.write("fliter: box\n", to: "\(Self.name)/tercet.yml")
    try folder.makeFolder("free \(Self.name)")
    for command in [
      ["init", Self.name], ["init", "free \(Self.name)"], ["build", Self.name],
      ["build", "\(Self.name)/missing"], ["build", "--filter", Self.name],
      ["build", "--\(Self.name)"], [Self.name, "--config", Self.name],
      ["cache", "stats", "--cache-dir", Self.name], ["cache", "clear", "--cache-dir", Self.name],
      ["build", ".", "--no-config", "--depfile", "\(Self.name)@3x.png"],
    ] {
      let result = try await CommandProcess(arguments: command, folder: folder.path).run()
      expectPlain(result, "\(command)")
    }
  }

  @Test func `programs get it as it is`() async throws {
    let folder = try folder()
    let build = try await folder.tercet("build", ".", "--exclude", "plain", "--format", "json")
    let paths = try build.objects().compactMap { $0["path"] as? String }
    #expect(paths.contains("\(Self.name)@2x.png"))
    let plan = try await folder.tercet("plan", ".", "--format", "json")
    #expect(try JSONValue(parsing: plan.output)["assets"]?.list?.isEmpty == false)
  }
}
