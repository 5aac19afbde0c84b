import Foundation
import Testing

/// A run that finds a `tercet.yml`.
@Suite struct CommandConfigurationTests {
  /// A repository with two sources and an output folder of its own.
  static func folder(_ text: String = "sources: [art, photos]\noutput: out\n") throws
    -> CommandFolder
  {
    let folder = try CommandFolder(pictures: [
      "art/a@3x.png": .small(), "art/ui/b@3x.png": .small(1), "photos/c@3x.png": .small(2),
    ])
    try folder.makeFolder(".git")
    try folder.write(text, to: "tercet.yml")
    return folder
  }

  static let outputs = ["a.png", "a@2x.png", "a@3x.png", "c.png", "ui/b.png", "ui/b@2x.png"]

  @Test func `its sources are built where no path is given`() async throws {
    let folder = try Self.folder()
    let result = try await folder.tercet()
    #expect(result.errors == "")
    #expect(
      result.output == "3 masters: 6 rendered, 3 copied, 0 unchanged, 0 kept, 0 failed (0.0 s)\n"
    )
    #expect(Self.outputs.allSatisfy { folder.exists("out/\($0)") })
  }

  @Test(arguments: [
    (["."], "art/ui"), (["art/ui"], ""), (["ui/b@3x.png"], "art"), ([], "art/ui"), ([], "art"),
    (["photos"], ""),
  ])
  func `a part goes to the same places and the rest stays`(
    paths: [String],
    place: String
  ) async throws {
    let folder = try Self.folder()
    _ = try await folder.tercet()
    let before = try folder.tree()
    let part = try await CommandProcess(arguments: ["build"] + paths, folder: folder.full(place))
      .run()
    #expect(part.errors == "")
    #expect(part.output.contains(" 0 rendered, "))
    #expect(try folder.tree() == before)
    let check = try await folder.tercet("check")
    #expect(check.status == 0)
  }

  @Test func `in a folder without sources a path has to be given`() async throws {
    let folder = try Self.folder()
    try folder.makeFolder("src")
    let result = try await folder.tercet("build", in: "src")
    #expect(
      result.errors == "tercet: error: The file '../tercet.yml' names no source in this folder. "
        + "Please provide a PATH.\nSee 'tercet --help' for more.\n"
    )
    #expect(result.status == 64)
  }

  @Test func `the command line wins`() async throws {
    let folder = try Self.folder(
      """
      sources: art
      filter: nearest
      linear: true
      manifest: false
      exclude: [ui]
      rules:
        - match: "art/ui/**"
          filter: box
      """
    )
    let result = try await folder.tercet(
      "build",
      "--filter",
      "lanczos3",
      "--no-linear",
      "--exclude",
      "none",
      "--manifest",
      "m.json",
      "-o",
      "elsewhere"
    )
    #expect(result.errors == "")
    let manifest = String(decoding: try folder.read("m.json"), as: UTF8.self)
    #expect(manifest.contains("filter=lanczos3"))
    #expect(!manifest.contains("filter=box") && !manifest.contains("linear"))
    #expect(folder.exists("elsewhere/ui/b.png"))
    #expect(!folder.exists("photos/c.png"))
  }

  @Test func `rules and exclusions are relative to the file's folder`() async throws {
    let folder = try Self.folder(
      """
      output: out
      exclude: [art/a*]
      rules:
        - match: art/ui/*
          filter: nearest
        - match: b@3x.png
          scales: [2x]
      """
    )
    let result = try await folder.tercet("build", in: "art")
    #expect(result.errors == "")
    #expect(result.output == "1 master: 1 rendered, 0 unchanged, 0 kept, 0 failed (0.0 s)\n")
    let manifest = String(decoding: try folder.read("out/asset-manifest.json"), as: UTF8.self)
    #expect(manifest.contains("filter=nearest"))
    #expect(folder.exists("out/art/ui/b@2x.png"))
    #expect(!folder.exists("out/art/ui/b.png"))
    let again = try await folder.tercet("check", "art", in: "")
    #expect(again.status == 0)
  }

  @Test func `a changed rule makes its outputs stale`() async throws {
    let folder = try Self.folder("rules: [{match: ui, filter: nearest}]")
    _ = try await folder.tercet("build", environment: ["XDG_CACHE_HOME": folder.full(".cache")])
    try folder.write("rules: [{match: ui, filter: box}]", to: "tercet.yml")
    let result = try await folder.tercet(
      "build",
      environment: ["XDG_CACHE_HOME": folder.full(".cache")]
    )
    #expect(result.output == "3 masters: 2 rendered, 4 unchanged, 0 kept, 0 failed (0.0 s)\n")
  }

  @Test func `every mistake is reported at once and nothing is written`() async throws {
    let folder = try Self.folder("fliter: box\nquality: 0\n")
    let before = try folder.tree()
    let result = try await folder.tercet("build", "ui", in: "art")
    #expect(
      result.errorLines == [
        "../tercet.yml:1:1: error: unknown key 'fliter'; did you mean 'filter'?",
        "../tercet.yml:2:10: error: '0' is invalid for 'quality'; please provide a whole number "
          + "from 1 to 100",
      ]
    )
    #expect(result.output == "")
    #expect(result.status == 64)
    #expect(try folder.tree() == before)
  }

  @Test(arguments: [
    (
      "source-scale: 3x",
      "1:1: error: 'source-scale' needs 'output', because a rendition would replace its master"
    ),
    (
      "percent: automator\nrounding: pad",
      "2:1: error: 'pad' has no meaning with percentages, where sides never divide; choose 'up', "
        + "'nearest' or 'down'"
    ),
    (
      "sources: [art, photos]\nmanifest: m.json",
      "2:1: error: 'manifest' with several sources needs 'output'"
    ),
  ])
  func `what makes no sense together is refused`(text: String, line: String) async throws {
    let folder = try Self.folder(text)
    let result = try await folder.tercet("build")
    #expect(result.errorLines == ["tercet.yml:" + line])
    #expect(result.status == 64)
  }

  @Test func `another file can be chosen, or none`() async throws {
    let folder = try Self.folder("nonsense")
    let none = try await folder.tercet("build", "art", "--no-config")
    #expect(none.status == 0)
    try folder.write("sources: ../photos\n", to: "other/my.yml")
    let other = try await folder.tercet("build", "--config", "other/my.yml")
    #expect(other.errors == "")
    #expect(folder.exists("photos/c.png"))
    let missing = try await folder.tercet("build", "--config", "gone.yml")
    #expect(missing.errorLines == ["gone.yml: error: can't be read: no such file or directory"])
    #expect(missing.status == 64)
  }

  @Test func `paths of two projects are refused`() async throws {
    let folder = try Self.folder()
    try folder.write("", to: "photos/tercet.yml")
    let result = try await folder.tercet("build", "art", "photos")
    #expect(
      result.errorLines.first == "tercet: error: 'art' and 'photos' don't share one tercet.yml. "
        + "Run them one after the other, or choose with '--config <file>' or '--no-config'."
    )
    #expect(result.status == 64)
  }

  @Test func `clean and explain know the output too`() async throws {
    let folder = try Self.folder()
    _ = try await folder.tercet()
    let explained = try await folder.tercet("explain", "out/ui/b.png")
    #expect(explained.output.contains("art/ui/b@3x.png\n"))
    #expect(explained.output.contains("fresh: "))
    let cleaned = try await folder.tercet("clean")
    #expect(cleaned.status == 0)
    #expect(!folder.exists("out/ui/b.png"))
  }

  @Test func `init writes a file that fits and never replaces one`() async throws {
    let folder = try Self.folder()
    try folder.remove("tercet.yml")
    let first = try await folder.tercet("init")
    #expect(first.output == "tercet.yml: written for a folder of art\n")
    let text = try folder.read("tercet.yml")
    #expect(
      String(decoding: text, as: UTF8.self).contains("sources:\n  - \"art\"\n  - \"photos\"\n")
    )
    let second = try await folder.tercet("init", ".", in: "")
    #expect(
      second.errorLines == [
        "tercet.yml: error: is there already and left as it is; remove it first to have a new one"
      ]
    )
    #expect(second.status == 1)
    #expect(try folder.read("tercet.yml") == text)
    #expect(try await folder.tercet("build").status == 0)
  }
}
