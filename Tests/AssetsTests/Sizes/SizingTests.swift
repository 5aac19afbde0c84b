import RenderProtocol
import Testing

@testable import Assets

struct SizingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var master: PixelSize
    var rounding: Rounding?
    var percent: String?
    /// At 1x, 2x and 3x.
    var sizes: [String]

    init(
      _ width: Int,
      _ height: Int,
      _ rounding: Rounding? = nil,
      percent: String? = nil,
      gives sizes: String...
    ) {
      master = PixelSize(width: width, height: height)
      (self.rounding, self.percent, self.sizes) = (rounding, percent, sizes)
    }

    var testDescription: String { "\(master) \(rounding?.rawValue ?? percent ?? "")" }
  }

  static let scales = [Scale(1), Scale(2), Scale(3)]

  static func sizing(
    _ master: PixelSize,
    at masterScale: Scale = Scale(3),
    scales: [Scale] = scales,
    rounding: Rounding? = nil,
    percent: PercentTable? = nil
  ) -> Sizing {
    var settings = BuildSettings()
    settings.rounding = rounding
    settings.percent = percent
    return Sizing(master: master, masterScale: masterScale, scales: scales, settings: settings)
  }

  @Test(arguments: [
    Case(300, 300, gives: "100×100", "200×200", "300×300"),
    Case(300, 150, .pad, gives: "100×50", "200×100", "300×150"),
    Case(300, 300, percent: "2x=66,1x=33", gives: "99×99", "198×198", "300×300"),
    Case(300, 300, percent: "2x=66.67,1x=33.33", gives: "100×100", "200×200", "300×300"),
    Case(300, 300, percent: "automator", gives: "99×99", "198×198", "300×300"),
    Case(121, 62, gives: "41×21", "81×42", "121×62"),
    Case(121, 62, .up, gives: "41×21", "81×42", "121×62"),
    Case(121, 62, .nearest, gives: "40×21", "81×41", "121×62"),
    Case(121, 62, .down, gives: "40×20", "80×41", "121×62"),
    Case(121, 62, .pad, gives: "41×21", "82×42", "123×63"),
    Case(1, 1, gives: "1×1", "1×1", "1×1"),
    Case(1, 1, .down, gives: "1×1", "1×1", "1×1"),
    Case(1, 1, .pad, gives: "1×1", "2×2", "3×3"),
    Case(1, 1, percent: "automator", gives: "1×1", "1×1", "1×1"),
    Case(1, 3000, .nearest, gives: "1×1000", "1×2000", "1×3000"),
  ])
  func `gives these sizes`(_ row: Case) {
    let sizing = Self.sizing(
      row.master,
      rounding: row.rounding,
      percent: row.percent.flatMap { PercentTable($0) }
    )
    #expect(Self.scales.map { sizing.size(of: $0).description } == row.sizes)
  }

  @Test func `divides where every scale comes out whole`() {
    #expect(Self.sizing(PixelSize(width: 300, height: 3)).divides)
    #expect(!Self.sizing(PixelSize(width: 300, height: 4)).divides)
    #expect(!Self.sizing(PixelSize(width: 301, height: 3)).divides)
    // Only the scales that are written count, and none that a percentage decides.
    let odd = PixelSize(width: 121, height: 62)
    #expect(Self.sizing(odd, scales: [Scale(3)]).divides)
    #expect(Self.sizing(odd, percent: .automator).divides)
    #expect(!Self.sizing(odd, percent: PercentTable("2x=66")).divides)
  }

  @Test(arguments: [("1x,2x,3x", 3), ("1.5x,2x", 6), ("1x,1.5x", 6), ("3x", 1), ("1.2x", 5)])
  func `divides by what all scales need together`(list: String, divisor: Int) {
    let scales = list.split(separator: ",").compactMap { Scale($0) }
    #expect(Self.sizing(PixelSize(width: 7, height: 7), scales: scales).divisor == divisor)
  }

  @Test(arguments: [
    (PixelSize(width: 121, height: 62), ["120×60", "123×63"]),
    (PixelSize(width: 120, height: 61), ["120×60", "120×63"]),
    (PixelSize(width: 2, height: 300), ["3×300"]),
    (PixelSize(width: 1, height: 1), ["3×3"]),
  ])
  func `names the nearest sizes that divide`(master: PixelSize, sizes: [String]) {
    #expect(Self.sizing(master).nearestDividing.map(\.description) == sizes)
  }

  @Test func `pads only where asked and only what does not divide`() {
    let odd = PixelSize(width: 121, height: 62)
    #expect(!Self.sizing(odd).isPadded)
    #expect(Self.sizing(odd, rounding: .pad).isPadded)
    #expect(Self.sizing(odd, rounding: .pad).canvas == PixelSize(width: 123, height: 63))
    #expect(!Self.sizing(PixelSize(width: 123, height: 63), rounding: .pad).isPadded)
  }

  @Test func `a vector is drawn at whole multiples of its points`() {
    let sizing = Self.sizing(PixelSize(width: 25, height: 24), at: Scale(1))
    #expect(sizing.divides)
    #expect(Self.scales.map { sizing.size(of: $0).description } == ["25×24", "50×48", "75×72"])
  }

  /// With `pad` all scales share one point size; every other rule stays within a pixel of it.
  @Test(arguments: Rounding.allCases, [Scale(2), Scale(3), Scale(4)])
  func `no rule makes a side 0 or strays by a pixel`(rounding: Rounding, masterScale: Scale) {
    for side in 1...100 {
      let master = PixelSize(width: side, height: 101 - side)
      let scales = Self.scales.filter { $0 <= masterScale }
      let sizing = Self.sizing(master, at: masterScale, scales: scales, rounding: rounding)
      for scale in scales {
        let width = sizing.size(of: scale).width
        let exact = Double(sizing.canvas.width) * sizing.ratio(of: scale).value
        #expect(width >= 1)
        #expect(abs(Double(width) - exact) < (rounding == .pad ? 0.000_001 : 1))
      }
    }
  }
}
