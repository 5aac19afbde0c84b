import Testing

/// Where renditions, copies and the manifest go.
@Suite struct CommandBuildTests {
  static let clean = "0 kept, 0 failed (0.0 s)\n"

  private func app() throws -> CommandFolder {
    try CommandFolder(pictures: [
      "art/hero@3x.png": CommandPicture(width: 300, height: 30),
      "art/ui/icon@3x.png": .small(1),
      "art/ui/icon@3x~ipad.png": .small(2),
    ])
  }

  @Test func `renditions lie beside their masters`() async throws {
    let folder = try app()
    let before = try folder.tree()
    let result = try await folder.tercet("art")
    #expect(result.output == "3 masters: 6 rendered, 0 unchanged, \(Self.clean)")
    #expect(result.errors == "")
    #expect(result.status == 0)
    let tree = try folder.tree()
    #expect(
      tree.paths == [
        "art/asset-manifest.json", "art/hero.png", "art/hero@2x.png", "art/hero@3x.png",
        "art/ui/icon.png", "art/ui/icon@2x.png", "art/ui/icon@2x~ipad.png", "art/ui/icon@3x.png",
        "art/ui/icon@3x~ipad.png", "art/ui/icon~ipad.png",
      ]
    )
    for path in before.paths { #expect(tree.files[path] == before.files[path]) }
    #expect(CommandPicture.size(ofPNG: try folder.read("art/hero@2x.png")) == [200, 20])
    #expect(CommandPicture.size(ofPNG: try folder.read("art/hero.png")) == [100, 10])
  }

  @Test func `an output folder mirrors the tree and gets a copy of each master`() async throws {
    let folder = try app()
    let before = try folder.tree(below: "art")
    let result = try await folder.tercet("build", "art", "-o", "out/all")
    #expect(
      result.output == "3 masters: 6 rendered, 3 copied, 0 unchanged, \(Self.clean)"
    )
    #expect(result.status == 0)
    #expect(try folder.tree(below: "art") == before)
    let out = try folder.tree(below: "out/all")
    #expect(
      out.paths == [
        "asset-manifest.json", "hero.png", "hero@2x.png", "hero@3x.png", "ui/icon.png",
        "ui/icon@2x.png", "ui/icon@2x~ipad.png", "ui/icon@3x.png", "ui/icon@3x~ipad.png",
        "ui/icon~ipad.png",
      ]
    )
    for path in before.paths { #expect(out.files[path]?.bytes == before.files[path]?.bytes) }
  }

  @Test func `the current folder is built where no path is given`() async throws {
    let folder = try app()
    let result = try await folder.tercet(in: "art/ui")
    #expect(result.output == "2 masters: 4 rendered, 0 unchanged, \(Self.clean)")
    #expect(folder.exists("art/ui/asset-manifest.json"))
    #expect(!folder.exists("art/hero.png"))
  }

  @Test func `a single file is built alone`() async throws {
    let folder = try app()
    try folder.link("art/ui/lost@3x.png", to: "nowhere")
    let result = try await folder.tercet("art/ui/icon@3x.png")
    #expect(result.output == "1 master: 2 rendered, 0 unchanged, \(Self.clean)")
    #expect(result.errors == "")
    #expect(result.status == 0)
    #expect(folder.exists("art/ui/icon@2x.png"))
    #expect(!folder.exists("art/ui/icon@2x~ipad.png"))
  }

  @Test func `a file without a scale is no master`() async throws {
    let folder = try CommandFolder(pictures: ["plain.png": .small()])
    let result = try await folder.tercet("plain.png")
    #expect(
      result.errors
        == "plain.png: error: is not a master: its name carries no '@3x', or it is left out; rename "
        + "it, or give '--source-scale' and '--output'\n"
    )
    #expect(result.status == 1)
  }

  @Test func `several paths in place have a manifest each`() async throws {
    let folder = try CommandFolder(pictures: ["a/x@3x.png": .small(), "b/y@3x.png": .small(1)])
    let result = try await folder.tercet("a", "b", "a")
    #expect(result.output == "2 masters: 4 rendered, 0 unchanged, \(Self.clean)")
    #expect(folder.exists("a/asset-manifest.json") && folder.exists("b/asset-manifest.json"))
  }

  @Test func `several paths share an output folder`() async throws {
    let folder = try CommandFolder(pictures: ["a/x@3x.png": .small(), "b/y@3x.png": .small(1)])
    let result = try await folder.tercet("a", "b/y@3x.png", "--output", "out")
    #expect(result.output == "2 masters: 4 rendered, 2 copied, 0 unchanged, \(Self.clean)")
    #expect(
      try folder.tree(below: "out").paths == [
        "asset-manifest.json", "x.png", "x@2x.png", "x@3x.png", "y.png", "y@2x.png", "y@3x.png",
      ]
    )
    let manifest = String(decoding: try folder.read("out/asset-manifest.json"), as: UTF8.self)
    #expect(manifest.contains(#""path" : "../a/x@3x.png""#))
  }

  @Test func `an output folder inside the input is never input`() async throws {
    let folder = try CommandFolder(pictures: ["art/x@3x.png": .small()])
    for _ in 1...2 {
      let result = try await folder.tercet("art", "-o", "art/out", "-v")
      #expect(result.status == 0)
      #expect(result.output.contains("1 master: "))
    }
    let inPlace = try await folder.tercet("art")
    #expect(inPlace.output == "1 master: 2 rendered, 0 unchanged, \(Self.clean)")
    #expect(!folder.exists("art/out/out"))
  }

  @Test func `the number of jobs changes nothing`() async throws {
    let folder = try CommandFolder()
    for number in 0..<12 {
      try folder.write(CommandPicture.small(number).png, to: "art/\(number % 3)/p\(number)@3x.png")
    }
    let one = try await folder.tercet("art", "-o", "one/out", "-j1", "-v")
    let two = try await folder.tercet("art", "-o", "two/out", "--jobs", "2", "-v")
    #expect(one.output == two.output.replacing("two/out", with: "one/out"))
    #expect(try folder.tree(below: "one").bytes == folder.tree(below: "two").bytes)
  }

  @Test func `excluded files and folders are left out`() async throws {
    let folder = try app()
    let result = try await folder.tercet("art", "--exclude", "ui", "--exclude=*.gif")
    #expect(result.output == "1 master: 2 rendered, 0 unchanged, \(Self.clean)")
    let none = try await folder.tercet("art", "--exclude", "*.png", "--no-manifest")
    #expect(
      none.errors
        == "art: warning: holds no masters; name the source images '@3x', or give "
        + "'--source-scale' and '--output'\n"
    )
    #expect(none.status == 0)
  }

  @Test func `hidden files and folders are left out`() async throws {
    let folder = try CommandFolder(pictures: [
      "x@3x.png": .small(), ".y@3x.png": .small(), ".git/z@3x.png": .small(),
    ])
    let result = try await folder.tercet()
    #expect(result.output == "1 master: 2 rendered, 0 unchanged, \(Self.clean)")
  }

  @Test func `the manifest lies where it is told, or nowhere`() async throws {
    let folder = try CommandFolder(pictures: ["art/x@3x.png": .small()])
    let named = try await folder.tercet("art", "--manifest", "lists/art.json")
    #expect(named.status == 0)
    let text = String(decoding: try folder.read("lists/art.json"), as: UTF8.self)
    #expect(text.contains(#""path" : "../art/x@2x.png""#))
    #expect(!folder.exists("art/asset-manifest.json"))

    try folder.remove("lists")
    let none = try await folder.tercet("art", "--no-manifest", "--force")
    #expect(none.output == "1 master: 0 rendered, 2 unchanged, \(Self.clean)")
    #expect(!folder.exists("art/asset-manifest.json"))
  }

  @Test(arguments: [("jpeg", "jpg", [0xFF, 0xD8]), ("webp", "webp", Array("RIFF".utf8))])
  func `another format is written by name`(
    _ name: String,
    _ fileExtension: String,
    _ start: [UInt8]
  ) async throws {
    let folder = try CommandFolder(pictures: ["x@3x.png": .small()])
    let result = try await folder.tercet("--to", name, "-o", "out", "--quality", "80")
    #expect(result.output == "1 master: 3 rendered, 0 unchanged, \(Self.clean)")
    for scale in ["", "@2x", "@3x"] {
      #expect(try folder.read("out/x\(scale).\(fileExtension)").starts(with: start))
    }
    #expect(!folder.exists("out/x@3x.png"))
  }
}
