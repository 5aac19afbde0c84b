import Assets
import Testing

@testable import Pipeline

struct OutputTreeTests {
  /// Outputs in `app/res`, masters in `art`, the manifest in `app`.
  private static func tree(
    below: Path = "",
    files: Set<Path>? = nil,
    outputPrefix: ManifestPath = "res"
  ) -> OutputTree {
    OutputTree(
      inputs: [OutputTree.Input(root: "art", below: below, files: files, prefix: "../art")],
      output: "app/res",
      isInPlace: false,
      manifest: "app/asset-manifest.json",
      outputPrefix: outputPrefix
    )
  }

  @Test func `an output in a message, in the manifest, and back`() {
    let tree = Self.tree()
    #expect(tree.display("ui/a.png") == "app/res/ui/a.png")
    #expect(tree.manifestPath("ui/a.png") == "res/ui/a.png")
    #expect(tree.file("res/ui/a.png") == "app/res/ui/a.png")
    let other = Self.tree(outputPrefix: "")
    #expect(other.manifestPath("ui/a.png") == "ui/a.png")
    #expect(other.file("ui/a.png") == "app/res/ui/a.png")
  }

  @Test(arguments: [
    "res", "resource/a.png", "a.png", "../res/a.png", "res/../a.png", "res/ui/../../a.png",
    "res//a.png", "/res/a.png", "",
  ])
  func `a path that leads out of the output folder is no file of it`(path: String) {
    #expect(Self.tree().file(ManifestPath(path)) == nil)
  }

  @Test func `a master lies in a whole source, in a part of it, or among files`() {
    let master: ManifestPath = "../art/ui/a@3x.png"
    #expect(Self.tree().covers(master))
    #expect(Self.tree(below: "ui").covers(master))
    #expect(!Self.tree(below: "u").covers(master))
    #expect(Self.tree(files: ["ui/a@3x.png"]).covers(master))
    #expect(!Self.tree(files: ["a@3x.png"]).covers(master))
    #expect(!Self.tree().covers("ui/a@3x.png"))
    #expect(!Self.tree().covers("../art/../secret@3x.png"))
  }

  @Test func `a master's path in the manifest, and back`() {
    let input = Self.tree().inputs[0]
    #expect(input.manifestPath("ui/a@3x.png") == "../art/ui/a@3x.png")
    #expect(input.path("../art/ui/a@3x.png") == "ui/a@3x.png")
    #expect(input.path("../artwork/a@3x.png") == nil)
  }
}
