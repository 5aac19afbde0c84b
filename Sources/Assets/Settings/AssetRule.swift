/// Settings for some assets only.
package struct AssetRule: Hashable, Sendable {
  /// Which masters it holds for.
  package var match: Glob
  package var settings: PartialSettings

  package init(match: Glob, _ settings: PartialSettings) {
    self.match = match
    self.settings = settings
  }
}

extension BuildSettings {
  /// The settings for one master: every rule that matches changes what it decides, in order.
  package func applying(_ rules: [AssetRule], to path: Path) -> BuildSettings {
    var settings = self
    for rule in rules where rule.match.matches(path) {
      settings = settings.applying(rule.settings)
    }
    return settings
  }
}
