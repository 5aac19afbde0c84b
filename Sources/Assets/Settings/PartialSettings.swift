/// Some settings, to be laid over others.
package struct PartialSettings: Hashable, Sendable {
  /// Which settings are decided.
  package var decided: Set<AssetSetting>
  /// Their values; the others mean nothing.
  package var values: BuildSettings

  /// Decides nothing at first.
  package init(_ decided: Set<AssetSetting> = [], of values: BuildSettings = BuildSettings()) {
    self.decided = decided
    self.values = values
  }
}

extension BuildSettings {
  /// These settings, with others laid over them.
  package func applying(_ partial: PartialSettings) -> BuildSettings {
    var settings = self
    for setting in partial.decided { setting.copy(from: partial.values, to: &settings) }
    return settings
  }
}
