import RenderProtocol
import struct TercetSystem.Digest

/// Everything that a run would read and write, as a value.
package struct Plan: Hashable, Sendable {
  /// Assets to build, sorted by the master's path.
  package var assets: [PlannedAsset] = []
  /// Masters that are left out because of an error; what was made of them before stays.
  package var refused: [InspectedMaster] = []
  package var diagnostics: [Diagnostic] = []
  /// What makes the whole plan impossible, whatever the masters are.
  package var fault: Diagnostic?

  /// Whether an output or a master lies at a path.
  package func claims(_ path: String, _ display: (Path) -> String) -> Bool {
    let path = Path(path)
    return assets.contains { asset in
      path.collides(with: Path(asset.source.source))
        || asset.outputs.contains { path.collides(with: Path(display($0.path))) }
    }
  }
}

/// A master whose content is known.
package struct InspectedMaster: Hashable, Sendable {
  package var master: Master
  /// The file as messages show it and as it is opened.
  package var source: String
  /// The file as the manifest names it.
  package var manifestPath: ManifestPath
  package var digest: Digest
  package var bytes: Int
  package var picture: PictureInfo
  /// How long looking at it took, which counts against the time that a master may take.
  package var inspection = Duration.zero
  /// A digest of the files that the picture links to; nil where it links to none.
  package var links: String?
  /// Those of the files it links to that exist, as messages show them.
  package var linkedFiles: [String] = []

  package init(
    master: Master,
    source: String,
    manifestPath: ManifestPath,
    digest: Digest,
    bytes: Int,
    picture: PictureInfo
  ) {
    self.master = master
    self.source = source
    self.manifestPath = manifestPath
    self.digest = digest
    self.bytes = bytes
    self.picture = picture
  }

  /// Pixels of the whole file, points for a vector.
  package var fileSize: PixelSize { PixelSize(width: picture.width, height: picture.height) }

  /// Pixels of the picture that is scaled, without the frame of a nine-patch; points for a vector.
  package var size: PixelSize {
    master.name.isNinePatch ? fileSize.map { $0 - NinePatchFrame.pixels } : fileSize
  }
}

/// A master with every file to be made from it.
package struct PlannedAsset: Hashable, Sendable {
  package var source: InspectedMaster
  /// The master as its outputs are named.
  package var named: NamedMaster
  /// Sorted by path.
  package var outputs: [PlannedOutput]
  /// What decides the pixels and encoding of all of them.
  package var render = RenderSettings()
}

/// One file that a run answers for.
package struct PlannedOutput: Hashable, Sendable {
  /// Below the output folder.
  package var path: Path
  package var layout: String
  package var scale: Scale
  package var size: PixelSize
  /// Rendition pixels for each master pixel, before rounding.
  package var ratio: Ratio
  /// The master's canvas, where it is grown before scaling.
  package var canvas: PixelSize?
  package var format: PictureFormat
  package var action: Action
  /// The frame of an animation to write as a still; nil writes the picture as it is.
  package var frame: Int?
  /// What becomes of the frame of a nine-patch; nil for other pictures.
  package var ninePatch: NinePatchFrame?
  /// What the platform knows the file by, where that is less than its path.
  package var resource: Path?

  /// Where an output's bytes come from.
  package enum Action: String, Sendable {
    case render
    /// The master, byte for byte.
    case copy
  }

  /// The percentage of the master's side, to four decimals.
  package var percent: Double { (ratio.value * 1_000_000).rounded() / 10_000 }
}
