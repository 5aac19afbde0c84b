import RenderProtocol
import Testing

@testable import Assets
@testable import Pipeline

struct RenditionRequestOutputTests {
  @Test func `everything that a worker has to know is taken over`() {
    var output = PlannedOutput(
      path: "ui/a@2x.png",
      layout: "android",
      scale: Scale(2),
      size: PixelSize(width: 8, height: 6),
      ratio: Ratio(2, 3),
      format: .webp,
      action: .render
    )
    var expected = RenditionRequest(
      path: "out/.tercet-1-0.part",
      width: 8,
      height: 6,
      format: .webp,
      numerator: 2,
      denominator: 3
    )
    #expect(RenditionRequest(of: output, at: "out/.tercet-1-0.part") == expected)
    output.canvas = PixelSize(width: 12, height: 9)
    output.frame = 4
    output.ninePatch = .cut
    #expect(RenditionRequest(of: output, at: "out/.tercet-1-0.part") != expected)
    expected.canvas = PixelSize(width: 12, height: 9)
    expected.frame = 4
    expected.ninePatch = .cut
    #expect(RenditionRequest(of: output, at: "out/.tercet-1-0.part") == expected)
  }
}
