import RenderProtocol
import Testing

@testable import Assets

struct ManifestNinePatchTests {
  private let insets = NinePatchInsets(
    stretch: .init(left: 31, top: 1, right: 30, bottom: 29),
    padding: .init(left: 0, top: 2, right: 4, bottom: 5),
    opticalBounds: .init(left: 1, top: 0, right: 0, bottom: 7)
  )

  @Test func `insets stand in points`() {
    let ninePatch = Manifest.NinePatch(insets, at: Scale(3))
    #expect(
      ninePatch.stretch == Manifest.Sides(left: 10.3333, top: 0.3333, right: 10, bottom: 9.6667)
    )
    #expect(ninePatch.opticalBounds?.bottom == 2.3333)
  }

  @Test(arguments: [Scale(1), Scale(2), Scale(3), Scale(Ratio(3, 2)), Scale(Ratio(79_999, 10_000))])
  func `pixels come back exactly`(_ scale: Scale) {
    #expect(Manifest.NinePatch(insets, at: scale).insets(at: scale) == insets)
    let far = NinePatchInsets.Sides(left: 30_011, top: 9973, right: 30_012, bottom: 1)
    let wide = NinePatchInsets(stretch: far, padding: far)
    #expect(Manifest.NinePatch(wide, at: scale).insets(at: scale) == wide)
  }

  @Test func `a manifest keeps them`() throws {
    var asset = ManifestTests.asset("a", "a@3x.9.png", renditions: ["a.png"])
    asset.ninePatch = Manifest.NinePatch(insets, at: Scale(3))
    var plain = Manifest.NinePatch(insets, at: Scale(3))
    plain.opticalBounds = nil
    var other = ManifestTests.asset("b", "b@3x.9.png")
    other.ninePatch = plain
    let manifest = Manifest(assets: [asset, other])
    #expect(try Manifest(json: manifest.json) == manifest)
    #expect(asset.with([]).ninePatch == asset.ninePatch)
  }

  @Test(arguments: ["-1", "1e300", "\"1\"", "null"])
  func `a distance that no picture has is refused`(_ value: String) throws {
    var asset = ManifestTests.asset("a", "a@3x.9.png")
    asset.ninePatch = Manifest.NinePatch(insets, at: Scale(3))
    let text = String(decoding: Manifest(assets: [asset]).json, as: UTF8.self)
      .replacing("10.3333", with: value)
    #expect(throws: (any Error).self) { try Manifest(json: Array(text.utf8)) }
  }
}
