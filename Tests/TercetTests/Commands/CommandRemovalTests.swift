import Foundation
import TercetSystem
import Testing

/// What a run may never remove, however it is called.
@Suite struct CommandRemovalTests {
  private func built() async throws -> CommandFolder {
    let folder = try CommandFolder(pictures: [
      "art/a@3x.png": .small(), "icons/b@3x.png": .small(1),
    ])
    try folder.write("", to: ".git")
    _ = try await folder.tercet("art", "icons", "-o", "out")
    return folder
  }

  private static let sets = [
    "a.png", "a@2x.png", "a@3x.png", "asset-manifest.json", "b.png", "b@2x.png", "b@3x.png",
  ]

  @Test(arguments: [
    ["out"], ["art", "-o", "out"], ["icons", "-o", "out"], ["art", "nowhere", "-o", "out"],
    ["art/a@3x.png", "-o", "out"],
  ])
  func `a build of something else leaves a finished set alone`(_ arguments: [String]) async throws {
    let folder = try await built()
    let result = try await CommandProcess(arguments: arguments, folder: folder.path).run()
    #expect(!result.output.contains("removed"))
    #expect(try folder.tree(below: "out").paths == Self.sets)
  }

  @Test func `a master that is given by another spelling stays`() async throws {
    let folder = try await built()
    let master = try folder.tree(below: "art").bytes
    _ = try await folder.tercet(folder.full("art/a@3x.png"), "-o", "art")
    _ = try await folder.tercet("clean", "art", "-o", "art")
    #expect(try folder.tree(below: "art").bytes == master)
  }

  @Test func `a folder in a master's place is no reason to remove the set`() async throws {
    let folder = try await built()
    try folder.remove("art/a@3x.png")
    try folder.makeFolder("art/a@3x.png")
    let result = try await folder.tercet("art", "-o", "out")
    #expect(result.errors.contains("is a folder, not an image"))
    #expect(try folder.tree(below: "out").paths == Self.sets)
  }

  @Test(arguments: ["out/", "./out", "."])
  func `folders that are left empty go, however the output is spelled`(
    output: String
  ) async throws {
    let folder = try CommandFolder(pictures: ["art/ui/deep/a@3x.png": .small(1)])
    _ = try await folder.tercet("art", "-o", output)
    let made = output == "." ? "ui" : "out/ui"
    #expect(folder.exists(made + "/deep/a.png"))
    _ = try await folder.tercet("clean", "art", "-o", output)
    #expect(!folder.exists(made))
  }

  @Test func `a manifest can't name a file outside of its folder`() async throws {
    let folder = try await built()
    // The same bytes as a rendition, so that the recorded digest fits.
    try folder.write(folder.read("out/a.png"), to: "victim.png")
    let manifest = String(decoding: try folder.read("out/asset-manifest.json"), as: UTF8.self)
    let forged = manifest.replacing(#""path" : "a.png""#, with: #""path" : "../victim.png""#)
    #expect(forged != manifest)
    try folder.write(forged, to: "out/asset-manifest.json")
    _ = try await folder.tercet("art", "icons", "-o", "out", "--scales", "2x")
    _ = try await folder.tercet("clean", "art", "icons", "-o", "out")
    #expect(folder.exists("victim.png"))
  }

  @Test(arguments: [[], ["--exclude", "b*"]])
  func `a manifest that calls a master a rendition removes nothing`(
    _ options: [String]
  ) async throws {
    let folder = try CommandFolder(pictures: ["art/a@3x.png": .small(1), "art/b@3x.png": .small(2)])
    _ = try await folder.tercet("art")
    let start = try folder.tree()
    var manifest =
      try JSONSerialization.jsonObject(with: Data(folder.read("art/asset-manifest.json")))
      as? [String: Any] ?? [:]
    var assets = manifest["assets"] as? [[String: Any]] ?? []
    var ghost = assets[0]
    let master = assets[1]["master"] as? [String: Any] ?? [:]
    var rendition = (ghost["renditions"] as? [[String: Any]] ?? [])[0]
    for key in ["path", "sha256", "bytes"] { rendition[key] = master[key] }
    ghost["name"] = "ghost"
    ghost["renditions"] = [rendition]
    ghost["master"] = (ghost["master"] as? [String: Any] ?? [:])
      .merging(["path": "ghost@3x.png"]) { $1 }
    assets.append(ghost)
    manifest["assets"] = assets
    let text = try JSONSerialization.data(withJSONObject: manifest)
    try folder.write(Array(text), to: "art/asset-manifest.json")
    let build = try await CommandProcess(
      arguments: ["art", "-v"] + options,
      folder: folder.path
    ).run()
    #expect(!build.output.contains("removed"))
    #expect(build.status == 0)
    for path in start.paths where path.hasSuffix("png") {
      #expect(try folder.tree().files[path] == start.files[path])
    }
  }
}
