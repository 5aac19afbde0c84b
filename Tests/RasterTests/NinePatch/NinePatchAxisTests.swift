import Testing

@testable import Raster

struct NinePatchAxisTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let length: Int
    let stretch: [Range<Int>]
    let target: Int
    let expected: [Range<Int>]

    init(_ length: Int, _ stretch: [Range<Int>], _ target: Int, _ expected: [Range<Int>]) {
      (self.length, self.stretch) = (length, stretch)
      (self.target, self.expected) = (target, expected)
    }

    var testDescription: String { "\(stretch) of \(length) on \(target)" }
  }

  @Test(arguments: [
    Case(90, [30..<60], 60, [20..<40]),
    Case(90, [30..<60], 45, [15..<30]),
    Case(90, [30..<60], 30, [10..<20]),
    Case(90, [30..<60], 90, [30..<60]),
    Case(90, [30..<60], 120, [40..<80]),
    // Edges between pixels go inwards.
    Case(90, [31..<59], 30, [11..<19]),
    Case(90, [1..<89], 30, [1..<29]),
    // A region that holds no whole pixel keeps the nearest one.
    Case(61, [30..<31], 21, [10..<11]),
    Case(90, [40..<41], 30, [13..<14]),
    Case(90, [31..<33], 30, [10..<11]),
    // The whole edge stays the whole edge.
    Case(91, [0..<91], 31, [0..<31]),
    Case(4, [0..<4], 1, [0..<1]),
    // What is fixed at an end stays there where it can.
    Case(30, [0..<1, 29..<30], 10, [0..<1, 9..<10]),
    Case(9, [1..<8], 3, [1..<2]),
    Case(3, [1..<2], 1, [0..<1]),
    // Between two regions something stays fixed where it can.
    Case(90, [10..<20, 21..<40], 30, [4..<6, 7..<13]),
    Case(60, [10..<12, 13..<40], 20, [3..<4, 5..<13]),
    // Regions within one pixel become one.
    Case(30, [12..<13, 14..<15], 10, [4..<5]),
    Case(30, [10..<11, 12..<13], 10, [3..<5]),
  ])
  func `regions come to lie where they were`(_ test: Case) {
    let axis = NinePatchAxis(length: test.length, stretch: test.stretch)
    #expect(axis.scaled(to: test.target).stretch == test.expected)
  }

  /// Every region of every small axis, at every size.
  @Test(arguments: 1...14)
  func `edges stay within a pixel, and a region keeps one`(_ length: Int) {
    for target in 1...18 {
      for start in 0..<length {
        for end in start + 1...length {
          let axis = NinePatchAxis(length: length, stretch: [start..<end], padding: start..<end)
          let scaled = axis.scaled(to: target)
          for range in scaled.stretch + [scaled.padding ?? 0..<0] {
            #expect(!range.isEmpty && range.lowerBound >= 0 && range.upperBound <= target)
            #expect(abs(range.lowerBound * length - start * target) < length)
            #expect(abs(range.upperBound * length - end * target) < length)
          }
        }
      }
    }
  }

  /// Every pair of regions of an axis of ten pixels, at every size.
  @Test(arguments: 1...15)
  func `two regions never overlap or grow in number`(_ target: Int) {
    let places = 0...10
    for a in places {
      for b in places where b > a {
        for c in places where c > b {
          for d in places where d > c {
            let scaled = NinePatchAxis(length: 10, stretch: [a..<b, c..<d]).scaled(to: target)
            let regions = scaled.stretch
            #expect(regions.count == 1 || regions[0].upperBound < regions[1].lowerBound)
            #expect(abs(scaled.stretched.lowerBound * 10 - a * target) < 10)
            #expect(abs(scaled.stretched.upperBound * 10 - d * target) < 10)
            #expect(regions.allSatisfy { !$0.isEmpty })
            // At two thirds or more, what is between two regions is wide enough to be kept.
            if target * 3 >= 20, c - b >= 2, b - a >= 2, d - c >= 2 { #expect(regions.count == 2) }
          }
        }
      }
    }
  }

  @Test(arguments: [
    (0..<90, 0..<30), (10..<80, 3..<27), (11..<79, 4..<26), (44..<45, 14..<15), (0..<1, 0..<1),
    (89..<90, 29..<30),
  ])
  func `the padding goes to the nearest pixels`(_ padding: Range<Int>, _ expected: Range<Int>) {
    let axis = NinePatchAxis(length: 90, stretch: [30..<60], padding: padding)
    #expect(axis.scaled(to: 30).padding == expected)
  }

  struct BoundsCase: Sendable, CustomTestStringConvertible {
    let bounds: (Int, Int)
    var padding: Range<Int>?
    let expected: (Int, Int)

    var testDescription: String { "\(bounds)" }
  }

  @Test(arguments: [
    BoundsCase(bounds: (0, 0), expected: (0, 0)),
    BoundsCase(bounds: (6, 9), expected: (2, 3)),
    BoundsCase(bounds: (1, 2), expected: (0, 1)),
    BoundsCase(bounds: (4, 4), padding: 4..<26, expected: (1, 1)),
    // Black comes first where both want a pixel.
    BoundsCase(bounds: (14, 15), padding: 14..<15, expected: (4, 5)),
    // A gap between the two stays one.
    BoundsCase(bounds: (14, 15), expected: (5, 4)),
    BoundsCase(bounds: (30, 0), expected: (10, 0)),
  ])
  func `the optical bounds go to the nearest pixels`(_ test: BoundsCase) {
    let axis = NinePatchAxis(
      length: 30,
      stretch: [0..<30],
      padding: test.padding,
      bounds: .init(start: test.bounds.0, end: test.bounds.1)
    )
    let scaled = axis.scaled(to: 10).bounds
    #expect(scaled == .init(start: test.expected.0, end: test.expected.1))
  }

  @Test func `a longer canvas lies outside of the optical bounds`() {
    let axis = NinePatchAxis(length: 10, stretch: [2..<4], padding: 1..<9)
    #expect(axis.grown(to: 12) == NinePatchAxis(length: 12, stretch: [2..<4], padding: 1..<9))
    var bound = axis
    bound.bounds = .init(start: 1, end: 0)
    #expect(bound.grown(to: 12).bounds == .init(start: 1, end: 2))
  }

  @Test(arguments: [
    ([0..<10], 1), ([0..<5], 2), ([5..<10], 2), ([2..<5], 3), ([2..<4, 6..<8], 5),
    ([0..<4, 6..<10], 3),
  ])
  func `parts are fixed and stretching ones`(_ stretch: [Range<Int>], _ parts: Int) {
    #expect(NinePatchAxis(length: 10, stretch: stretch).parts == parts)
  }
}
