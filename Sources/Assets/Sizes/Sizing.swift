import RenderProtocol

/// The sizes of one master's renditions.
package struct Sizing: Hashable, Sendable {
  /// The master's own size.
  package let master: PixelSize
  /// The size that scaling starts from; larger than the master's only with `pad`.
  package let canvas: PixelSize
  /// The sides have to be multiples of this for every scale to come out whole.
  package let divisor: Int
  /// Whether `pad` had to grow the canvas.
  package var isPadded: Bool { canvas != master }
  /// Whether the sizes are those of a picture inside of a nine-patch's frame.
  let isNinePatch: Bool
  private let rounding: Rounding
  private let percent: PercentTable?
  private let masterScale: Scale

  /// Works out the canvas for all scales of a set at once.
  ///
  /// - Parameters:
  ///   - master: Pixels of the master.
  ///   - masterScale: What those pixels are.
  ///   - scales: Every scale to be written.
  ///   - settings: Rounding and percentages.
  ///   - isNinePatch: Whether the pixels are those inside of a nine-patch's frame.
  package init(
    master: PixelSize,
    masterScale: Scale,
    scales: [Scale],
    settings: BuildSettings,
    isNinePatch: Bool = false
  ) {
    self.master = master
    self.isNinePatch = isNinePatch
    self.masterScale = masterScale
    percent = settings.percent
    rounding = settings.effectiveRounding
    divisor =
      scales.filter { settings.percent?.percents[$0] == nil }
      .map { ($0.ratio / masterScale.ratio).denominator }
      .reduce(1) { $0 / Ratio.greatestCommonDivisor($0, $1) * $1 }
    let divisor = self.divisor
    canvas =
      settings.rounding == .pad
      ? master.map { ($0 + divisor - 1) / divisor * divisor } : master
  }

  /// Rendition pixels for each master pixel, before rounding.
  package func ratio(of scale: Scale) -> Ratio {
    percent?.fraction(of: scale) ?? scale.ratio / masterScale.ratio
  }

  /// The rendition's size; no side is ever 0.
  package func size(of scale: Scale) -> PixelSize {
    if let size = percent?.size(of: canvas, at: scale, rounding: rounding) { return size }
    return canvas.map { rounding.side($0, times: ratio(of: scale)) }
  }

  /// Whether both sides of the master divide at every scale.
  package var divides: Bool { master.width % divisor == 0 && master.height % divisor == 0 }

  /// The nearest sizes that would divide, the smaller one first.
  package var nearestDividing: [PixelSize] {
    let down = master.map { $0 / divisor * divisor }
    let up = master.map { ($0 + divisor - 1) / divisor * divisor }
    return (down.width > 0 && down.height > 0 ? [down] : []) + [up]
  }
}
