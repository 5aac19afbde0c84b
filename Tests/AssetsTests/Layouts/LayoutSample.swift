import Assets

extension Layout {
  /// The paths of a master's renditions at some scales, in their own format.
  func paths(of file: String, at scales: [Scale]? = nil, extension other: String? = nil) -> [String]
  {
    let path = Path(file)
    let name = AssetName(path.name)
    let master = Master(path: path, name: name, scale: name.scale ?? Scale(3))
    return (scales ?? self.scales).map {
      self.path(for: master, scale: $0, fileExtension: other ?? name.fileExtension).text
    }
  }

  /// The path of a variant's rendition at 2x: the marks are `-dark`, `-light`, `-rtl`, `-hc`.
  func path(ofVariant file: String) -> String {
    let path = Path(file)
    let master = Master(path: path, name: AssetName(path.name), scale: Scale(3))
    var patterns = VariantPatterns()
    for (variant, mark) in [
      (Variant.dark, "*-dark"), (.light, "*-light"), (.rtl, "*-rtl"), (.highContrast, "*-hc"),
    ] {
      patterns[variant] = [VariantPattern(mark)].compactMap(\.self)
    }
    let named = Naming().apply(to: master, variants: patterns).master
    return self.path(for: named, scale: Scale(2), fileExtension: "png").text
  }

  /// What is wrong with the renditions of a master: the first fault that any of them has.
  func fault(of file: String, at scales: [Scale]? = nil) -> NameFault? {
    let scales = scales ?? self.scales
    return zip(paths(of: file, at: scales), scales).lazy
      .compactMap { fault(in: Path($0), scale: $1) }.first
  }
}
