import RenderProtocol

/// Reading the frame.
extension NinePatch {
  /// The most parts of a picture, fixed and stretching ones together.
  static let partLimit = 127

  /// Takes the marks of a frame, or says which pixel breaks which rule.
  ///
  /// The corners but the first mean nothing, whatever is in them.
  init(_ border: PictureBorder) throws(NinePatchFault) {
    guard border.width > NinePatch.frame, border.height > NinePatch.frame else {
      throw NinePatchFault(rule: .tooSmall)
    }
    let corner = border.pixel(0, 0)
    guard corner.w == 0 || corner == Mark.white else {
      throw NinePatchFault(rule: .noFrame, x: 0, y: 0)
    }
    ground = corner.w == 0 ? .transparent : .white
    let (right, bottom) = (border.width - 1, border.height - 1)
    horizontal = try NinePatchAxis(
      marking: NinePatchEdge(border, ground, 1..<right) { ($0, 0) },
      placing: NinePatchEdge(border, ground, 1..<right) { ($0, bottom) }
    )
    vertical = try NinePatchAxis(
      marking: NinePatchEdge(border, ground, 1..<bottom) { (0, $0) },
      placing: NinePatchEdge(border, ground, 1..<bottom) { (right, $0) }
    )
    guard horizontal.parts * vertical.parts <= NinePatch.partLimit else {
      let isAcross = horizontal.parts >= vertical.parts
      let axis = isAcross ? horizontal : vertical
      let last = (axis.stretch.last?.lowerBound ?? 0) + 1
      throw NinePatchFault(rule: .tooManyParts, x: isAcross ? last : 0, y: isAcross ? 0 : last)
    }
  }

  /// What a frame's pixel can be.
  fileprivate enum Mark {
    case none, black, red

    static let white = SIMD4<UInt8>(repeating: 255)

    /// nil for a colour that no frame has.
    init?(_ pixel: SIMD4<UInt8>, _ ground: Ground) {
      switch pixel {
      case SIMD4(0, 0, 0, 255): self = .black
      case SIMD4(255, 0, 0, 255): self = .red
      case _ where ground == .transparent ? pixel.w == 0 : pixel == Mark.white: self = .none
      default: return nil
      }
    }
  }
}

/// One edge of a frame without its corners, as runs of one mark.
private struct NinePatchEdge {
  /// Black runs, counted from the edge's first pixel.
  private(set) var black: [Range<Int>] = []
  private(set) var red: [Range<Int>] = []
  let length: Int
  private let place: (Int) -> (x: Int, y: Int)

  init(
    _ border: PictureBorder,
    _ ground: NinePatch.Ground,
    _ pixels: Range<Int>,
    _ place: @escaping (Int) -> (x: Int, y: Int)
  ) throws(NinePatchFault) {
    length = pixels.count
    self.place = { place($0 + pixels.lowerBound) }
    for index in 0..<length {
      let (x, y) = self.place(index)
      guard let mark = NinePatch.Mark(border.pixel(x, y), ground) else {
        throw fault(ground == .transparent ? .notTransparent : .notWhite, at: index)
      }
      switch mark {
      case .none: break
      case .black: NinePatchEdge.add(index, to: &black)
      case .red: NinePatchEdge.add(index, to: &red)
      }
    }
  }

  private static func add(_ index: Int, to runs: inout [Range<Int>]) {
    if let last = runs.last, last.upperBound == index {
      runs[runs.count - 1] = last.lowerBound..<index + 1
    } else {
      runs.append(index..<index + 1)
    }
  }

  func fault(_ rule: NinePatchRule, at index: Int) -> NinePatchFault {
    let (x, y) = place(index)
    return NinePatchFault(rule: rule, x: x, y: y)
  }
}

extension NinePatchAxis {
  /// Holds two edges against the rules: the one that marks what stretches, and the one that says
  /// where content goes.
  fileprivate init(
    marking: NinePatchEdge,
    placing: NinePatchEdge
  ) throws(NinePatchFault) {
    if let red = marking.red.first {
      throw marking.fault(.misplacedBounds, at: red.lowerBound)
    }
    guard !marking.black.isEmpty else { throw marking.fault(.nothingStretches, at: 0) }
    if placing.black.count > 1 {
      throw placing.fault(.secondPadding, at: placing.black[1].lowerBound)
    }
    length = marking.length
    stretch = marking.black
    padding = placing.black.first
    for run in placing.red {
      if run.lowerBound == 0 {
        bounds.start = run.count
      } else if run.upperBound == length {
        bounds.end = run.count
      } else {
        throw placing.fault(.looseBounds, at: run.lowerBound)
      }
    }
  }
}
