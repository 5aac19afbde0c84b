/// A layout to make, with the settings that hold for it alone.
package struct Target: Sendable {
  package var layout: any Layout
  package var settings: PartialSettings

  /// A layout that takes all other settings from the run.
  package init(_ layout: any Layout, _ settings: PartialSettings = PartialSettings()) {
    self.layout = layout
    self.settings = settings
  }
}
