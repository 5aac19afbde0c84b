import RenderProtocol
import TercetSystem
import Testing

@testable import Assets
@testable import Pipeline
@testable import tercet

struct PlanPrinterTests {
  static func step(
    _ path: String,
    _ scale: Int,
    _ action: PlannedOutput.Action,
    _ decision: Step.Decision
  ) -> Step {
    let output = PlannedOutput(
      path: Path(path),
      layout: "ios",
      scale: Scale(scale),
      size: PixelSize(width: 100 * scale, height: 50 * scale),
      ratio: Ratio(scale, 3),
      canvas: nil,
      format: .png,
      action: action
    )
    return Step(output: output, recipe: nil, decision: decision)
  }

  /// A master with outputs of every fate.
  static let printer: PlanPrinter = {
    let path = Path("ui/hero@3x.png")
    let source = InspectedMaster(
      master: Master(path: path, name: AssetName(path.name), scale: Scale(3)),
      source: "art/ui/hero@3x.png",
      manifestPath: "ui/hero@3x.png",
      digest: Digest(bytes: [UInt8](repeating: 1, count: 32)),
      bytes: 10,
      picture: PictureInfo(format: .png, width: 300, height: 150)
    )
    let steps = [
      step("ui/hero.png", 1, .render, .write(.missing)),
      step("ui/hero@2x.png", 2, .render, .keep(.handMade)),
      step("ui/hero@3x.png", 3, .copy, .write(.new)),
      step("ui/hero@4x.png", 4, .render, .unchanged),
    ]
    let tree = OutputTree(
      inputs: [],
      output: "out",
      isInPlace: false,
      manifest: nil,
      outputPrefix: ""
    )
    let asset = PlannedAsset(
      source: source,
      named: NamedMaster(master: source.master),
      outputs: steps.map(\.output)
    )
    let preparation = Preparation(
      tree: tree,
      manifest: Manifest(),
      plan: Plan(assets: [asset]),
      work: [AssetWork(asset: asset, steps: steps)],
      findings: Findings()
    )
    return PlanPrinter(preparations: [preparation])
  }()

  @Test func `as text is a master with its outputs below it`() {
    #expect(
      Self.printer.lines.map { $0 + "\n" }.joined() == """
        art/ui/hero@3x.png 300×150 3x
          render out/ui/hero.png 100×50 1x (is missing)
          keep out/ui/hero@2x.png 200×100 2x (made by hand)
          copy out/ui/hero@3x.png 300×150 3x (is new)
          unchanged out/ui/hero@4x.png 400×200 4x

        """
    )
  }

  @Test func `as JSON says the same`() throws {
    let asset = try #require(try JSONValue(parsing: Self.printer.json)["assets"]?.list?.first)
    #expect(asset["master"] == .text("art/ui/hero@3x.png"))
    #expect(asset["width"] == .number(300) && asset["height"] == .number(150))
    #expect(asset["scale"] == .text("3x"))
    let outputs = try #require(asset["outputs"]?.list)
    #expect(outputs.map { $0["action"]?.text } == ["render", "keep", "copy", "unchanged"])
    #expect(
      outputs.first
        == .object([
          "path": .text("out/ui/hero.png"), "layout": .text("ios"), "scale": .text("1x"),
          "width": .number(100), "height": .number(50), "format": .text("png"),
          "action": .text("render"), "reason": .text("is missing"),
        ])
    )
  }

  @Test func `lists of files leave out what is kept`() throws {
    let outputs = try #require(Self.printer.document(as: .outputs)).split(separator: "\n")
    #expect(outputs == ["out/ui/hero.png", "out/ui/hero@3x.png", "out/ui/hero@4x.png"])
    #expect(Self.printer.document(as: .inputs) == "art/ui/hero@3x.png\n")
    #expect(
      Self.printer.document(as: .depfile)?
        .hasPrefix("out/ui/hero.png: art/ui/hero@3x.png\n") == true
    )
  }

  @Test func `an empty plan is an empty text and an empty list`() throws {
    let printer = PlanPrinter(preparations: [])
    #expect(printer.lines.isEmpty)
    #expect(try JSONValue(parsing: printer.json)["assets"] == .list([]))
    #expect(printer.json.hasSuffix("}\n"))
  }
}
