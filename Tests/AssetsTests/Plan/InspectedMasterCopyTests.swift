import RenderProtocol
import Testing

@testable import Assets

struct InspectedMasterCopyTests {
  @Test(
    arguments: [
      ([], RenderSettings(), true),
      ([], RenderSettings(color: .srgb), true),
      ([], RenderSettings(color: .displayP3), false),
      ([], RenderSettings(depth: 8), true),
      ([], RenderSettings(quantize: true), false),
      ([], RenderSettings(png: .keep), true),
      ([], RenderSettings(png: .rgba), false),
      ([.turned], RenderSettings(), false),
      ([.converted], RenderSettings(), false),
      ([.sixteenBits], RenderSettings(), true),
      ([.sixteenBits], RenderSettings(depth: 8), false),
      ([.colorSpace], RenderSettings(), true),
      ([.colorSpace], RenderSettings(color: .srgb), false),
    ] as [([PixelTrait], RenderSettings, Bool)]
  )
  func `bytes are copied only where nothing changes`(
    _ traits: [PixelTrait],
    _ settings: RenderSettings,
    _ isCopied: Bool
  ) {
    let master = InspectedMaster.sample("a@3x.png", traits: traits)
    #expect(master.showsItself(with: settings) == isCopied)
  }

  @Test func `a format that holds eight bits gets no copy of sixteen`() {
    let master = InspectedMaster.sample("a@3x.avif", traits: [.sixteenBits])
    #expect(!master.showsItself(with: RenderSettings()))
  }

  @Test func `a JPEG has no palette to be reduced to`() {
    let master = InspectedMaster.sample("a@3x.jpg")
    #expect(master.showsItself(with: RenderSettings(quantize: true)))
  }
}
