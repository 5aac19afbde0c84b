import Assets
import Testing

@testable import Pipeline

struct DependenciesTests {
  private static func dependencies() -> Dependencies {
    let work = AssetWork.sample("a@3x.png", [("a.png", .unchanged), ("b.png", .keep(.handMade))])
    var preparation = Preparation.sample([work])
    preparation.plan.assets[0].source.linkedFiles = ["art/shade.png"]
    preparation.plan.refused = [.sample("bad@3x.png")]
    preparation.findings.manifestsBelow = ["art/ui/asset-manifest.json"]
    return preparation.dependencies
  }

  @Test func `what was read, and what is made of it`() {
    let found = Self.dependencies()
    #expect(found.manifest == "art/asset-manifest.json")
    #expect(found.outputs == [.init(path: "art/a.png", master: "art/a@3x.png")])
    #expect(
      found.inputs == [
        "art/a@3x.png", "art/bad@3x.png", "art/shade.png", "art/ui/asset-manifest.json",
      ]
    )
  }

  @Test func `a rule for each manifest, or one for a stamp`() {
    let tree = Self.dependencies()
    let plain = Depfile([tree], configuration: "tercet.yml", stamp: nil)
    #expect(plain.rules.map(\.outputs) == [["art/asset-manifest.json"]])
    #expect(plain.rules[0].inputs == ["tercet.yml"] + tree.inputs)
    let stamped = Depfile([tree, tree], configuration: nil, stamp: "stamp")
    #expect(stamped.rules == [Depfile.Rule(outputs: ["stamp"], inputs: tree.inputs)])
  }

  @Test func `without a manifest the outputs are what is made`() {
    var tree = Self.dependencies()
    tree.manifest = nil
    #expect(
      Depfile([tree], configuration: nil, stamp: nil).rules.map(\.outputs) == [["art/a.png"]]
    )
    tree.outputs = []
    #expect(Depfile([tree], configuration: nil, stamp: nil).rules == [])
  }
}
