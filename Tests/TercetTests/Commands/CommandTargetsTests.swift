import Foundation
import TercetSystem
import Testing

/// Runs whose `tercet.yml` has several targets.
@Suite struct CommandTargetsTests {
  static let two = """
    sources: art
    targets:
      - layout: ios
        output: ios
      - layout: android
        output: res
        scales: [1x, 2x]

    """

  static func folder(_ text: String = two) throws -> CommandFolder {
    let folder = try CommandFolder(pictures: [
      "art/a@3x.png": .small(), "art/ui/b@3x.png": .small(1),
    ])
    try folder.makeFolder(".git")
    try folder.write(text, to: "tercet.yml")
    return folder
  }

  static let files = [
    "ios/a.png", "ios/a@2x.png", "ios/a@3x.png", "ios/asset-manifest.json", "ios/ui/b.png",
    "ios/ui/b@2x.png", "ios/ui/b@3x.png", "res/asset-manifest.json", "res/drawable-mdpi/a.png",
    "res/drawable-mdpi/b.png", "res/drawable-xhdpi/a.png", "res/drawable-xhdpi/b.png",
  ]

  private static func outputs(_ folder: CommandFolder) throws -> [String] {
    try folder.tree().paths.filter {
      !$0.hasPrefix("art/") && !$0.hasPrefix(".") && $0 != "tercet.yml"
    }
  }

  @Test func `one run builds all targets, and counts each master once`() async throws {
    let folder = try Self.folder()
    let result = try await folder.tercet()
    #expect(result.errors == "")
    #expect(
      result.output == "2 masters: 8 rendered, 2 copied, 0 unchanged, 0 kept, 0 failed (0.0 s)\n"
    )
    #expect(try Self.outputs(folder) == Self.files)
    // They have their own manifests, with what lies there alone.
    let manifest = String(decoding: try folder.read("res/asset-manifest.json"), as: UTF8.self)
    #expect(manifest.contains("\"layout\" : \"android\"") && !manifest.contains("\"ios\""))
    #expect(manifest.contains("\"path\" : \"../art/ui/b@3x.png\""))
    let again = try await folder.tercet()
    #expect(
      again.output == "2 masters: 0 rendered, 10 unchanged, 0 kept, 0 failed (0.0 s)\n"
    )
  }

  @Test func `check sees what is missing in any of them`() async throws {
    let folder = try Self.folder()
    _ = try await folder.tercet()
    #expect(try await folder.tercet("check").status == 0)
    try folder.remove("res/drawable-mdpi/a.png")
    let check = try await folder.tercet("check")
    #expect(check.status == 1)
    #expect(check.output.contains("res/drawable-mdpi/a.png"))
    #expect(!check.output.contains("ios/"))
    let dry = try await folder.tercet("build", "--dry-run")
    #expect(dry.output.contains("would render res/drawable-mdpi/a.png 10×10 (is missing)\n"))
    #expect(!folder.exists("res/drawable-mdpi/a.png"))
    #expect(try await folder.tercet().status == 0)
    #expect(try await folder.tercet("check").status == 0)
  }

  @Test func `plan and explain know every place of a master`() async throws {
    let folder = try Self.folder()
    let inputs = try await folder.tercet("plan", "--format", "inputs")
    #expect(inputs.output == "art/a@3x.png\nart/ui/b@3x.png\ntercet.yml\nart\nart/ui\n")
    let outputs = try await folder.tercet("plan", "--format", "outputs")
    let expected = Self.files.filter { $0.hasPrefix("ios/") || $0.hasPrefix("res/") }
    #expect(outputs.output.split(separator: "\n").map(String.init).sorted() == expected)
    let explained = try await folder.tercet("explain", "art/a@3x.png")
    #expect(explained.output.components(separatedBy: "  sha256: ").count == 2)
    #expect(explained.output.contains("\nios/a.png\n"))
    #expect(explained.output.contains("\nres/drawable-mdpi/a.png\n"))
    let one = try await folder.tercet("explain", "res/drawable-xhdpi/b.png")
    #expect(one.output.contains("  rendition: android, 2x, 20×20 pixels\n"))
    #expect(one.status == 0)
  }

  @Test func `clean removes what all of them made`() async throws {
    let folder = try Self.folder()
    let before = try folder.tree()
    _ = try await folder.tercet()
    let result = try await folder.tercet("clean")
    #expect(
      result.output == "2 masters: 0 rendered, 0 unchanged, 0 kept, 10 removed, 0 failed (0.0 s)\n"
    )
    #expect(try folder.tree() == before)
  }

  @Test func `a watch keeps all of them right`() async throws {
    let folder = try Self.folder()
    let watch = CommandWatch(folder: folder, arguments: [])
    let result = try await watch.run { _ in
      try folder.write(CommandPicture.small(7).png, to: "art/more@3x.png")
      try await watch.until {
        folder.exists("ios/more@2x.png") && folder.exists("res/drawable-xhdpi/more.png")
      }
    }
    #expect(result.status == 130 && result.errors == "")
  }

  @Test func `a path above the sources stands for those in it`() async throws {
    let folder = try Self.folder()
    try folder.write(CommandPicture.small(2).png, to: "other/c@3x.png")
    _ = try await folder.tercet()
    let before = try folder.tree()
    let whole = try await folder.tercet(".")
    #expect(whole.output == "2 masters: 0 rendered, 10 unchanged, 0 kept, 0 failed (0.0 s)\n")
    let check = try await folder.tercet("check", "..", in: "art")
    #expect(check.output == "2 masters: 0 to render, 10 unchanged, 0 kept, 0 failed (0.0 s)\n")
    #expect(try folder.tree() == before)
    // What lies in no source is built where it is asked for.
    let other = try await folder.tercet("other", "--dry-run")
    #expect(other.output.contains("would render ios/c.png 10×10 (is new)\n"))
  }

  @Test func `a part of the sources goes to the same places of all targets`() async throws {
    let folder = try Self.folder()
    _ = try await folder.tercet()
    let before = try folder.tree()
    let part = try await folder.tercet("build", "ui", in: "art")
    #expect(part.output == "1 master: 0 rendered, 5 unchanged, 0 kept, 0 failed (0.0 s)\n")
    #expect(try folder.tree() == before)
  }

  static let shared = """
    sources: art
    targets:
      - {layout: web, output: out, scales: {1x: 50}}
      - {layout: web, output: out, format: webp, scales: [2x]}
      - {layout: android, output: out, scales: [1x]}

    """

  @Test func `targets of one output share its manifest, each with its own settings`() async throws {
    let folder = try Self.folder(Self.shared)
    let result = try await folder.tercet()
    #expect(result.errors == "" && result.status == 0)
    #expect(
      try Self.outputs(folder) == [
        "out/a.png", "out/a@2x.webp", "out/asset-manifest.json", "out/drawable-mdpi/a.png",
        "out/drawable-mdpi/b.png", "out/ui/b.png", "out/ui/b@2x.webp",
      ]
    )
    #expect(CommandPicture.size(ofPNG: try folder.read("out/a.png")) == [15, 15])
    #expect(CommandPicture.size(ofPNG: try folder.read("out/drawable-mdpi/a.png")) == [10, 10])
  }

  @Test func `what a target made goes when it is gone from the file`() async throws {
    let folder = try Self.folder(Self.shared)
    _ = try await folder.tercet()
    let less = Self.shared.split(separator: "\n").filter { !$0.contains("android") }
    try folder.write(less.joined(separator: "\n"), to: "tercet.yml")
    let check = try await folder.tercet("check")
    #expect(check.status == 1 && check.output.contains("would remove out/drawable-mdpi/a.png"))
    let result = try await folder.tercet()
    #expect(
      result.output == "2 masters: 0 rendered, 4 unchanged, 0 kept, 2 removed, 0 failed (0.0 s)\n"
    )
    #expect(!folder.exists("out/drawable-mdpi"))
    #expect(folder.exists("out/a@2x.webp") && folder.exists("out/ui/b.png"))
  }

  @Test func `outputs inside the source are not looked through`() async throws {
    let folder = try Self.folder(
      "targets:\n- {layout: ios, output: out/ios}\n- {layout: react-native, output: out/rn}\n"
        + "- {layout: web, manifest: false, output: tree}\n"
    )
    let first = try await folder.tercet()
    #expect(first.errors == "" && first.output.hasPrefix("2 masters: "))
    let second = try await folder.tercet()
    #expect(second.errors == "" && second.output.hasPrefix("2 masters: 0 rendered, "))
    #expect(folder.exists("tree/art/a.png") && !folder.exists("tree/out"))
  }

  @Test func `beside the masters and elsewhere at once`() async throws {
    let folder = try Self.folder(
      "sources: art\ntargets:\n- layout: ios\n- {layout: android, output: art/res}\n"
    )
    let first = try await folder.tercet()
    #expect(first.errors == "" && first.status == 0)
    #expect(folder.exists("art/ui/b@2x.png") && folder.exists("art/res/drawable-hdpi/b.png"))
    #expect(try await folder.tercet("check").status == 0)
    #expect(try await folder.tercet("explain", "art/ui/b@2x.png").status == 0)
    let second = try await folder.tercet()
    #expect(second.output == "2 masters: 0 rendered, 12 unchanged, 0 kept, 0 failed (0.0 s)\n")
  }

  @Test(arguments: [["-o", "one"], ["--layout", "flutter", "-o", "one"]])
  func `an output on the command line takes the place of all targets`(
    options: [String]
  ) async throws {
    let folder = try Self.folder()
    let result = try await CommandProcess(
      arguments: ["build", "art"] + options,
      folder: folder.path
    ).run()
    #expect(result.errors == "" && result.status == 0)
    #expect(folder.exists("one/ui/b.png"))
    #expect(!folder.exists("ios") && !folder.exists("res"))
    #expect(folder.exists("one/3.0x/a.png") == options.contains("flutter"))
  }

  @Test func `other options hold for every target`() async throws {
    let folder = try Self.folder()
    let result = try await folder.tercet("build", "--scales", "2x", "--no-manifest")
    #expect(result.errors == "")
    #expect(
      try Self.outputs(folder) == [
        "ios/a@2x.png", "ios/ui/b@2x.png", "res/drawable-xhdpi/a.png", "res/drawable-xhdpi/b.png",
      ]
    )
  }

  @Test func `a manifest on the command line has no target to go to`() async throws {
    let folder = try Self.folder()
    let result = try await folder.tercet("build", "--manifest", "m.json")
    #expect(
      result.errorLines.first == "tercet: error: '--manifest' names one file, and each of the "
        + "targets in tercet.yml has its own. Set 'manifest' there, or give '--output' too."
    )
    #expect(result.status == 64)
  }

  @Test func `adopt renames nothing where renditions belong elsewhere`() async throws {
    let folder = try Self.folder()
    try folder.write(CommandPicture.small().png, to: "art/plain.png")
    let result = try await folder.tercet("adopt", "art")
    #expect(result.status == 64)
    #expect(folder.exists("art/plain.png") && !folder.exists("art/plain@3x.png"))
  }

  @Test(arguments: [
    (
      "layout: android\n",
      "tercet.yml:1:1: error: 'android' needs 'output', such as app/src/main/res, because its "
        + "folders don't lie beside the masters"
    ),
    (
      "source-scale: 3x\ntargets: [{layout: web, output: a}, {layout: ios}]\n",
      "tercet.yml:1:1: error: 'source-scale' needs 'output', because a rendition would replace its "
        + "master"
    ),
  ])
  func `what can't be built is refused with its place`(text: String, line: String) async throws {
    let folder = try Self.folder(text)
    let before = try folder.tree()
    let result = try await folder.tercet()
    #expect(result.errorLines == [line])
    #expect(result.status == 64)
    #expect(try folder.tree() == before)
  }

  @Test(arguments: [
    ("pubspec.yaml", "Flutter", ["assets/hero.png", "assets/2.0x/hero.png"]),
    ("build.gradle", "Android", ["app/src/main/res/drawable-hdpi/hero.png"]),
  ])
  func `init writes what the platform wants`(
    file: String,
    title: String,
    outputs: [String]
  ) async throws {
    let folder = try CommandFolder(pictures: ["art/hero@3x.png": .small()])
    try folder.write("", to: file)
    let started = try await folder.tercet("init")
    #expect(started.status == 0 && started.output.contains(title))
    let built = try await folder.tercet()
    #expect(built.errors == "" && built.status == 0)
    #expect(outputs.allSatisfy(folder.exists))
  }
}
