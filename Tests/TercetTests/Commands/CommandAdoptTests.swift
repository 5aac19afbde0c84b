import Foundation
import Testing

/// Plain images that become sets, and become plain images again.
@Suite struct CommandAdoptTests {
  private func plain() throws -> CommandFolder {
    try CommandFolder(pictures: [
      "art/1.png": .small(1), "art/ui/2~ipad.png": .small(2), "art/ui/3.ios.png": .small(3),
    ])
  }

  private static let adopted = [
    "art/1.png", "art/1@2x.png", "art/1@3x.png", "art/asset-manifest.json",
    "art/ui/2@2x~ipad.png", "art/ui/2@3x~ipad.png", "art/ui/2~ipad.png", "art/ui/3.ios.png",
    "art/ui/3@2x.ios.png", "art/ui/3@3x.ios.png",
  ]

  @Test func `adopted, adopted again, built and undone leaves all as it was`() async throws {
    let folder = try plain()
    let start = try folder.tree()
    let first = try await folder.tercet("adopt", "art")
    #expect(first.errors == "")
    #expect(
      first.output == "3 masters: 3 renamed, 6 rendered, 0 unchanged, 0 kept, 0 failed (0.0 s)\n"
    )
    let adopted = try folder.tree()
    #expect(adopted.paths == Self.adopted)
    #expect(adopted.files["art/1@3x.png"] == start.files["art/1.png"])
    #expect(CommandPicture.size(ofPNG: try folder.read("art/1.png")) == [10, 10])
    #expect(CommandPicture.size(ofPNG: try folder.read("art/ui/3@2x.ios.png")) == [20, 20])

    let again = try await folder.tercet("adopt", "art")
    #expect(again.errors == "art: note: 3 sets were adopted before; nothing to do\n")
    #expect(again.status == 0)
    let build = try await folder.tercet("art")
    #expect(build.output == "3 masters: 0 rendered, 6 unchanged, 0 kept, 0 failed (0.0 s)\n")
    #expect(try folder.tree() == adopted)

    let undo = try await folder.tercet("adopt", "--undo", "art")
    #expect(undo.errors == "")
    #expect(undo.output.hasPrefix("3 masters: 3 renamed, 0 rendered,"))
    #expect(undo.status == 0)
    #expect(try folder.tree() == start)
    let nothing = try await folder.tercet("adopt", "--undo", "art")
    #expect(nothing.errors == "art: note: nothing was adopted here; nothing to undo\n")
    #expect(nothing.status == 0)
  }

  @Test func `a dry run tells and touches nothing`() async throws {
    let folder = try plain()
    let start = try folder.tree()
    let result = try await folder.tercet("adopt", "art/1.png", "--dry-run")
    #expect(
      result.output == """
        would rename art/1.png (to art/1@3x.png)
        would render art/1.png 10×10 (is new)
        would render art/1@2x.png 20×20 (is new)
        1 master: 1 to rename, 2 to render, 0 unchanged, 0 kept, 0 failed (0.0 s)

        """
    )
    #expect(try folder.tree() == start)
    _ = try await folder.tercet("adopt", "art")
    let adopted = try folder.tree()
    let undo = try await folder.tercet("adopt", "--undo", "art/1.png", "--dry-run")
    #expect(
      undo.output == """
        would remove art/1.png (is as it was written)
        would remove art/1@2x.png (is as it was written)
        would rename art/1@3x.png (back to art/1.png)
        1 master: 1 to rename, 0 to render, 0 unchanged, 0 kept, 2 to remove, 0 failed (0.0 s)

        """
    )
    #expect(try folder.tree() == adopted)
  }

  @Test func `the old chain's sizes`() async throws {
    let folder = try CommandFolder(pictures: ["1.png": CommandPicture(width: 100, height: 100)])
    _ = try await folder.tercet("adopt", "1.png", "--percent", "automator")
    #expect(CommandPicture.size(ofPNG: try folder.read("1@2x.png")) == [66, 66])
    #expect(CommandPicture.size(ofPNG: try folder.read("1.png")) == [33, 33])
  }

  @Test func `a layout with folders beside the images is undone with them`() async throws {
    let folder = try plain()
    try folder.write("layout: flutter\n", to: "tercet.yml")
    let start = try folder.tree()
    let dry = try await folder.tercet("adopt", "art", "--dry-run")
    #expect(dry.output.contains("3 masters: 3 to rename, 6 to render, 3 to copy,"))
    let adopted = try await folder.tercet("adopt", "art")
    #expect(adopted.errors == "" && adopted.status == 0)
    #expect(adopted.output.hasPrefix("3 masters: 3 renamed, 6 rendered, 3 copied,"))
    #expect(folder.exists("art/2.0x/1.png") && folder.exists("art/ui/3.0x/2~ipad.png"))
    let undo = try await folder.tercet("adopt", "--undo", "art")
    #expect(undo.output.hasPrefix("3 masters: 3 renamed, 0 rendered,"))
    #expect(try folder.tree() == start)
    #expect(!folder.exists("art/2.0x") && !folder.exists("art/ui/3.0x"))
  }

  @Test func `settings that make every set impossible are told`() async throws {
    let folder = try plain()
    try folder.write("layout: [ios, react-native]\n", to: "tercet.yml")
    let start = try folder.tree()
    let result = try await folder.tercet("adopt", "art")
    #expect(result.errors.contains("both 'ios' and 'react-native' would write this file"))
    #expect(result.status == 1)
    #expect(try folder.tree() == start)
  }

  @Test(arguments: ["1@3x.png", "1@2x.png", "1@3X.PNG"])
  func `a set that is there already is not overwritten`(other: String) async throws {
    let folder = try CommandFolder(pictures: ["1.png": .small(1), other: .small(2)])
    let start = try folder.tree()
    let result = try await folder.tercet("adopt", "1.png")
    #expect(
      result.errors == "1.png: error: '\(other)' is there already and is not overwritten; remove "
        + "one of the two, or build the set with 'tercet build'\n"
    )
    #expect(result.status == 1)
    let all = try await folder.tercet("adopt", ".")
    #expect(
      all.errors == ".: warning: holds no images without a scale in their name; nothing to do\n"
    )
    #expect(all.status == 0)
    #expect(try folder.tree() == start)
  }

  @Test func `what can't be read keeps its name, and the rest is adopted`() async throws {
    let folder = try CommandFolder(pictures: ["1.png": .small()])
    try folder.write("no picture", to: "2.png")
    try folder.link("3.png", to: "1.png")
    let result = try await folder.tercet("adopt", ".")
    #expect(result.status == 1)
    #expect(result.errorLines.count == 2)
    #expect(result.errorLines.first?.hasPrefix("2.png: error: ") == true)
    #expect(
      result.errorLines.last
        == "3.png: warning: is a link and is left alone; adopt the image that it leads to"
    )
    #expect(try folder.read("2.png") == Array("no picture".utf8))
    #expect(folder.exists("1@3x.png") && !folder.exists("2@3x.png") && !folder.exists("3@3x.png"))
  }

  @Test func `a set that can't be rendered gets its name back`() async throws {
    let folder = try CommandFolder(pictures: ["art/1.png": .small(1), "art/2.png": .small(2)])
    let start = try folder.tree(below: "art")
    let environment = try CommandWorker.wrapped(
      #"*'"render"'*2@3x*|*2@3x*'"render"'*) kill -KILL $$; exit ;;"#,
      in: folder
    )
    let result = try await folder.tercet("adopt", "art", "-j1", environment: environment)
    #expect(result.status == 1)
    #expect(
      result.errorLines.last
        == "art/2.png: note: has its old name again, because its set was not made"
    )
    let tree = try folder.tree(below: "art")
    #expect(tree.paths == ["1.png", "1@2x.png", "1@3x.png", "2.png", "asset-manifest.json"])
    #expect(tree.files["2.png"] == start.files["2.png"])
    _ = try await folder.tercet("adopt", "--undo", "art")
    #expect(try folder.tree(below: "art") == start)
  }

  @Test(arguments: ["art/1.png", "art/1@2x.png", "art/1@3x.png"])
  func `a set that was edited since is not undone, the others are`(file: String) async throws {
    let folder = try plain()
    _ = try await folder.tercet("adopt", "art")
    try folder.write(CommandPicture.small(9).png, to: file)
    let result = try await folder.tercet("adopt", "--undo", "art")
    #expect(
      result.errors == "\(file): error: was edited since its set was adopted, and the set is left "
        + "as it is; move the file away, or keep the set\n"
    )
    #expect(result.status == 1)
    #expect(
      try folder.tree().paths == [
        "art/1.png", "art/1@2x.png", "art/1@3x.png", "art/asset-manifest.json",
        "art/ui/2~ipad.png", "art/ui/3.ios.png",
      ]
    )
  }

  @Test func `sets whose masters were named by their user are not undone`() async throws {
    let folder = try CommandFolder(pictures: ["1@3x.png": .small(1), "2.png": .small(2)])
    _ = try await folder.tercet()
    let built = try folder.tree()
    _ = try await folder.tercet("adopt", ".")
    _ = try await folder.tercet("adopt", "--undo", ".")
    #expect(try folder.tree().bytes == built.bytes)
  }

  @Test(arguments: ["ios", "flutter"])
  func `a run that was killed is put back by the next`(layout: String) async throws {
    let folder = try CommandFolder(pictures: ["art/1.png": .small(1), "art/2.png": .small(2)])
    try folder.write("sources: art\nlayout: \(layout)\n", to: "tercet.yml")
    let start = try folder.tree(below: "art")
    let marker = folder.full("reached")
    let environment = try CommandWorker.wrapped(
      """
      *'"render"'*2@3x*|*2@3x*'"render"'*) : > '\(marker)'; continue ;;
      """,
      in: folder
    )
    let killed = CommandProcess(
      arguments: ["adopt", "art", "-j1"],
      folder: folder.path,
      environment: environment
    )
    for undoes in [true, false] {
      let result = try await killed.run { running in
        while !folder.exists("reached") && running.isRunning {
          try await Task.sleep(for: .milliseconds(20))
        }
        kill(running.processIdentifier, SIGKILL)
      }
      #expect(result.status == 128 + SIGKILL)
      #expect(folder.exists("art/1@3x.png") && folder.exists("art/2@3x.png"))
      try folder.remove("reached")
      let arguments = ["adopt", "art"] + (undoes ? ["--undo"] : [])
      let next = try await CommandProcess(arguments: arguments, folder: folder.path).run()
      #expect(
        next.errorLines.first
          == "art: note: an adoption was cut off here; what it had begun was put back"
      )
      #expect(next.status == 0)
      if undoes { #expect(try folder.tree(below: "art") == start) }
    }
    #expect(folder.exists(layout == "ios" ? "art/2@2x.png" : "art/2.0x/2.png"))
    _ = try await folder.tercet("adopt", "--undo", "art")
    #expect(try folder.tree(below: "art") == start)
  }

  @Test func `clean leaves the way back`() async throws {
    let folder = try plain()
    let start = try folder.tree()
    _ = try await folder.tercet("adopt", "art")
    for _ in 1...2 {
      let clean = try await folder.tercet("clean", "art")
      #expect(
        clean.errors == "art/asset-manifest.json: note: stays, because it knows the names that 3 "
          + "adopted images had; 'tercet adopt --undo' gives them back\n"
      )
      #expect(clean.status == 0)
    }
    #expect(
      try folder.tree().paths == [
        "art/1@3x.png", "art/asset-manifest.json", "art/ui/2@3x~ipad.png", "art/ui/3@3x.ios.png",
      ]
    )
    let undo = try await folder.tercet("adopt", "--undo", "art")
    #expect(undo.errors == "")
    #expect(try folder.tree() == start)
  }

  @Test func `a build of one part leaves the way back of the others`() async throws {
    let folder = try plain()
    let start = try folder.tree()
    _ = try await folder.tercet("adopt", "art")
    _ = try await folder.tercet("clean", "art")
    _ = try await folder.tercet("art/ui")
    let undo = try await folder.tercet("adopt", "--undo", "art")
    #expect(undo.errors == "")
    #expect(try folder.tree() == start)
  }

  @Test func `images of an asset catalog keep their names`() async throws {
    let folder = try CommandFolder(pictures: [
      "art/a.imageset/a.png": .small(1), "art/b.png": .small(2),
    ])
    try folder.write("{}", to: "art/a.imageset/Contents.json")
    let all = try await folder.tercet("adopt", "art")
    let sentence =
      "is named by the 'Contents.json' of an asset catalog, and is left as it is; "
      + "edit the catalog in Xcode\n"
    #expect(all.errors == "art/a.imageset/a.png: warning: \(sentence)")
    #expect(all.output.hasPrefix("1 master: 1 renamed, 2 rendered"))
    #expect(all.status == 0)
    let one = try await folder.tercet("adopt", "art/a.imageset/a.png")
    #expect(one.errors == "art/a.imageset/a.png: error: \(sentence)")
    #expect(one.output == "1 master: 0 rendered, 0 unchanged, 0 kept, 1 failed (0.0 s)\n")
    #expect(one.status == 1)
  }
}
