import RenderProtocol
import Testing

@testable import Assets

struct PlanTests {
  @Test(arguments: [
    (Ratio(1), 100.0), (Ratio(2, 3), 66.6667), (Ratio(1, 3), 33.3333), (Ratio(6667, 10_000), 66.67),
    (Ratio(3, 2), 150.0),
  ])
  func `an output states its percentage to four decimals`(_ ratio: Ratio, _ percent: Double) {
    let output = PlannedOutput(
      path: Path("a.png"),
      layout: "ios",
      scale: Scale(1),
      size: PixelSize(width: 1, height: 1),
      ratio: ratio,
      canvas: nil,
      format: .png,
      action: .render
    )
    #expect(output.percent == percent)
  }

  @Test func `a master's size is that of its picture`() {
    #expect(InspectedMaster.sample("a@3x.png", 121, 62).size == PixelSize(width: 121, height: 62))
  }
}
