import Testing

/// Nine-patches from the command line on.
@Suite struct CommandNinePatchTests {
  /// 90×60 pixels within the frame.
  private let bubble = CommandPicture(width: 92, height: 62, isNinePatch: true)

  private func run(_ folder: CommandFolder, _ arguments: [String]) async throws -> CommandResult {
    try await CommandProcess(arguments: arguments, folder: folder.path, environment: [:]).run()
  }

  private func sizes(_ folder: CommandFolder, below root: String) throws -> [String] {
    try folder.tree(below: root).paths.filter { $0.hasSuffix(".png") }.map { path in
      let size = CommandPicture.size(ofPNG: try folder.read("\(root)/\(path)"))
      return "\(path) \(size[0])×\(size[1])"
    }
  }

  @Test(arguments: ["bubble@3x.9.png", "bubble.9@3x.png"])
  func `Android gets frames, which tercet reads again`(_ name: String) async throws {
    let folder = try CommandFolder(pictures: ["art/\(name)": bubble])
    let arguments = ["art", "-o", "out", "--layout", "android"]
    let built = try await run(folder, ["build"] + arguments)
    #expect(built.errors == "" && built.status == 0)
    #expect(
      try sizes(folder, below: "out") == [
        "drawable-hdpi/bubble.9.png 47×32", "drawable-mdpi/bubble.9.png 32×22",
        "drawable-xhdpi/bubble.9.png 62×42", "drawable-xxhdpi/bubble.9.png 92×62",
      ]
    )
    #expect(
      try folder.read("out/drawable-xxhdpi/bubble.9.png") == folder.read("art/\(name)")
    )
    let check = try await run(folder, ["check"] + arguments)
    #expect(check.errors == "" && check.status == 0)
    for density in ["hdpi", "mdpi", "xhdpi"] {
      let again = try await folder.tercet(
        "explain",
        "out/drawable-\(density)/bubble.9.png",
        "out/drawable-\(density)",
        "-o",
        "again",
        "--source-scale",
        "3x",
        "--no-manifest"
      )
      #expect(again.output.contains("stretches from: left"), "\(again)")
    }
  }

  @Test func `beside their masters they lose frame and .9, and the manifest has the insets`()
    async throws
  {
    let folder = try CommandFolder(pictures: ["art/bubble@3x.9.png": bubble])
    let master = try folder.read("art/bubble@3x.9.png")
    let built = try await folder.tercet("build", "art")
    #expect(built.errors == "" && built.status == 0)
    #expect(
      try sizes(folder, below: "art") == [
        "bubble.png 30×20", "bubble@2x.png 60×40", "bubble@3x.9.png 92×62", "bubble@3x.png 90×60",
      ]
    )
    #expect(try folder.read("art/bubble@3x.9.png") == master)
    let manifest = String(decoding: try folder.read("art/asset-manifest.json"), as: UTF8.self)
    #expect(
      manifest.contains(
        """
              "ninePatch" : {
                "padding" : {
                  "bottom" : 6.6667,
                  "left" : 10,
                  "right" : 10,
                  "top" : 6.6667
                },
                "stretch" : {
                  "bottom" : 6.6667,
                  "left" : 10,
                  "right" : 10,
                  "top" : 6.6667
                }
              },
              "points" : {
                "height" : 20,
                "width" : 30
              },
        """
      )
    )
    for command in ["check", "build"] {
      let again = try await folder.tercet(command, "art")
      #expect(again.errors == "" && again.status == 0)
    }
    #expect(
      try folder.read("art/asset-manifest.json") == Array(manifest.utf8)
    )
    // Known from the manifest, the frame is not read again, and the insets stay.
    try folder.write(CommandPicture.small().png, to: "art/icon@3x.png")
    _ = try await folder.tercet("build", "art")
    let both = String(decoding: try folder.read("art/asset-manifest.json"), as: UTF8.self)
    #expect(both.contains("\"ninePatch\"") && both.contains("icon@2x.png"))
  }

  @Test func `a plan and an explanation tell of the whole file`() async throws {
    let folder = try CommandFolder(pictures: ["art/bubble@3x.9.png": bubble])
    let plan = try await folder.tercet("plan", "art", "-o", "out", "--layout", "android")
    #expect(plan.output.hasPrefix("art/bubble@3x.9.png 92×62 3x\n"))
    #expect(plan.output.contains("drawable-xhdpi/bubble.9.png 62×42 2x"))
    let explained = try await folder.tercet("explain", "art/bubble@3x.9.png", "art")
    #expect(explained.output.contains("  master: PNG, 92×62 pixels at 3x, "))
    #expect(
      explained.output.contains(
        "  stretches from: left 10, top 6.6667, right 10, bottom 6.6667\n"
          + "  padding: left 10, top 6.6667, right 10, bottom 6.6667\n"
      )
    )
    #expect(explained.output.contains("format=png nine-patch=cut\n"))
  }

  @Test(arguments: [["build"], ["check"], ["plan"]])
  func `a broken frame is an error that names the pixel, also where it would only be copied`(
    _ command: [String]
  ) async throws {
    let folder = try CommandFolder(pictures: [
      "art/plain@3x.9.png": .small(), "art/icon@3x.png": .small(1),
    ])
    let result = try await run(
      folder,
      command + ["art", "-o", "out", "--layout", "android", "--scales", "3x"]
    )
    #expect(
      result.errors.contains(
        "art/plain@3x.9.png: error: the pixel (0,0) of its nine-patch frame is neither transparent "
          + "nor white; draw a frame around the image, or take '.9' out of its name\n"
      )
    )
    #expect(result.status == 1)
    #expect(!folder.exists("out/drawable-xxhdpi/plain.9.png"))
  }

  @Test func `a master that becomes broken keeps what was made of it`() async throws {
    let folder = try CommandFolder(pictures: ["art/bubble@3x.9.png": bubble])
    _ = try await folder.tercet("build", "art", "-o", "out")
    let before = try folder.read("out/bubble.png")
    let manifest = try folder.read("out/asset-manifest.json")
    try folder.write(CommandPicture.small().png, to: "art/bubble@3x.9.png")
    let broken = try await folder.tercet("build", "art", "-o", "out")
    #expect(broken.status == 1)
    #expect(try folder.read("out/bubble.png") == before)
    #expect(try folder.read("out/asset-manifest.json") == manifest)
    try folder.write(bubble.png, to: "art/bubble@3x.9.png")
    let mended = try await folder.tercet("build", "art", "-o", "out")
    #expect(mended.status == 0 && mended.errors == "")
    #expect(try folder.read("out/asset-manifest.json") == manifest)
  }

  @Test func `finished sets of other hands are recognised by what is inside of the frame`()
    async throws
  {
    let folder = try CommandFolder(pictures: ["art/bubble@3x.9.png": bubble])
    try folder.write("sources: art\nlayout: android\noutput: out\n", to: "tercet.yml")
    _ = try await folder.tercet("build")
    try folder.remove("out/asset-manifest.json")
    let adopted = try await folder.tercet("adopt", "--existing", "--yes", ".")
    #expect(adopted.status == 0, "\(adopted)")
    let manifest = String(decoding: try folder.read("out/asset-manifest.json"), as: UTF8.self)
    #expect(manifest.matches(of: /"role" : "adopted"/).count == 3)
    #expect(manifest.contains("\"ninePatch\""))
    let check = try await folder.tercet("check")
    #expect(check.status == 0, "\(check)")
  }

  @Test func `adopting by name leaves them alone, with a word`() async throws {
    let folder = try CommandFolder(pictures: ["art/bubble.9.png": bubble])
    let result = try await folder.tercet("adopt", "art/bubble.9.png")
    #expect(
      result.errors.contains(
        "art/bubble.9.png: error: is a nine-patch, and its set would have no image under this name; "
          + "add '@3x' to the name before '.9.png', and build it with 'tercet build'\n"
      )
    )
    #expect(try folder.tree().paths == ["art/bubble.9.png"])
  }
}
