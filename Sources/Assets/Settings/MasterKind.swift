/// Which of the files that share a name a set is made from.
package enum MasterKind: String, CaseIterable, Sendable {
  /// The vector; images of its name are renditions of it.
  case vector
  /// The image with the highest scale; a vector of its name is left out.
  case raster
}
