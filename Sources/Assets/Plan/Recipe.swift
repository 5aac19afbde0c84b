import RenderProtocol

/// What decides a rendition's bytes besides its master's content and its size, as one text.
///
/// The manifest keeps it with every rendition, so that the next run can tell whether, and why, a
/// file is stale. It is text and not a digest so that a person reading a diff sees it too.
package struct Recipe: Hashable, Sendable {
  /// `key=value` pairs with spaces between them, in a fixed order; settings at their default are
  /// left out.
  package let text: String

  /// Reads what a manifest holds.
  package init(text: String) {
    self.text = text
  }

  /// Writes down how one output is made.
  ///
  /// - Parameters:
  ///   - output: The planned output.
  ///   - settings: Pixels and encoding.
  ///   - libvips: The version of the library that the workers use.
  ///   - links: A digest of the files that the master links to.
  package init(
    of output: PlannedOutput,
    settings: RenderSettings,
    libvips: String,
    links: String? = nil
  ) {
    var text = "tercet=\(Release.version) libvips=\(libvips)"
    func add(_ key: String, _ value: String) { text += " " + key + "=" + value }
    add("ratio", "\(output.ratio.numerator)/\(output.ratio.denominator)")
    add("format", output.format.rawValue)
    if let canvas = output.canvas { add("canvas", canvas.description) }
    if let links { add("links", links) }
    if let frame = output.frame { add("frame", "\(frame)") }
    if let ninePatch = output.ninePatch { add("nine-patch", ninePatch.rawValue) }
    // Most often all are at their defaults. What a format has no use for touches none of its files.
    if settings != RenderSettings() {
      for setting in RenderSettings.all where setting.matters(output.format) {
        if let value = setting.text(in: settings) { add(setting.name, value) }
      }
    }
    self.text = text
  }

  /// The first pair that another recipe has otherwise, such as `filter`; nil where they agree.
  package func difference(from other: Recipe) -> Difference? {
    // Most often nothing changed.
    if text == other.text { return nil }
    let (own, others) = (pairs, other.pairs)
    let keys = text.split(separator: " ") + other.text.split(separator: " ")
    for key in keys.compactMap({ $0.split(separator: "=").first.map(String.init) })
    where own[key] != others[key] {
      return Difference(key: key, before: others[key], now: own[key])
    }
    return nil
  }

  /// One setting that has another value than before; nil stands for the default.
  package struct Difference: Hashable, Sendable {
    package var key: String
    package var before: String?
    package var now: String?
  }

  private var pairs: [String: String] {
    Dictionary(
      text.split(separator: " ").map { pair in
        let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(sides[0]), sides.count > 1 ? String(sides[1]) : "")
      },
      uniquingKeysWith: { first, _ in first }
    )
  }
}
