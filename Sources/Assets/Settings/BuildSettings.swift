import RenderProtocol

/// Everything a user decides about what is made, apart from where.
package struct BuildSettings: Hashable, Sendable {
  /// The scales to write; nil for what each layout has.
  package var scales: [Scale]?
  /// Percentages in place of exact ratios.
  package var percent: PercentTable?
  /// The scale of images whose names carry none; nil leaves such images alone.
  package var sourceScale: Scale?
  /// What a set is made from where a vector and images share a name.
  package var master = MasterKind.vector
  /// nil is `up` for exact ratios and `nearest` for percentages.
  package var rounding: Rounding?
  /// Whether scales above the master's are made.
  package var upscales = false
  /// The format to write; nil keeps the master's.
  package var format: PictureFormat?
  /// The size in points of vectors that state none.
  package var vectorSize: PixelSize?
  /// Whether animated masters become numbered stills.
  package var splitsFrames = false
  /// What pictures are among Android's resources.
  package var resourceType = ResourceType.drawable
  /// Names and paths to leave out.
  package var excludes: [Glob] = []
  /// How outputs are named.
  package var naming = Naming()
  /// Which parts of names mark variants.
  package var variants = VariantPatterns()
  /// What decides pixels and encoding.
  package var render = RenderSettings()

  package init() {}

  /// The rounding that is in force.
  package var effectiveRounding: Rounding { rounding ?? (percent == nil ? .up : .nearest) }
}
