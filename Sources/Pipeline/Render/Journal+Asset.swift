import Assets
import RenderProtocol
import TercetSystem
import Workspace

extension Journal.Entry {
  /// The entry as an asset that no manifest has, for removal.
  var asset: Manifest.Asset {
    Manifest.Asset(
      name: "",
      master: Manifest.Source(
        path: master,
        scale: "",
        format: .png,
        width: 0,
        height: 0,
        bytes: 0,
        sha256: sha256
      ),
      points: Manifest.Points(width: 0, height: 0),
      renditions: [
        Manifest.Rendition(
          path: path,
          layout: "",
          scale: "",
          percent: 0,
          bytes: bytes,
          sha256: sha256,
          role: .rendered
        )
      ]
    )
  }
}
