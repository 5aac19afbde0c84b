import Assets
import Foundation
import TercetSystem
import Testing
import TestSupport

@testable import Pipeline

/// What is removed, and what is let be.
struct RemovalTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(files: ["ui/a.png", "ui/2.0x/a.png", "ui/b.png"])
  }

  /// What a removal told, in order, and what it could not remove.
  struct Outcome: Equatable {
    var told: [String]
    var stuck: Set<ManifestPath> = []
  }

  /// Removes renditions that hold their own paths, of a master in `ui`.
  private func remove(
    _ renditions: [ManifestPath],
    role: Manifest.Role = .rendered,
    holding text: String? = nil,
    isInPlace: Bool = true,
    live: [String] = [],
    isDryRun: Bool = false,
    recent: RecentRenditions = RecentRenditions(),
    on disk: any Disk = LocalDisk()
  ) throws -> Outcome {
    var asset = Manifest.Asset.sample("ui/a@3x.png", renditions, role: role)
    if let text {
      for index in asset.renditions.indices { asset.renditions[index].sha256 = SHA256.digest(text) }
    }
    var request = BuildRequest()
    request.isDryRun = isDryRun
    let tree = OutputTree(
      inputs: [],
      output: folder.path,
      isInPlace: isInPlace,
      manifest: folder("asset-manifest.json"),
      outputPrefix: ""
    )
    let identities = try live.map { try disk.status(folder($0), followingLinks: true).identity }
    var told: [String] = []
    let report = Report { event in
      switch event {
      case .output(let output): told.append("\(output.kind) \(output.path): \(output.reason ?? "")")
      case .diagnostic(let diagnostic): told.append(diagnostic.description)
      case .placed(let path, let key): told.append("\(key == nil ? "gone" : "there") \(path)")
      case .progress, .dependencies: break
      }
    }
    var removal = Removal(tree: tree, request: request, disk: disk, live: Set(identities))
    removal.recent = recent
    let stuck = removal.remove(asset.orphans, report)
    return Outcome(told: told.map { $0.replacing(folder.path + "/", with: "") }, stuck: stuck)
  }

  @Test func `what is as it was written goes, and the folders that this leaves empty`() throws {
    #expect(
      try remove(["ui/2.0x/a.png", "ui/a.png"]).told == [
        "gone ui/2.0x/a.png",
        "removed ui/2.0x/a.png: its master or its rule is gone",
        "gone ui/2.0x",
        "gone ui/a.png",
        "removed ui/a.png: its master or its rule is gone",
      ]
    )
    #expect(try folder.names() == ["ui", "ui/b.png"])
  }

  @Test func `another rendition that a moved folder brought goes too, an edited one doesn't`()
    throws
  {
    let key = FileKey(try LocalDisk().status(folder("ui/a.png"), followingLinks: false))
    var other = Manifest.Asset.sample("b/a@3x.png", ["b/a.png"])
    other.renditions[0].sha256 = SHA256.digest("ui/a.png")
    let recent = RecentRenditions(departed: [[key: other]])
    let edited = "warning: was edited since it was written, and is not removed; remove it yourself"
    #expect(try remove(["ui/a.png"], holding: "recorded").told == ["ui/a.png: \(edited)"])
    #expect(
      try remove(["ui/a.png", "ui/b.png"], holding: "recorded", recent: recent).told == [
        "gone ui/a.png", "removed ui/a.png: its master or its rule is gone", "ui/b.png: \(edited)",
      ]
    )
  }

  @Test func `the master's folder stays, and in a folder of outputs only its root`() throws {
    try folder.write("res/x/a.png", to: "res/x/a.png")
    _ = try remove(["ui/2.0x/a.png", "ui/a.png", "ui/b.png"])
    #expect(try folder.names() == ["res", "res/x", "res/x/a.png", "ui"])
    #expect(
      try remove(["res/x/a.png"], isInPlace: false).told == [
        "gone res/x/a.png", "removed res/x/a.png: its master or its rule is gone", "gone res/x",
        "gone res",
      ]
    )
    #expect(try folder.names() == ["ui"])
  }

  @Test func `where the file is gone already, its empty folder goes`() throws {
    try LocalDisk().remove(folder("ui/2.0x/a.png"))
    #expect(try remove(["ui/2.0x/a.png"]) == Outcome(told: ["gone ui/2.0x"]))
  }

  @Test(arguments: ["edited", ""])
  func `what was edited stays, and so does what has no bytes`(_ text: String) throws {
    try folder.write(text, to: "ui/a.png")
    let told =
      "ui/a.png: warning: was edited since it was written, and is not removed; remove it yourself"
    // Also where nothing is what is recorded.
    #expect(try remove(["ui/a.png"], holding: text.isEmpty ? "" : nil) == Outcome(told: [told]))
    #expect(try folder.names().contains("ui/a.png"))
  }

  @Test(arguments: ["ui/link.png", "ui/link/a.png"])
  func `a link stays, and what lies behind one`(_ path: String) throws {
    try folder.write(path, to: "far/a.png")
    try folder.link("ui/link.png", to: "../far/a.png")
    try folder.link("ui/link", to: "../far")
    #expect(
      try remove([ManifestPath(path)])
        == Outcome(told: [
          "\(path): warning: is recorded as a rendition, but lies behind a link, and is left as it "
            + "is; remove it yourself"
        ])
    )
    #expect(try folder.names().contains("ui/link.png"))
    #expect(try folder.names().contains("far/a.png"))
  }

  @Test(arguments: ["ui/notes.txt", "other/a.png", "a.png"])
  func `what is out of place stays`(_ path: String) throws {
    try folder.write(path, to: path)
    #expect(
      try remove([ManifestPath(path)])
        == Outcome(told: [
          "\(path): warning: is recorded as a rendition, but no rendition of its master has that "
            + "place or name, and it is left as it is; if it is one all the same, remove it yourself"
        ])
    )
    #expect(try folder.names().contains(path))
  }

  @Test(arguments: ["../outside.png", "ui/../ui/a.png", "/a.png", "ui"])
  func `a path that names no file of the tree is passed over`(_ path: String) throws {
    let before = try folder.names()
    #expect(try remove([ManifestPath(path)]) == Outcome(told: []))
    #expect(try folder.names() == before)
  }

  @Test func `what was taken over stays and is told of, where it is there`() throws {
    #expect(
      try remove(["ui/a.png", "ui/gone.png"], role: .adopted)
        == Outcome(told: ["kept ui/a.png: was taken over"])
    )
    #expect(try folder.names().contains("ui/a.png"))
  }

  @Test func `what was kept stays without a word`() throws {
    #expect(try remove(["ui/a.png"], role: .kept) == Outcome(told: []))
    #expect(try folder.names().contains("ui/a.png"))
  }

  @Test func `a file that is a master or an output that stays is let be`() throws {
    #expect(try remove(["ui/a.png"], live: ["ui/a.png"]) == Outcome(told: []))
    #expect(try folder.names().contains("ui/a.png"))
  }

  @Test func `a dry run tells the same of files and removes nothing`() throws {
    let before = try folder.names()
    #expect(
      try remove(["ui/2.0x/a.png"], isDryRun: true)
        == Outcome(told: ["removed ui/2.0x/a.png: its master or its rule is gone"])
    )
    #expect(try folder.names() == before)
  }

  @Test func `what can't be removed is told of and handed back, the rest goes`() throws {
    let disk = FaultyDisk(
      LocalDisk(),
      [.init(operation: .remove, suffix: "ui/a.png", errno: EACCES)]
    )
    #expect(
      try remove(["ui/a.png", "ui/b.png"], on: disk)
        == Outcome(
          told: [
            "ui/a.png: error: cannot be removed: permission denied; check its permissions",
            "gone ui/b.png",
            "removed ui/b.png: its master or its rule is gone",
          ],
          stuck: ["ui/a.png"]
        )
    )
    #expect(try folder.names() == ["ui", "ui/2.0x", "ui/2.0x/a.png", "ui/a.png"])
  }

  @Test func `what an interrupt kept from going is handed back without a word`() throws {
    let disk = FaultyDisk(
      LocalDisk(),
      [.init(operation: .remove, suffix: "ui/a.png", errno: ECANCELED)]
    )
    #expect(try remove(["ui/a.png"], on: disk) == Outcome(told: [], stuck: ["ui/a.png"]))
  }
}
