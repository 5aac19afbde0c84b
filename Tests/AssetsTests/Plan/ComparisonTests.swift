import Layouts
import RenderProtocol
import TercetSystem
import Testing

@testable import Assets

struct ComparisonTests {
  typealias Role = Manifest.Role

  static let master = InspectedMaster.sample("hero@3x.png", content: 1)
  static let made = Digest.sample(7)
  static let other = Digest.sample(8)
  static let recipe = Recipe(text: "tercet=2 libvips=8.14.1 ratio=2/3 format=png")

  static func output(_ action: PlannedOutput.Action = .render) -> PlannedOutput {
    PlannedOutput(
      path: Path("hero@2x.png"),
      layout: "ios",
      scale: Scale(2),
      size: PixelSize(width: 200, height: 200),
      ratio: Ratio(2, 3),
      canvas: nil,
      format: .png,
      action: action
    )
  }

  /// What the last run is said to have written.
  struct Record: Sendable {
    var role = Role.rendered
    var digest = made
    var master = ComparisonTests.master.digest
    var recipe: String? = ComparisonTests.recipe.text
    var side: Int? = 200

    func manifest(path: String = "hero@2x.png") -> Manifest {
      Manifest(assets: [
        Manifest.Asset(
          name: "hero",
          master: Manifest.Source(
            path: "hero@3x.png",
            scale: "3x",
            format: .png,
            width: 300,
            height: 300,
            bytes: 1000,
            sha256: master
          ),
          points: Manifest.Points(width: 100, height: 100),
          renditions: [
            Manifest.Rendition(
              path: ManifestPath(path),
              layout: "ios",
              scale: "2x",
              percent: 66.6667,
              width: side,
              height: side,
              bytes: 10,
              sha256: digest,
              role: role,
              recipe: recipe
            )
          ]
        )
      ])
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var action = PlannedOutput.Action.render
    var state: OutputState
    var record: Record?
    var decision: Step.Decision
    /// With `--force`, where it differs.
    var forced: Step.Decision?

    init(
      _ fact: String,
      action: PlannedOutput.Action = .render,
      _ state: OutputState,
      _ record: Record?,
      _ decision: Step.Decision,
      forced: Step.Decision? = nil
    ) {
      (testDescription, self.action, self.state) = (fact, action, state)
      (self.record, self.decision, self.forced) = (record, decision, forced)
    }
  }

  static let file = OutputState.file(made, bytes: 10)
  static let stranger = OutputState.file(other, bytes: 10)
  static let copy = OutputState.file(master.digest, bytes: 1000)

  static let cases = [
    Case("nothing there, nothing recorded", .absent, nil, .write(.new)),
    Case("nothing there, recorded", .absent, Record(), .write(.missing)),
    Case("nothing there, once kept", .absent, Record(role: .kept), .write(.new)),
    Case("a folder there", .folder, Record(), .blocked),
    Case("a folder there, nothing recorded", .folder, nil, .blocked),
    Case("as recorded", file, Record(), .unchanged),
    Case("not recorded", file, nil, .keep(.handMade), forced: .write(.forced)),
    Case("once kept", file, Record(role: .kept), .keep(.handMade), forced: .write(.forced)),
    Case("edited", stranger, Record(), .keep(.edited), forced: .write(.forced)),
    Case(
      "edited, and the master changed",
      stranger,
      Record(master: other),
      .keep(.edited),
      forced: .write(.forced)
    ),
    Case("another master", file, Record(master: other, recipe: ""), .write(.masterChanged)),
    Case("another size", file, Record(side: 199), .write(.sizeChanged(from: "199×199"))),
    Case(
      "another release",
      file,
      Record(recipe: "tercet=1 libvips=8.14.1 ratio=2/3 format=png"),
      .write(.recipeChanged(Recipe.Difference(key: "tercet", before: "1", now: "2")))
    ),
    Case(
      "no recipe recorded",
      file,
      Record(recipe: nil),
      .write(.recipeChanged(Recipe.Difference(key: "tercet", before: nil, now: "2")))
    ),
    Case("a copy, nothing there", action: .copy, .absent, nil, .write(.new)),
    Case("a copy as it is, not recorded", action: .copy, copy, nil, .unchanged),
    Case(
      "a copy, hand-made",
      action: .copy,
      stranger,
      nil,
      .keep(.handMade),
      forced: .write(.forced)
    ),
    Case(
      "a copy, edited",
      action: .copy,
      stranger,
      Record(role: .copied, digest: master.digest, recipe: nil),
      .keep(.edited),
      forced: .write(.forced)
    ),
    Case(
      "a copy of an older master",
      action: .copy,
      file,
      Record(role: .copied, digest: made, master: made, recipe: nil),
      .write(.masterChanged)
    ),
    Case(
      "padded before, a copy now",
      action: .copy,
      file,
      Record(side: 201),
      .write(.actionChanged)
    ),
  ]

  @Test(arguments: cases, [false, true])
  func `decides about one output`(_ row: Case, isForced: Bool) {
    let comparison = Comparison(manifest: row.record?.manifest() ?? Manifest(), isForced: isForced)
    let decision = comparison.decide(
      Self.output(row.action),
      master: Self.master,
      recipe: row.action == .copy ? nil : Self.recipe,
      state: row.state
    )
    #expect(decision == (isForced ? row.forced ?? row.decision : row.decision))
  }

  @Test func `finds an output under the manifest's prefix only`() {
    let manifest = Record().manifest(path: "img/hero@2x.png")
    let comparison = Comparison(manifest: manifest, isForced: false, prefix: "img")
    #expect(comparison.rendition(at: Path("hero@2x.png"))?.sha256 == Self.made)
    #expect(comparison.rendition(at: Path("img/hero@2x.png")) == nil)
    let bare = Comparison(manifest: manifest, isForced: false)
    #expect(bare.rendition(at: Path("hero@2x.png")) == nil)
    #expect(bare.rendition(at: Path("img/hero@2x.png")) != nil)
  }

  @Test func `does not take one normal form for another`() {
    let manifest = Record().manifest(path: "\u{E9}.png")
    let comparison = Comparison(manifest: manifest, isForced: false)
    #expect(comparison.rendition(at: Path("\u{E9}.png")) != nil)
    #expect(comparison.rendition(at: Path("e\u{301}.png")) == nil)
  }

  @Test func `reasons are clauses behind an output's name`() {
    let changed = Recipe.Difference(key: "filter", before: nil, now: "box")
    let reset = Recipe.Difference(key: "quality", before: "80", now: nil)
    let reasons: [Step.Reason] = [
      .new, .missing, .masterChanged, .sizeChanged(from: "1×2"), .recipeChanged(changed),
      .recipeChanged(reset), .unfinished, .recordedElsewhere, .forced,
    ]
    #expect(
      reasons.map(\.description) == [
        "is new", "is missing", "the master changed", "the size changed from 1×2",
        "'filter' changed from the default to box", "'quality' changed from 80 to the default",
        "the last run did not finish", "another manifest records it", "'--force' replaces it",
      ]
    )
    #expect(Step.Keeping.handMade.rawValue == "made by hand")
    #expect(Step.Keeping.edited.rawValue == "edited since it was written")
  }
}
