import RenderProtocol
import TercetSystem

@testable import Assets
@testable import Pipeline

extension InspectedMaster {
  /// A master of 9×6 pixels at `@3x`, below `art`.
  static func sample(_ path: Path, content: String = "master") -> InspectedMaster {
    InspectedMaster(
      master: Master(path: path, name: AssetName(path.name), scale: Scale(3)),
      source: "art/\(path)",
      manifestPath: ManifestPath(path.text),
      digest: SHA256.digest(content),
      bytes: 100,
      picture: PictureInfo(format: .png, width: 9, height: 6)
    )
  }
}

extension OutputTree {
  /// The tree of `art`, whose renditions lie beside their masters.
  static let inPlace = OutputTree(
    inputs: [],
    output: "art",
    isInPlace: true,
    manifest: "art/asset-manifest.json",
    outputPrefix: ""
  )
}

extension AssetWork {
  /// What is to be done about outputs at `1x`.
  static func sample(
    _ path: Path,
    content: String = "master",
    _ outputs: [(path: Path, decision: Step.Decision)]
  ) -> AssetWork {
    let source = InspectedMaster.sample(path, content: content)
    let steps = outputs.map { path, decision in
      Step(
        output: PlannedOutput(
          path: path,
          layout: "ios",
          scale: Scale(1),
          size: PixelSize(width: 3, height: 2),
          ratio: Ratio(1, 3),
          canvas: nil,
          format: .png,
          action: .render
        ),
        recipe: Recipe(text: "ratio=1/3"),
        decision: decision
      )
    }
    let named = NamedMaster(master: source.master)
    let asset = PlannedAsset(source: source, named: named, outputs: steps.map(\.output))
    return AssetWork(asset: asset, steps: steps)
  }
}

extension Manifest.Asset {
  /// An asset as a manifest has it, with renditions of the content that their paths are.
  static func sample(
    _ path: ManifestPath,
    content: String = "master",
    _ renditions: [ManifestPath],
    role: Manifest.Role = .rendered
  ) -> Manifest.Asset {
    Manifest.Asset(
      name: Master(path: Path(path.text), name: AssetName(path.name), scale: Scale(3)).assetName,
      master: Manifest.Source(
        path: path,
        scale: "3x",
        format: .png,
        width: 9,
        height: 6,
        bytes: 100,
        sha256: SHA256.digest(content)
      ),
      points: Manifest.Points(width: 3, height: 2),
      renditions: renditions.map {
        Manifest.Rendition(
          path: $0,
          layout: "ios",
          scale: "1x",
          percent: 33.3333,
          width: 3,
          height: 2,
          bytes: 10,
          sha256: SHA256.digest($0.text),
          role: role,
          recipe: "ratio=1/3"
        )
      }
    )
  }
}

extension Preparation {
  /// A tree `art` that is built in place.
  static func sample(
    before manifest: [Manifest.Asset] = [],
    _ work: [AssetWork] = [],
    below: Path = "",
    files: Set<Path>? = nil
  ) -> Preparation {
    Preparation(
      tree: OutputTree(
        inputs: [OutputTree.Input(root: "art", below: below, files: files, prefix: "")],
        output: "art",
        isInPlace: true,
        manifest: "art/asset-manifest.json",
        outputPrefix: ""
      ),
      manifest: Manifest(assets: manifest),
      plan: Plan(assets: work.map(\.asset)),
      work: work,
      findings: Findings()
    )
  }
}
