import Assets

/// One output folder, or the masters' own, with every layout that goes there.
///
/// What shares a destination shares a manifest, and each master is decoded once for all of it.
package struct Destination: Sendable {
  /// The output folder; nil puts renditions beside their masters.
  package var output: String?
  /// Where the manifest lies; nil is `asset-manifest.json` at the output root.
  package var manifest: String?
  package var writesManifest = true
  package var targets: [Target]

  /// A destination with the manifest in its usual place.
  package init(output: String? = nil, targets: [Target] = []) {
    self.output = output
    self.targets = targets
  }
}
