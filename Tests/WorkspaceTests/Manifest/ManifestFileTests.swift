import Assets
import RenderProtocol
import TercetSystem
import Testing
import TestSupport

@testable import Workspace

@Suite struct ManifestFileTests {
  let disk = LocalDisk()

  private func manifest(_ name: String) -> Manifest {
    let digest = SHA256.digest(name)
    let source = Manifest.Source(
      path: ManifestPath("\(name)@3x.png"),
      scale: "3x",
      format: .png,
      width: 3,
      height: 3,
      bytes: 9,
      sha256: digest
    )
    return Manifest(assets: [
      Manifest.Asset(
        name: name,
        master: source,
        points: Manifest.Points(width: 1, height: 1),
        renditions: []
      )
    ])
  }

  @Test func `a missing file is no manifest`() throws {
    let folder = try TemporaryFolder(files: ["file"])
    for name in ["m.json", "nowhere/m.json", "file/m.json"] {
      #expect(try ManifestFile(disk: disk, path: folder(name)).load() == nil)
    }
  }

  @Test func `what was saved is loaded, and nothing else is left`() throws {
    let folder = try TemporaryFolder()
    let file = ManifestFile(disk: disk, path: folder("new/m.json"))
    try file.save(manifest("a"))
    #expect(try file.load() == manifest("a"))
    try file.save(manifest("b"))
    #expect(try file.load() == manifest("b"))
    #expect(try folder.names() == ["new", "new/m.json"])
  }

  @Test func `a file that can't be replaced leaves nothing beside it`() throws {
    let folder = try TemporaryFolder(files: ["m.json/in the way"])
    let file = ManifestFile(disk: disk, path: folder("m.json"))
    let error = #expect(throws: DiskError.self) { try file.save(manifest("a")) }
    #expect(error?.operation == .rename)
    #expect(try folder.names() == ["m.json", "m.json/in the way"])
  }

  @Test func `a leftover of the same name is no obstacle`() throws {
    let folder = try TemporaryFolder()
    let file = ManifestFile(disk: disk, path: folder("m.json"))
    try disk.write([1], to: TemporaryName.beside(file.path))
    try file.save(manifest("a"))
    #expect(try folder.names() == ["m.json"])
  }

  @Test func `a link is refused, wherever it leads`() throws {
    let folder = try TemporaryFolder()
    let real = ManifestFile(disk: disk, path: folder("real.json"))
    try real.save(manifest("a"))
    for target in ["real.json", "nowhere.json"] {
      try? disk.remove(folder("m.json"))
      try folder.link("m.json", to: target)
      #expect(throws: ManifestFailure.link) {
        try ManifestFile(disk: disk, path: folder("m.json")).load()
      }
    }
  }

  @Test(arguments: [
    ("", UnreadableManifest.notAManifest), ("{}", .notAManifest), ("[]", .notAManifest),
    (#"{"schema":1}"#, .notAManifest), (#"{"schema":2}"#, .schema(2)),
  ])
  func `content that isn't a manifest says why`(
    _ text: String,
    _ reason: UnreadableManifest
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "m.json")
    #expect(throws: ManifestFailure.content(reason)) {
      try ManifestFile(disk: disk, path: folder("m.json")).load()
    }
  }

  @Test func `a folder in its place is a failure of the disk`() throws {
    let folder = try TemporaryFolder(files: ["m.json/x"])
    let error = #expect(throws: ManifestFailure.self) {
      try ManifestFile(disk: disk, path: folder("m.json")).load()
    }
    guard case .disk = error else { return #expect(Bool(false), "\(String(describing: error))") }
  }
}
