import Assets
import RenderProtocol
import TercetSystem

extension Digest {
  /// A digest that stands for some content.
  static func sample(_ byte: UInt8) -> Digest { Digest(bytes: [UInt8](repeating: byte, count: 32)) }
}

extension InspectedMaster {
  /// A master as a survey finds it, read from its name.
  static func sample(
    _ file: String,
    _ width: Int = 300,
    _ height: Int = 300,
    scale: Scale? = nil,
    format: PictureFormat? = nil,
    content: UInt8 = 1,
    traits: [PixelTrait] = []
  ) -> InspectedMaster {
    let path = Path(file)
    let name = AssetName(path.name)
    let format = format ?? PictureFormat(extension: name.lastExtension) ?? .png
    let scale = format.isVector ? Scale(1) : scale ?? name.scale ?? Scale(1)
    return InspectedMaster(
      master: Master(path: path, name: name, scale: scale, isVector: format.isVector),
      source: "art/\(file)",
      manifestPath: ManifestPath(file),
      digest: .sample(content),
      bytes: 1000,
      picture: PictureInfo(format: format, width: width, height: height, traits: traits)
    )
  }
}
