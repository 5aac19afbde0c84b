/// A layout to make, with the settings that hold for it alone.
package struct Target: Sendable {
  package var layout: any Layout
  /// Which settings it decides.
  package var decides: Set<AssetSetting> = []
  /// Their values; the others mean nothing.
  package var settings = BuildSettings()

  /// A layout that takes all settings from the run.
  package init(_ layout: any Layout) {
    self.layout = layout
  }
}

extension BuildSettings {
  /// The settings as a target changes them.
  package func applying(_ target: Target) -> BuildSettings {
    taking(target.decides, from: target.settings)
  }

  /// These settings, with some of them as others have them.
  func taking(_ decided: Set<AssetSetting>, from source: BuildSettings) -> BuildSettings {
    var settings = self
    for setting in decided { setting.copy(from: source, to: &settings) }
    return settings
  }
}
