/// How one platform wants renditions named and placed; a pure function that never writes.
package protocol Layout: Sendable {
  /// The name users type after `--layout`, also in the manifest.
  var name: String { get }

  /// The scales the platform uses, lowest first.
  var scales: [Scale] { get }

  /// Where a rendition belongs, relative to the output folder.
  ///
  /// - Parameters:
  ///   - master: The source image; its path is relative to the folder that was given.
  ///   - scale: The rendition's scale.
  ///   - fileExtension: The extension to write.
  /// - Returns: A path below the output folder.
  func path(for master: Master, scale: Scale, fileExtension: String) -> Path
}
