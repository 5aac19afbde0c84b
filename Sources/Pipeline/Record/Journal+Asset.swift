import Assets
import RenderProtocol
import TercetSystem
import Workspace

extension Journal.Entry {
  /// The entry as an asset for removal, which no manifest can have.
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

extension Manifest.Asset {
  /// Whether a manifest can have it: of an entry of a journal nothing is known but files.
  var isRecordable: Bool { !name.isEmpty }
}
