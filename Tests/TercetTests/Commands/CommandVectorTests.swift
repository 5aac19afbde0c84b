import Testing

/// Vectors beside images of their name: a rendition of ours never turns into a master.
@Suite struct CommandVectorTests {
  private static func svg(_ color: String) -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'>"
      + "<rect width='10' height='10' fill='\(color)'/></svg>"
  }

  private static let names = ["icon.png", "icon@2x.png", "icon@3x.png"]
  private static let beside =
    "art/icon@3x.png: warning: belongs to the set of the vector 'icon.svg' and is no master; rename "
    + "it, or give the set the rule 'master: raster' in tercet.yml\n"

  /// A folder whose vector was drawn in place.
  private func built() async throws -> CommandFolder {
    let folder = try CommandFolder()
    try folder.write(Self.svg("red"), to: "art/icon.svg")
    let result = try await folder.tercet("art")
    #expect(
      result.output == "1 master: 3 rendered, 0 unchanged, 0 kept, 0 failed (0.0 s)\n"
        && result.errors == "" && result.status == 0
    )
    return folder
  }

  private func sizes(of folder: CommandFolder, below place: String) throws -> [[Int]] {
    try Self.names.map { CommandPicture.size(ofPNG: try folder.read("\(place)/\($0)")) }
  }

  @Test func `an edited vector is drawn anew at every scale`() async throws {
    let folder = try await built()
    let before = try folder.tree(below: "art").bytes
    try folder.write(Self.svg("blue"), to: "art/icon.svg")
    let result = try await folder.tercet("art")
    #expect(result.output == "1 master: 3 rendered, 0 unchanged, 0 kept, 0 failed (0.0 s)\n")
    #expect(result.errors == "" && result.status == 0)
    let after = try folder.tree(below: "art").bytes
    for name in Self.names { #expect(before[name] != after[name]) }
    #expect(try sizes(of: folder, below: "art") == [[10, 10], [20, 20], [30, 30]])
    let again = try await folder.tercet("check", "art", "--strict")
    #expect(again.status == 0)
  }

  @Test(arguments: ["red", "blue"])
  func `without the manifest its renditions are kept, and are no masters`(
    _ color: String
  ) async throws {
    let folder = try await built()
    try folder.remove("art/asset-manifest.json")
    let before = try folder.tree(below: "art").bytes
    try folder.write(Self.svg(color), to: "art/icon.svg")
    let result = try await folder.tercet("art")
    #expect(result.output == "1 master: 0 rendered, 0 unchanged, 3 kept, 0 failed (0.0 s)\n")
    let after = try folder.tree(below: "art").bytes
    for name in Self.names { #expect(before[name] == after[name]) }
  }

  /// With and without a manifest beside the vector, before and after an edit.
  @Test(arguments: [false, true], [false, true])
  func `an output elsewhere after one in place is made of the vector`(
    _ isForgotten: Bool,
    _ isEdited: Bool
  ) async throws {
    let folder = try await built()
    if isForgotten { try folder.remove("art/asset-manifest.json") }
    if isEdited { try folder.write(Self.svg("blue"), to: "art/icon.svg") }
    let result = try await folder.tercet("build", "art", "-o", "out")
    #expect(result.output.hasPrefix("1 master: "))
    #expect(result.output.hasSuffix("0 unchanged, 0 kept, 0 failed (0.0 s)\n"))
    #expect(["", Self.beside].contains(result.errors) && result.status == 0)
    #expect(try folder.tree(below: "out").paths == ["asset-manifest.json"] + Self.names)
    #expect(try sizes(of: folder, below: "out") == [[10, 10], [20, 20], [30, 30]])
    let rendition = try folder.read("out/icon@3x.png")
    #expect(try isEdited != (rendition == folder.read("art/icon@3x.png")))
  }

  /// A hand-made set beside a vector, with the rule that has it win.
  private func ruled(_ match: String) throws -> CommandFolder {
    let folder = try CommandFolder(pictures: ["art/icon@3x.png": .small()])
    try folder.write(Self.svg("red"), to: "art/icon.svg")
    try folder.write(Self.svg("red"), to: "art/other.svg")
    try folder.write("rules:\n  - {match: \"\(match)\", master: raster}\n", to: "art/tercet.yml")
    return folder
  }

  @Test func `a rule makes the image the master`() async throws {
    let folder = try ruled("icon*")
    let master = try folder.read("art/icon@3x.png")
    let result = try await folder.tercet("art")
    #expect(result.output == "2 masters: 5 rendered, 0 unchanged, 0 kept, 0 failed (0.0 s)\n")
    #expect(result.errors == "" && result.status == 0)
    #expect(try folder.read("art/icon@3x.png") == master)
    #expect(try sizes(of: folder, below: "art") == [[10, 10], [20, 20], [30, 30]])
    let explained = try await folder.tercet("explain", "art/icon@2x.png")
    #expect(explained.output.contains("master: PNG, 30×30 pixels at 3x"))
    // A change of the vector is nobody's matter then.
    try folder.write(Self.svg("blue"), to: "art/icon.svg")
    let later = try await folder.tercet("check", "art", "--strict")
    #expect(later.status == 0)
  }

  @Test func `without the rule the image is kept and told`() async throws {
    let folder = try ruled("other*")
    let master = try folder.read("art/icon@3x.png")
    let result = try await folder.tercet("build", "art", "-o", "out")
    #expect(result.errors == Self.beside && result.status == 0)
    #expect(result.output == "2 masters: 6 rendered, 0 unchanged, 0 kept, 0 failed (0.0 s)\n")
    #expect(try folder.read("art/icon@3x.png") == master)
    #expect(try folder.read("out/icon@3x.png") == folder.read("out/other@3x.png"))
  }

  @Test func `pictures of other programs that are named like masters are told`() async throws {
    let folder = try CommandFolder(pictures: ["art/a@3x.apng": .small()])
    for name in ["b@3x.psd", "c@3x.bmp", "d@3x.jxl", "e@3x.svgz"] {
      try folder.write("x", to: "art/" + name)
    }
    let result = try await folder.tercet("build", "art", "-o", "out")
    let told = ["b@3x.psd", "c@3x.bmp", "d@3x.jxl", "e@3x.svgz"].map { name in
      "art/\(name): warning: is named like a master, and tercet does not open '\(name.dropFirst(4))' "
        + "files; export it as \(name.hasSuffix("svgz") ? "SVG" : "PNG")"
    }
    #expect(result.errorLines.sorted() == told && result.status == 0)
    #expect(
      result.output == "1 master: 2 rendered, 1 copied, 0 unchanged, 0 kept, 0 failed (0.0 s)\n"
    )
    #expect(try CommandPicture.size(ofPNG: folder.read("out/a@2x.apng")) == [20, 20])
  }
}
