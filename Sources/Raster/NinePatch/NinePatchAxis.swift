/// The marks of a nine-patch along one axis, in pixels of the picture without its frame.
struct NinePatchAxis: Equatable {
  /// Pixels of the picture on this axis.
  var length: Int
  /// What stretches: at least one region, in order, with something between each two.
  var stretch: [Range<Int>]
  /// Where content goes; nil stands for all that stretches and what is between.
  var padding: Range<Int>?
  /// The optical bounds.
  var bounds = Bounds.none

  /// How many pixels at each end lie outside of the optical bounds, such as a shadow's.
  struct Bounds: Equatable {
    var start: Int
    var end: Int

    static let none = Bounds(start: 0, end: 0)
  }

  /// From the first pixel that stretches to the last.
  var stretched: Range<Int> { stretch[0].lowerBound..<stretch[stretch.count - 1].upperBound }

  /// The number of parts, fixed and stretching ones together.
  var parts: Int {
    let isFixedAtStart = stretched.lowerBound > 0
    let isFixedAtEnd = stretched.upperBound < length
    return 2 * stretch.count - 1 + (isFixedAtStart ? 1 : 0) + (isFixedAtEnd ? 1 : 0)
  }

  /// How far a range lies from both ends.
  func sides(of range: Range<Int>) -> (start: Int, end: Int) {
    (range.lowerBound, length - range.upperBound)
  }

  /// Whether every edge of another axis of the same length lies within a pixel of this one's.
  func isNear(_ other: NinePatchAxis) -> Bool {
    edges.count == other.edges.count
      && zip(edges, other.edges).allSatisfy { abs($0 - $1) <= 1 }
  }

  private var edges: [Int] {
    let content = padding ?? stretched
    return [content.lowerBound, content.upperBound, bounds.start, bounds.end]
      + stretch.flatMap { [$0.lowerBound, $0.upperBound] }
  }

  /// The same marks on a longer axis; where there are optical bounds, what is new lies outside.
  func grown(to longer: Int) -> NinePatchAxis {
    var grown = self
    grown.length = longer
    if bounds != .none { grown.bounds.end += longer - length }
    return grown
  }

  /// The same marks on an axis that was resampled.
  ///
  /// Every edge lies within a pixel of its exact place, and what stretches keeps at least a pixel.
  /// A region's edges go inwards, so that pixels at its ends that are partly a fixed part's don't
  /// stretch. Regions that come to lie side by side become one.
  func scaled(to target: Int) -> NinePatchAxis {
    guard target != length else { return self }
    let places = Places(source: length, target: target)
    var scaled = NinePatchAxis(length: target, stretch: [])
    for (index, region) in stretch.enumerated() {
      let before = scaled.stretch.last?.upperBound ?? (region.lowerBound > 0 ? 0 : -1)
      let after =
        index + 1 < stretch.count
        ? places.ceiling(stretch[index + 1].lowerBound)
        : region.upperBound < length ? target : target + 1
      let range = places.inside(region, before: before, after: after)
      if let last = scaled.stretch.last, last.upperBound >= range.lowerBound {
        let end = max(last.upperBound, range.upperBound)
        scaled.stretch[scaled.stretch.count - 1] = last.lowerBound..<end
      } else {
        scaled.stretch.append(range)
      }
    }
    scaled.padding = padding.map(places.nearest)
    scaled.bounds = scaledBounds(places, padding: scaled.padding)
    return scaled
  }

  /// Red and black share an edge, so the bounds end where the padding begins, and a gap between
  /// the two bounds stays one.
  private func scaledBounds(_ places: Places, padding: Range<Int>?) -> Bounds {
    var scaled = Bounds(
      start: places.nearest(bounds.start),
      end: places.target - places.nearest(length - bounds.end)
    )
    if let padding {
      scaled.start = min(scaled.start, padding.lowerBound)
      scaled.end = min(scaled.end, places.target - padding.upperBound)
    }
    while bounds.start + bounds.end < length, scaled.start + scaled.end >= places.target {
      if scaled.start > scaled.end { scaled.start -= 1 } else { scaled.end -= 1 }
    }
    return scaled
  }
}

/// Where pixels of one axis come to lie on another.
private struct Places {
  let source: Int
  let target: Int

  func floor(_ place: Int) -> Int { place * target / source }

  func ceiling(_ place: Int) -> Int { (place * target + source - 1) / source }

  func nearest(_ place: Int) -> Int { (2 * place * target + source) / (2 * source) }

  /// The nearest range that isn't empty.
  func nearest(_ range: Range<Int>) -> Range<Int> {
    let (start, end) = (nearest(range.lowerBound), nearest(range.upperBound))
    return start < end ? start..<end : inside(range, before: -1, after: target + 1)
  }

  /// The whole pixels of a range; where it holds none, the ones that come nearest.
  ///
  /// - Parameters:
  ///   - range: In pixels of the source.
  ///   - before: A place that the range shall lie behind, if it can.
  ///   - after: A place that it shall end before, if it can.
  /// - Returns: Pixels of the target, at least one.
  func inside(_ range: Range<Int>, before: Int, after: Int) -> Range<Int> {
    let starts = (floor(range.lowerBound), ceiling(range.lowerBound))
    let ends = (floor(range.upperBound), ceiling(range.upperBound))
    let candidates = [
      (starts.1, ends.0), (starts.0, ends.0), (starts.1, ends.1), (starts.0, ends.1),
    ].filter { $0.0 < $0.1 }
    let free = candidates.first { $0.0 > before && $0.1 < after }
    let chosen = free ?? candidates.first ?? (starts.0, ends.1)
    return chosen.0..<chosen.1
  }
}
