/// How one platform wants renditions named and placed; a pure function that never writes.
package protocol Layout: Sendable {
  /// The name users type after `--layout`, also in the manifest.
  var name: String { get }

  /// The scales the platform uses, lowest first.
  var scales: [Scale] { get }

  /// The only scales that the platform has names for; nil for any.
  var possibleScales: [Scale]? { get }

  /// Whether its places lie elsewhere than beside a master, whatever folder that is in.
  var needsOutput: Bool { get }

  /// Whether the platform draws nine-patches, so that they keep their frame; elsewhere it is cut
  /// off.
  var drawsNinePatches: Bool { get }

  /// Where a rendition belongs, relative to the output folder.
  ///
  /// - Parameters:
  ///   - master: The source image; its path is relative to the folder that was given.
  ///   - scale: The rendition's scale.
  ///   - fileExtension: The extension to write.
  /// - Returns: A path below the output folder.
  func path(for master: Master, scale: Scale, fileExtension: String) -> Path

  /// What is wrong with an output's name on this platform, or nil.
  ///
  /// - Parameters:
  ///   - path: Below the output folder, as it would be written.
  ///   - scale: What the platform has to take the file for.
  /// - Returns: The fault, with a name that would do where one can be made.
  func fault(in path: Path, scale: Scale) -> NameFault?

  /// What the platform knows a file by, where that is less than its path; nil elsewhere.
  func resource(at path: Path) -> Path?

  /// The layout as some settings want it.
  func applying(_ settings: BuildSettings) -> any Layout
}

extension Layout {
  package var possibleScales: [Scale]? { nil }

  package var needsOutput: Bool { false }

  package var drawsNinePatches: Bool { false }

  package func fault(in path: Path, scale: Scale) -> NameFault? { nil }

  package func resource(at path: Path) -> Path? { nil }

  package func applying(_ settings: BuildSettings) -> any Layout { self }
}
