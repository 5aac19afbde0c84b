import RenderProtocol

/// A source image, by name; nothing in a master is ever written.
package struct Master: Hashable, Sendable {
  /// Below the folder that was given.
  package var path: Path
  /// The name taken apart.
  package var name: AssetName
  /// What its pixels are: `@3x` for most, 1x for a vector.
  package var scale: Scale
  /// Whether the file is drawn anew at every scale; decided by the extension until it is read.
  package var isVector: Bool

  package init(path: Path, name: AssetName, scale: Scale, isVector: Bool = false) {
    self.path = path
    self.name = name
    self.scale = scale
    self.isVector = isVector
  }

  /// The path with the name spelled as its grammar wants it; in place, the master is what a
  /// layout of loose files has there.
  var properPath: Path {
    let fileName = name.fileName(scale: scale, fileExtension: name.fileExtension)
    return path.folder.appending(fileName)
  }

  /// The asset's name: the path without scale, device, platform, variant and extension.
  package var assetName: String { path.folder.appending(name.base).text }

  /// What the image is a variant for, besides a device, in the order of `Variant`; none until the
  /// master is named.
  package var variants: [Variant] {
    Variant.allCases.filter { variant in name.marks.contains { $0.variant == variant } }
  }

  /// What the image is a variant for, in words: `dark`, `rtl`, `ipad`; nil where it is for all.
  package var variantWords: [String]? {
    let words = variants.map(\.rawValue) + (name.device.map { [$0] } ?? [])
    return words.isEmpty ? nil : words
  }
}
