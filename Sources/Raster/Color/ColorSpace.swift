/// A colour space that a file describes in numbers instead of a profile.
struct ColorSpace: Equatable, Sendable {
  var primaries: Primaries
  var transfer: TransferFunction
  /// Whether black and white are the ends of the range, not 16 and 235 of 255.
  var isFullRange = true

  /// sRGB, which is also what a picture without any statement is taken for.
  static let srgb = ColorSpace(primaries: .bt709, transfer: .srgb)

  /// CIE 1931 chromaticity coordinates.
  struct Chromaticity: Equatable, Sendable {
    var x: Double
    var y: Double

    init(_ x: Double, _ y: Double) {
      (self.x, self.y) = (x, y)
    }
  }

  /// The colours of white and of red, green and blue at their most.
  struct Primaries: Equatable, Sendable {
    var white: Chromaticity
    var red: Chromaticity
    var green: Chromaticity
    var blue: Chromaticity

    /// ITU-R BT.709 and sRGB.
    static let bt709 = Primaries(
      white: d65,
      red: Chromaticity(0.64, 0.33),
      green: Chromaticity(0.3, 0.6),
      blue: Chromaticity(0.15, 0.06)
    )

    fileprivate static let d65 = Chromaticity(0.3127, 0.329)
  }
}

extension ColorSpace.Primaries {
  private typealias Point = ColorSpace.Chromaticity

  /// The primaries of a code in ITU-T H.273, table 2; nil for unknown ones.
  init?(code: Int) {
    switch code {
    case 1: self = .bt709
    case 4: self.init(Point(0.31, 0.316), Point(0.67, 0.33), Point(0.21, 0.71), Point(0.14, 0.08))
    case 5: self.init(Self.d65, Point(0.64, 0.33), Point(0.29, 0.6), Point(0.15, 0.06))
    case 6, 7:
      self.init(Self.d65, Point(0.63, 0.34), Point(0.31, 0.595), Point(0.155, 0.07))
    case 8:
      self.init(Point(0.31, 0.316), Point(0.681, 0.319), Point(0.243, 0.692), Point(0.145, 0.049))
    case 9: self.init(Self.d65, Point(0.708, 0.292), Point(0.17, 0.797), Point(0.131, 0.046))
    case 11:
      self.init(Point(0.314, 0.351), Point(0.68, 0.32), Point(0.265, 0.69), Point(0.15, 0.06))
    case 12: self.init(Self.d65, Point(0.68, 0.32), Point(0.265, 0.69), Point(0.15, 0.06))
    case 22: self.init(Self.d65, Point(0.63, 0.34), Point(0.295, 0.605), Point(0.155, 0.077))
    default: return nil
    }
  }

  private init(
    _ white: ColorSpace.Chromaticity,
    _ red: ColorSpace.Chromaticity,
    _ green: ColorSpace.Chromaticity,
    _ blue: ColorSpace.Chromaticity
  ) {
    self.init(white: white, red: red, green: green, blue: blue)
  }

  /// Eight numbers in the order of PNG's `cHRM`: white, red, green and blue, x before y.
  init?(_ numbers: [Double]) {
    guard numbers.count == 8, numbers.allSatisfy({ (0...1).contains($0) }), numbers[1] > 0
    else { return nil }
    let points = stride(from: 0, to: 8, by: 2).map { Point(numbers[$0], numbers[$0 + 1]) }
    let (a, b, c) = (points[1], points[2], points[3])
    // Three points on a line span no colours.
    let area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
    guard abs(area) > 1e-4 else { return nil }
    self.init(points[0], a, b, c)
  }
}

/// Code points that name a colour space, as PNG's `cICP` and the `nclx` of AVIF and HEIC hold them.
struct CodePoints: Equatable, Sendable {
  /// ITU-T H.273, table 2.
  var primaries: Int
  /// ITU-T H.273, table 3.
  var transfer: Int
  var isFullRange = true

  /// The colour space; nil for unknown codes and for HDR.
  var space: ColorSpace? {
    guard let primaries = ColorSpace.Primaries(code: primaries),
      let transfer = TransferFunction(code: transfer)
    else { return nil }
    return ColorSpace(primaries: primaries, transfer: transfer, isFullRange: isFullRange)
  }

  /// The kind of HDR; nil for other pictures.
  var highDynamicRange: HighDynamicRange? { HighDynamicRange(code: transfer) }

  /// The data of a `cICP` chunk that says the same.
  var png: [UInt8] {
    [UInt8(clamping: primaries), UInt8(clamping: transfer), 0, isFullRange ? 1 : 0]
  }
}
