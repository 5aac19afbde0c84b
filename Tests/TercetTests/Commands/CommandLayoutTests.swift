import Foundation
import Testing

/// Runs with other layouts than that of iOS.
@Suite struct CommandLayoutTests {
  static func folder(_ names: String...) throws -> CommandFolder {
    let pictures = names.enumerated().map { ($1, CommandPicture.small($0)) }
    return try CommandFolder(pictures: Dictionary(pictures) { first, _ in first })
  }

  @Test(arguments: [
    (
      "android",
      [
        "drawable-hdpi/hero.png 15×15", "drawable-mdpi/hero.png 10×10",
        "drawable-xhdpi/hero.png 20×20", "drawable-xxhdpi/hero.png 30×30",
      ]
    ),
    (
      "flutter",
      ["ui/2.0x/hero.png 20×20", "ui/3.0x/hero.png 30×30", "ui/hero.png 10×10"]
    ),
    (
      "react-native",
      ["ui/hero.png 10×10", "ui/hero@2x.png 20×20", "ui/hero@3x.png 30×30"]
    ),
    ("web", ["ui/hero.png 10×10", "ui/hero@2x.png 20×20", "ui/hero@3x.png 30×30"]),
    (
      "windows",
      [
        "ui/hero.scale-100.png 10×10", "ui/hero.scale-125.png 13×13",
        "ui/hero.scale-150.png 15×15", "ui/hero.scale-200.png 20×20",
      ]
    ),
  ])
  func `a layout names and places complete sets`(layout: String, files: [String]) async throws {
    let folder = try Self.folder("art/ui/hero@3x.png")
    let result = try await folder.tercet("build", "art", "-o", "out", "--layout", layout)
    #expect(result.errors == "" && result.status == 0)
    let found = try folder.tree(below: "out").paths.filter { $0.hasSuffix(".png") }.map { path in
      let size = CommandPicture.size(ofPNG: try folder.read("out/" + path))
      return "\(path) \(size[0])×\(size[1])"
    }
    #expect(found == files)
    let manifest = String(decoding: try folder.read("out/asset-manifest.json"), as: UTF8.self)
    #expect(manifest.contains("\"layout\" : \"\(layout)\""))
    let check = try await folder.tercet("check", "art", "-o", "out", "--layout", layout)
    #expect(check.errors == "" && check.status == 0)
  }

  @Test func `in place, Flutter's folders lie beside the masters and go with the files`()
    async throws
  {
    let folder = try Self.folder("ui/a@3x.png", "b@3x.png")
    let before = try folder.tree()
    let built = try await folder.tercet("build", "--layout", "flutter")
    #expect(
      built.output == "2 masters: 4 rendered, 2 copied, 0 unchanged, 0 kept, 0 failed (0.0 s)\n"
    )
    for file in ["ui/a.png", "ui/2.0x/a.png", "ui/3.0x/a.png", "3.0x/b.png"] {
      #expect(folder.exists(file))
    }
    #expect(try folder.read("3.0x/b.png") == folder.read("b@3x.png"))
    let again = try await folder.tercet("check", "--layout", "flutter")
    #expect(again.status == 0)
    _ = try await folder.tercet("clean")
    #expect(try folder.tree() == before)
    #expect(!folder.exists("2.0x") && !folder.exists("ui/3.0x") && folder.exists("ui"))
  }

  @Test func `a folder that holds other files stays when ours go`() async throws {
    let folder = try Self.folder("a@3x.png")
    try folder.write("mine", to: "2.0x/notes.txt")
    _ = try await folder.tercet("build", "--layout", "flutter")
    _ = try await folder.tercet("clean")
    #expect(folder.exists("2.0x/notes.txt") && !folder.exists("2.0x/a.png"))
    #expect(!folder.exists("3.0x"))
  }

  @Test func `in place, nothing is written through a link in a layout's place`() async throws {
    let folder = try Self.folder("in/a@3x.png")
    try folder.makeFolder("elsewhere")
    try folder.link("in/2.0x", to: "../elsewhere")
    let result = try await folder.tercet("build", "in", "--layout", "flutter")
    #expect(
      result.errorLines.contains(
        "in/a@3x.png: error: a rendition belongs into 'in/2.0x', which is a link, and nothing is "
          + "written through one; replace it by a folder, or give '--output'"
      )
    )
    #expect(result.status == 1)
    #expect(try folder.tree(below: "elsewhere").paths == [])
    #expect(!folder.exists("in/3.0x"))
  }

  @Test func `in place, nothing is removed through a link in a folder's place`() async throws {
    let folder = try Self.folder("art/a@3x.png")
    _ = try await folder.tercet("art", "--layout", "flutter")
    try folder.move("art/2.0x", to: "shared")
    try folder.link("art/2.0x", to: "../shared")
    let result = try await folder.tercet("clean", "art")
    #expect(result.status == 0)
    #expect(try folder.tree().paths.contains("shared/a.png"))
    #expect(!folder.exists("art/3.0x"))
  }

  @Test func `a name that the platform refuses costs that master and is told before writing`()
    async throws
  {
    let folder = try Self.folder("art/btnClose@3x.png", "art/ok@3x.png")
    let arguments = ["build", "art", "-o", "res", "--layout", "android"]
    let result = try await CommandProcess(arguments: arguments, folder: folder.path).run()
    #expect(
      result.errorLines == [
        "art/btnClose@3x.png: error: 'btnClose' can't name an Android resource, because of 'C': it "
          + "may have a to z, 0 to 9 and '_' only; 'btn_close' would do"
      ]
    )
    #expect(result.status == 1)
    #expect(folder.exists("res/drawable-mdpi/ok.png"))
    #expect(!folder.exists("res/drawable-mdpi/btnClose.png"))
  }

  @Test func `launcher icons go to mipmap folders`() async throws {
    let folder = try Self.folder("art/ic_launcher@3x.png", "art/a@3x.png")
    try folder.write(
      """
      sources: art
      output: res
      layout: android
      rules: [{match: "ic_launcher*", resource-type: mipmap}]
      """,
      to: "tercet.yml"
    )
    #expect(try await folder.tercet("build").status == 0)
    #expect(folder.exists("res/mipmap-xhdpi/ic_launcher.png"))
    #expect(folder.exists("res/drawable-xhdpi/a.png"))
    let whole = try await folder.tercet("build", "--resource-type", "mipmap")
    #expect(whole.status == 0)
    #expect(folder.exists("res/mipmap-hdpi/a.png") && !folder.exists("res/drawable-hdpi"))
  }

  @Test func `two layouts that claim one file are refused before anything is written`() async throws
  {
    let folder = try Self.folder("art/a@3x.png", "art/b@3x.png")
    let result = try await folder.tercet(
      "build",
      "art",
      "-o",
      "out",
      "--layout",
      "ios",
      "--layout",
      "flutter"
    )
    #expect(
      result.errorLines == [
        "out/a.png: error: both 'ios' and 'flutter' would write this file; give each an 'output' of "
          + "its own in the 'targets' of tercet.yml"
      ]
    )
    #expect(result.status == 1)
    #expect(!folder.exists("out"))
    // Whether anything is stale can't be told.
    let check = try await folder.tercet(
      "check",
      "art",
      "-o",
      "out",
      "--layout",
      "ios",
      "--layout",
      "flutter"
    )
    #expect(check.errors == result.errors)
    #expect(check.status == 64)
  }

  @Test func `a scale without a name is wrong usage, or a mistake in the file`() async throws {
    let folder = try Self.folder("art/a@3x.png")
    let result = try await folder.tercet(
      "check",
      "art",
      "-o",
      "out",
      "--layout",
      "windows",
      "--scales",
      "1.1x"
    )
    #expect(
      result.errorLines.first
        == "tercet: error: 'windows' has no name for the scale 1.1x; choose among 1x, 1.2x, 1.25x, "
        + "1.4x, 1.5x, 1.6x, 1.75x, 1.8x, 2x, 2.25x, 2.5x, 3x, 3.5x, 4x, 4.5x, 5x."
    )
    #expect(result.status == 64)
    try folder.write("layout: windows\noutput: out\nscales: [1.1x]\n", to: "tercet.yml")
    let file = try await folder.tercet()
    #expect(
      file.errors.hasPrefix("tercet.yml:3:1: error: 'windows' has no name for the scale 1.1x")
    )
    #expect(file.status == 64)
    // What a rule asks for is known when a master is found.
    try folder.write(
      "layout: windows\noutput: out\nrules: [{match: a*, scales: [1.1x]}]\n",
      to: "tercet.yml"
    )
    let rule = try await folder.tercet()
    #expect(rule.errors.hasPrefix("art/a@3x.png: error: 'windows' has no name for the scale 1.1x"))
    #expect(rule.status == 1)
  }

  @Test func `layouts that fit together share one output and one manifest`() async throws {
    let folder = try Self.folder("art/a@3x.png")
    let both = ["--layout", "android", "--layout", "web"]
    let built = try await CommandProcess(
      arguments: ["build", "art", "-o", "out"] + both,
      folder: folder.path
    ).run()
    #expect(
      built.output == "1 master: 5 rendered, 2 copied, 0 unchanged, 0 kept, 0 failed (0.0 s)\n"
    )
    // What a layout made goes when it is no longer asked for.
    let less = try await folder.tercet("build", "art", "-o", "out", "--layout", "web")
    #expect(
      less.output == "1 master: 0 rendered, 3 unchanged, 0 kept, 4 removed, 0 failed (0.0 s)\n"
    )
    #expect(!folder.exists("out/drawable-mdpi"))
  }

  @Test(arguments: [
    (
      ["build", "art", "--layout", "android"],
      "tercet: error: '--layout android' needs '--output <dir>', such as app/src/main/res, because "
        + "its folders don't lie beside the masters."
    ),
    (
      ["build", "--layout", "andriod"],
      "tercet: error: The value 'andriod' is invalid for '--layout <name>'. Did you mean "
        + "'android'? Please provide one of 'ios', 'android', 'flutter', 'react-native', 'web' or "
        + "'windows'."
    ),
  ])
  func `a layout that makes no sense is wrong usage`(
    arguments: [String],
    line: String
  ) async throws {
    let folder = try Self.folder("art/a@3x.png")
    let result = try await CommandProcess(arguments: arguments, folder: folder.path).run()
    #expect(result.errorLines.first == line)
    #expect(result.status == 64)
  }

  @Test func `Android's folders never lie among the masters`() async throws {
    let folder = try Self.folder("art/a@3x.png")
    let before = try folder.tree()
    let result = try await folder.tercet("build", "art", "-o", "art", "--layout", "android")
    #expect(
      result.errorLines == [
        "art: error: 'android' needs an output folder apart from the masters'; give one, such as "
          + "app/src/main/res"
      ]
    )
    #expect(result.status == 1)
    #expect(try folder.tree() == before)
  }
}
