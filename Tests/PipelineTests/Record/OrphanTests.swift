import Assets
import TercetSystem
import Testing
import Workspace

@testable import Pipeline

struct OrphanTests {
  @Test func `a rendition is known by what the manifest has of it`() {
    let asset = Manifest.Asset.sample("ui/a@3x.png", ["ui/a.png"], role: .adopted)
    let orphan = Orphan(asset.renditions[0], of: "ui/a@3x.png")
    #expect(orphan.path == "ui/a.png")
    #expect(orphan.master == "ui/a@3x.png")
    #expect(orphan.sha256 == SHA256.digest("ui/a.png"))
    #expect(orphan.role == .adopted)
  }

  @Test func `a file of a run that was cut off is tercet's own`() {
    let orphan = Orphan(
      Journal.Entry(path: "a.png", master: "a@3x.png", sha256: SHA256.digest("pixels"), bytes: 6)
    )
    #expect(orphan.path == "a.png")
    #expect(orphan.master == "a@3x.png")
    #expect(orphan.sha256 == SHA256.digest("pixels"))
    #expect(orphan.role == .rendered)
  }

  @Test func `all renditions of an asset go`() {
    let asset = Manifest.Asset.sample("a@3x.png", ["a@2x.png", "a.png"])
    #expect(asset.orphans.map(\.path) == ["a.png", "a@2x.png"])
    #expect(asset.orphans.allSatisfy { $0.master == "a@3x.png" })
  }

  @Test func `an asset keeps those that stay, or is gone`() {
    let asset = Manifest.Asset.sample("a@3x.png", ["a.png", "a@2x.png"])
    #expect(asset.keeping(["a@2x.png", "b.png"]) == .sample("a@3x.png", ["a@2x.png"]))
    #expect(asset.keeping(["a.png", "a@2x.png"]) == asset)
    #expect(asset.keeping(["b.png"]) == nil)
    #expect(asset.keeping([]) == nil)
  }
}
