import RenderProtocol

/// A setting that may differ from asset to asset.
package struct AssetSetting: Hashable, CaseIterable, Sendable {
  /// The path of its key in `tercet.yml`, such as `naming.case`.
  package let name: String
  private let copy: @Sendable (BuildSettings, inout BuildSettings) -> Void

  package static let scales = AssetSetting("scales", \.scales)
  package static let percent = AssetSetting("percent", \.percent)

  /// Every one; those of pixels and encoding as they are listed beside their values.
  package static let allCases =
    [
      scales, percent,
      AssetSetting("master", \.master),
      AssetSetting("rounding", \.rounding),
      AssetSetting("upscale", \.upscales),
      AssetSetting("format", \.format),
      AssetSetting("frames", \.splitsFrames),
      AssetSetting("vector-size", \.vectorSize),
      AssetSetting("resource-type", \.resourceType),
      AssetSetting("naming.clean", \.naming.cleans),
      AssetSetting("naming.replace", \.naming.replacements),
      AssetSetting("naming.case", \.naming.style),
      AssetSetting("naming.prefix", \.naming.prefix),
      AssetSetting("naming.suffix", \.naming.suffix),
      AssetSetting("naming.require", \.naming.requirements),
      AssetSetting("naming.folders", \.naming.folders),
      AssetSetting("naming.separator", \.naming.separator),
      AssetSetting("naming.template", \.naming.template),
    ] + RenderSettings.all.map(AssetSetting.init)

  /// The setting of that name; nil where a name is none of one asset.
  package init?(named name: String) {
    guard let setting = AssetSetting.allCases.first(where: { $0.name == name }) else { return nil }
    self = setting
  }

  private init<Value: Sendable>(
    _ name: String,
    _ path: any WritableKeyPath<BuildSettings, Value> & Sendable
  ) {
    self.name = name
    copy = { $1[keyPath: path] = $0[keyPath: path] }
  }

  private init(_ setting: RenderSettings.Setting) {
    name = setting.name
    copy = { setting.copy(from: $0.render, to: &$1.render) }
  }

  /// Takes this setting over.
  func copy(from source: BuildSettings, to target: inout BuildSettings) { copy(source, &target) }

  package static func == (left: AssetSetting, right: AssetSetting) -> Bool {
    left.name == right.name
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
