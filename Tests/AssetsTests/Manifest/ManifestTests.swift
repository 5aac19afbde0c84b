import RenderProtocol
import TercetSystem
import Testing

@testable import Assets

struct ManifestTests {
  static func asset(_ name: String, _ master: String, renditions: [String] = []) -> Manifest.Asset {
    Manifest.Asset(
      name: name,
      master: Manifest.Source(
        path: ManifestPath(master),
        scale: "3x",
        format: .png,
        width: 3,
        height: 3,
        bytes: 1,
        sha256: .sample(1)
      ),
      points: Manifest.Points(width: 1, height: 1),
      renditions: renditions.map {
        Manifest.Rendition(
          path: ManifestPath($0),
          layout: "ios",
          scale: "1x",
          percent: 33.3333,
          bytes: 1,
          sha256: .sample(2),
          role: .kept
        )
      }
    )
  }

  @Test func `sorts assets by name, then by master`() {
    let manifest = Manifest(assets: [
      Self.asset("b", "b@3x.png"), Self.asset("a", "a@3x~ipad.png"), Self.asset("a", "a@3x.png"),
    ])
    #expect(manifest.assets.map(\.master.path) == ["a@3x.png", "a@3x~ipad.png", "b@3x.png"])
  }

  @Test func `sorts renditions by the bytes of their paths`() {
    let asset = Self.asset("a", "a@3x.png", renditions: ["é.png", "a@2x.png", "a.png", "B.png"])
    #expect(asset.renditions.map(\.path) == ["B.png", "a.png", "a@2x.png", "é.png"])
  }

  @Test func `is the same for any order of its assets`() {
    let names = ["e\u{301}", "\u{E9}", "z", "é/a", "a"]
    let assets = names.map { Self.asset($0, $0 + "@3x.png") }
    let expected = Manifest(assets: assets).assets.map { Path($0.name) }
    #expect(Manifest(assets: assets.reversed()).assets.map { Path($0.name) } == expected)
  }

  @Test func `two spellings that look the same are not the same`() {
    let manifests = ["e\u{301}", "\u{E9}"].map { name in
      [
        Manifest(assets: [Self.asset(name, "a@3x.png")]),
        Manifest(assets: [Self.asset("a", name)]),
        Manifest(assets: [Self.asset("a", "a@3x.png", renditions: [name])]),
      ]
    }
    for (one, other) in zip(manifests[0], manifests[1]) { #expect(one != other) }
    #expect(manifests[0] == manifests[0])
  }
}
