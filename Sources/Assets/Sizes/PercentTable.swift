import RenderProtocol

/// Scaling by percentage in place of the exact ratio.
package struct PercentTable: Hashable, Sendable {
  /// Percent of the master for each scale.
  package var percents: [Scale: Ratio]
  /// Whether each scale is made from the rounded size of the next larger one, as the Automator
  /// action does.
  package var isChained: Bool

  /// A table of percentages of the master.
  package init(percents: [Scale: Ratio], isChained: Bool = false) {
    self.percents = percents
    self.isChained = isChained
  }

  /// The old Automator chain: 66 %, then 50 % of that.
  package static let automator = PercentTable(
    percents: [Scale(2): Ratio(66), Scale(1): Ratio(50)],
    isChained: true
  )

  /// Reads `2x=66.67,1x=33.33`, with or without `%`, or the preset `automator`.
  package init?(_ text: String) {
    if text == "automator" {
      self = .automator
      return
    }
    var percents: [Scale: Ratio] = [:]
    for entry in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = entry.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, let scale = Scale(sides[0]) else { return nil }
      let number = sides[1].hasSuffix("%") ? sides[1].dropLast() : sides[1]
      guard let percent = Ratio(decimal: number), percent <= Ratio(1000) else { return nil }
      guard percents.updateValue(percent, forKey: scale) == nil else { return nil }
    }
    self.init(percents: percents)
  }

  /// The percentage as a fraction of the master's side, or nil where the scale isn't listed.
  package func fraction(of scale: Scale) -> Ratio? {
    guard let own = percents[scale] else { return nil }
    guard isChained else { return own / Ratio(100) }
    return percents.filter { $0.key >= scale }.values.reduce(Ratio(1)) { $0 * $1 / Ratio(100) }
  }

  /// One size of the table; in a chain every step rounds before the next.
  package func size(of master: PixelSize, at scale: Scale, rounding: Rounding) -> PixelSize? {
    guard let own = percents[scale] else { return nil }
    guard isChained else {
      return master.map { rounding.side($0, times: own / Ratio(100)) }
    }
    return percents.filter { $0.key >= scale }.sorted { $0.key > $1.key }
      .reduce(master) { size, step in
        size.map { rounding.side($0, times: step.value / Ratio(100)) }
      }
  }
}
