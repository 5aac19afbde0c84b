import RenderProtocol

/// Everything that decides a rendition's bytes, as one text.
package struct Recipe: Hashable, Sendable {
  /// One `key=value` a line, in a fixed order.
  package let text: String

  /// Writes down how one output is made.
  ///
  /// - Parameters:
  ///   - output: The planned output.
  ///   - master: The content it is made from.
  ///   - settings: Pixels and encoding.
  ///   - libvips: The version of the library that the workers use.
  package init(
    of output: PlannedOutput,
    master: SurveyedMaster,
    settings: RenderSettings,
    libvips: String
  ) {
    let canvas = output.canvas ?? master.size
    let background = settings.background
    text = """
      tercet=\(Release.version)
      libvips=\(libvips)
      master=\(master.digest.hex)
      canvas=\(canvas)
      size=\(output.size)
      ratio=\(output.ratio.numerator)/\(output.ratio.denominator)
      format=\(output.format.rawValue)
      filter=\(settings.filter.rawValue)
      color=\(settings.color.rawValue)
      linear=\(settings.linear)
      depth=\(settings.depth.map(String.init) ?? "keep")
      quality=\(settings.quality.map(String.init) ?? "default")
      background=\(background.red),\(background.green),\(background.blue)
      optimize=\(settings.optimize)
      quantize=\(settings.quantize)

      """
  }
}
