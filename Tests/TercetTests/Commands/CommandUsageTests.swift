import Foundation
import Testing

/// Help, versions and command lines that can't be understood.
@Suite struct CommandUsageTests {
  /// Arguments and the sentence that refuses them.
  struct Row: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var sentence: String
    var testDescription: String { arguments.joined(separator: " ") }
  }

  @Test(arguments: [
    Row(arguments: ["--sise"], sentence: "Unknown option '--sise'."),
    Row(
      arguments: ["--outptu", "x"],
      sentence: "Unknown option '--outptu'. Did you mean '--output'?"
    ),
    Row(
      arguments: ["bulid"],
      sentence: "There is no file or folder 'bulid'. Did you mean 'tercet build'?"
    ),
    Row(arguments: ["nowhere"], sentence: "There is no file or folder 'nowhere'."),
    Row(
      arguments: ["--source-scale", "3x"],
      sentence: "'--source-scale' needs '--output <dir>', because a rendition would replace its "
        + "master."
    ),
    Row(
      arguments: ["--manifest", "m.json", "a", "b"],
      sentence: "'--manifest' with several PATHs needs '--output <dir>'."
    ),
    Row(
      arguments: ["--rounding", "sideways"],
      sentence: "The value 'sideways' is invalid for '--rounding <rule>'. Please provide one of "
        + "'up', 'nearest', 'down', 'pad' or 'fail'."
    ),
    Row(
      arguments: ["--percent", "2x=abc"],
      sentence: "The value '2x=abc' is invalid for '--percent <list>'. Please provide percentages "
        + "such as 2x=66.67,1x=33.33, or the preset 'automator'."
    ),
    Row(arguments: ["-o"], sentence: "Missing value for '-o <dir>'."),
    Row(
      arguments: ["check", "--force"],
      sentence: "The option '--force' is not for 'tercet check'."
    ),
  ])
  func `a command line that makes no sense is refused`(_ row: Row) async throws {
    let folder = try CommandFolder()
    let result = try await CommandProcess(arguments: row.arguments, folder: folder.path).run()
    #expect(result.errors == "tercet: error: \(row.sentence)\nSee 'tercet --help' for more.\n")
    #expect(result.output == "")
    #expect(result.status == 64)
  }

  @Test func `one missing path of several is an error, and the others are built`() async throws {
    let folder = try CommandFolder(pictures: ["art/a@3x.png": .small()])
    let result = try await folder.tercet("art", "nowhere")
    #expect(
      result.errors == "nowhere: error: there is no such file or folder; check the spelling\n"
    )
    #expect(result.output == "1 master: 2 rendered, 0 unchanged, 0 kept, 0 failed (0.0 s)\n")
    #expect(result.status == 1)
  }

  @Test func `the version names libvips too`() async throws {
    let result = try await CommandFolder().tercet("--version")
    #expect(result.output.wholeMatch(of: /tercet \d+\.\d+\.\d+ \(libvips \d+\.\d+\.\d+\)\n/) != nil)
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test(arguments: [["--help"], ["-h"], ["help"], ["help", "build"], ["plan", "--help"]])
  func `help needs no worker`(_ arguments: [String]) async throws {
    let folder = try CommandFolder()
    let result = try await CommandProcess(
      arguments: arguments,
      folder: folder.path,
      environment: ["TERCET_RENDER": "/nowhere"]
    ).run()
    #expect(result.output.contains("--output"))
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test func `the manifest's schema is printed`() async throws {
    let result = try await CommandFolder().tercet("help", "manifest-schema")
    let schema = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    #expect((schema as? [String: Any])?["$schema"] is String)
    #expect(result.status == 0)
  }

  @Test func `a misspelled command builds nothing`() async throws {
    let folder = try CommandFolder(pictures: ["art/a@3x.png": .small()])
    let start = try folder.tree()
    for (word, command) in [("chekc", "check"), ("claen", "clean"), ("adpot", "adopt")] {
      let result = try await folder.tercet(word, "art")
      #expect(
        result.errors == "tercet: error: There is no file or folder '\(word)'. Did you mean "
          + "'tercet \(command)'?\nSee 'tercet --help' for more.\n"
      )
      #expect(result.status == 64)
    }
    #expect(try folder.tree() == start)
  }
}
