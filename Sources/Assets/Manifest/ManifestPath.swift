/// A path as a manifest has it, relative to the manifest's folder; masters may lie above that.
package typealias ManifestPath = TypedPath<ManifestFolder>

/// Where a `ManifestPath` begins.
package enum ManifestFolder {}
