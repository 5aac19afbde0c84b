import Testing

@testable import Assets

struct BuildSettingsTests {
  @Test(arguments: Rounding.allCases)
  func `a rounding that was asked for is in force`(rounding: Rounding) {
    var settings = BuildSettings()
    settings.rounding = rounding
    #expect(settings.effectiveRounding == rounding)
    settings.percent = .automator
    #expect(settings.effectiveRounding == rounding)
  }

  @Test func `sizes round up, percentages to the nearest`() {
    var settings = BuildSettings()
    #expect(settings.effectiveRounding == .up)
    settings.percent = .automator
    #expect(settings.effectiveRounding == .nearest)
  }
}
