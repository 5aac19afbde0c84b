import Assets
import TercetSystem
import TestSupport
import Testing
import Workspace

@testable import Pipeline

struct CarriedRenditionsTests {
  private static let content = "a rendition"

  private let tree = OutputTree.inPlace

  /// The recorded set of `icons/a@3x.png`, with one rendition.
  private var recorded: Manifest.Asset {
    var asset = Manifest.Asset.sample("icons/a@3x.png", ["icons/a.png"])
    asset.renditions[0].sha256 = SHA256.digest(Self.content)
    asset.renditions[0].bytes = Self.content.utf8.count
    return asset
  }

  /// A disk with these files, all of the rendition's content.
  private func disk(_ files: [String]) throws -> MemoryDisk {
    let disk = MemoryDisk(folders: ["art"] + files.map { PathText.parent(of: $0) })
    for file in files { try disk.write(Array(Self.content.utf8), to: file) }
    return disk
  }

  private func find(
    _ strays: [ManifestPath],
    on disk: any Disk,
    _ recent: RecentRenditions = RecentRenditions(),
    _ manifest: [Manifest.Asset]? = nil
  ) -> [ManifestPath] {
    CarriedRenditions(
      tree: tree,
      disk: disk,
      reader: ContentReader(disk: disk, record: nil),
      recent: recent,
      manifest: Manifest(assets: manifest ?? [recorded])
    ).find(among: strays).flatMap(\.renditions).map(\.path)
  }

  @Test func `a rendition that a moved folder took along is found`() throws {
    let disk = try disk(["art/moved/a.png"])
    #expect(find(["moved/a.png"], on: disk) == ["moved/a.png"])
  }

  @Test func `a rendition that came along with its master is found too`() throws {
    let disk = try disk(["art/moved/a.png", "art/moved/a@3x.png"])
    #expect(find(["moved/a.png"], on: disk) == ["moved/a.png"])
  }

  @Test(arguments: ["art/icons/a.png", "art/icons/b@3x.png"])
  func `nothing was carried where the rendition or the folder is there`(_ file: String) throws {
    let disk = try disk(["art/moved/a.png", file])
    #expect(find(["moved/a.png"], on: disk) == [])
  }

  @Test func `another name or another content is somebody's`() throws {
    let disk = try disk(["art/moved/b.png"])
    try disk.write(Array("a drawing..".utf8), to: "art/moved/a.png")
    #expect(find(["moved/a.png", "moved/b.png"], on: disk) == [])
  }

  @Test func `what only builds before this one made is found by its key`() throws {
    let disk = try disk(["art/moved/a.png", "art/moved/b.png"])
    func key(_ path: String) throws -> FileKey {
      FileKey(try disk.status(path, followingLinks: false))
    }
    let recent = RecentRenditions(departed: [[try key("art/moved/a.png"): recorded]])
    #expect(find(["moved/a.png", "moved/b.png"], on: disk, recent, []) == ["moved/a.png"])
    #expect(find(["moved/a.png"], on: disk, RecentRenditions(), []) == [])
  }
}
