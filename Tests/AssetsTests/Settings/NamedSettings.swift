@testable import Assets

extension Set<AssetSetting> {
  /// The settings of these names; a name that there is not shows by its absence.
  static func named(_ names: String...) -> Self {
    Set(AssetSetting.allCases.filter { names.contains($0.name) })
  }
}
