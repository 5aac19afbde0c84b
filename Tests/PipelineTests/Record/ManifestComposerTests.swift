import Assets
import RenderProtocol
import TercetSystem
import Testing

@testable import Pipeline

struct ManifestComposerTests {
  /// The manifest and its orphans, a line for each rendition: `master: path role`.
  static func lines(
    _ preparation: Preparation,
    placed: [Path: String] = [:],
    failed: Set<ManifestPath> = [],
    _ adjust: (inout BuildRequest) -> Void = { _ in }
  ) -> (manifest: [String], orphans: [String]) {
    let (manifest, orphans) = compose(preparation, placed: placed, failed: failed, adjust)
    func lines(_ assets: [Manifest.Asset]) -> [String] {
      assets.flatMap { asset in
        asset.renditions.map { "\(asset.master.path): \($0.path) \($0.role.rawValue)" }
      }
    }
    return (lines(manifest.assets), lines(orphans))
  }

  static func compose(
    _ preparation: Preparation,
    placed: [Path: String] = [:],
    remarks: [ManifestPath: Set<RenderWarning>] = [:],
    failed: Set<ManifestPath> = [],
    _ adjust: (inout BuildRequest) -> Void = { _ in }
  ) -> (manifest: Manifest, orphans: [Manifest.Asset]) {
    var request = BuildRequest()
    adjust(&request)
    return ManifestComposer(
      preparation: preparation,
      request: request,
      placed: placed.mapValues { .init(digest: SHA256.digest($0), bytes: $0.utf8.count) },
      remarks: remarks,
      failed: failed
    ).compose()
  }

  @Test func `what was placed is recorded with all that decided it`() throws {
    let work = AssetWork.sample("ui/a@3x.png", [("ui/a.png", .write(.new))])
    let (manifest, orphans) = Self.compose(.sample([work]), placed: ["ui/a.png": "pixels"])
    var expected = Manifest.Asset.sample("ui/a@3x.png", ["ui/a.png"])
    expected.renditions[0].sha256 = SHA256.digest("pixels")
    expected.renditions[0].bytes = 6
    #expect(manifest == Manifest(assets: [expected]))
    #expect(orphans == [])
  }

  @Test func `what is fresh stays as it was recorded`() {
    let before = Manifest.Asset.sample("a@3x.png", ["a.png"])
    let work = AssetWork.sample("a@3x.png", [("a.png", .unchanged)])
    let (manifest, orphans) = Self.compose(.sample(before: [before], [work]))
    #expect(manifest == Manifest(assets: [before]) && orphans == [])
  }

  @Test func `a file made by hand is recorded as it is`() {
    var work = AssetWork.sample("a@3x.png", [("a.png", .keep(.handMade))])
    work.kept["a.png"] = KeptFile(
      digest: SHA256.digest("drawn"),
      bytes: 5,
      size: PixelSize(width: 4, height: 2)
    )
    let kept = Self.compose(.sample([work])).manifest.assets[0].renditions[0]
    #expect(kept.role == .kept && kept.recipe == nil)
    #expect(kept.width == 4 && kept.height == 2 && kept.bytes == 5)
    #expect(kept.sha256 == SHA256.digest("drawn"))
  }

  @Test func `a master whose build failed keeps its entry of before`() {
    let before = Manifest.Asset.sample("a@3x.png", content: "older", ["a.png", "gone.png"])
    let work = AssetWork.sample("a@3x.png", [("a.png", .write(.masterChanged))])
    let preparation = Preparation.sample(before: [before], [work])
    let (manifest, orphans) = Self.compose(preparation, failed: ["a@3x.png"])
    #expect(manifest == Manifest(assets: [before]) && orphans == [])
  }

  @Test func `without an entry of before, a failure leaves none`() {
    let work = AssetWork.sample("a@3x.png", [("a.png", .write(.new))])
    #expect(Self.lines(.sample([work]), failed: ["a@3x.png"]).manifest == [])
  }

  @Test func `a rendition that its master has no more is an orphan`() {
    let before = Manifest.Asset.sample("a@3x.png", ["a.png", "a@2x.png"])
    let work = AssetWork.sample("a@3x.png", [("a.png", .unchanged)])
    let found = Self.lines(.sample(before: [before], [work]))
    #expect(found.manifest == ["a@3x.png: a.png rendered"])
    #expect(found.orphans == ["a@3x.png: a@2x.png rendered"])
  }

  @Test func `a file that another master has now is no orphan, nor is a master`() {
    let before = Manifest.Asset.sample("a@3x.png", ["x.png", "b@3x.png", "y.png"])
    let other = Manifest.Asset.sample("b@3x.png", ["b.png"])
    let work = AssetWork.sample("b@3x.png", [("b.png", .unchanged), ("x.png", .write(.new))])
    let found = Self.lines(.sample(before: [before, other], [work]), placed: ["x.png": "x"])
    #expect(found.manifest == ["b@3x.png: b.png rendered", "b@3x.png: x.png rendered"])
    #expect(found.orphans == ["a@3x.png: y.png rendered"])
  }

  /// Why the set of a master that was not found stays, or that it goes.
  enum Absence: CaseIterable {
    case gone, incompleteScan, keptOrphans, excluded, unusable, folderOfThatName, elsewhere
    case notAmongFiles
  }

  @Test(arguments: Absence.allCases)
  func `a set goes with its master only where that is surely gone`(_ absence: Absence) {
    let before = Manifest.Asset.sample("ui/a@3x.png", ["ui/a.png"])
    var preparation = Preparation.sample(
      before: [before],
      below: absence == .elsewhere ? "photos" : "ui",
      files: absence == .notAmongFiles ? ["ui/b@3x.png"] : nil
    )
    preparation.findings.isComplete = absence != .incompleteScan
    if absence == .unusable { preparation.findings.unusable = ["ui/a@3x.png"] }
    if absence == .folderOfThatName {
      preparation.findings.foldersNamedLikeMasters = ["ui/a@3x.png"]
    }
    let found = Self.lines(preparation) { request in
      request.keepsOrphans = absence == .keptOrphans
      if absence == .excluded { request.settings.excludes = [Glob("a@*")] }
    }
    #expect(found.manifest == (absence == .gone ? [] : ["ui/a@3x.png: ui/a.png rendered"]))
    #expect(found.orphans == (absence == .gone ? ["ui/a@3x.png: ui/a.png rendered"] : []))
  }

  @Test func `remarks are those of this rendering, or else those that are known`() {
    var fresh = AssetWork.sample("a@3x.png", [("a.png", .unchanged)])
    fresh.remarks = [.depthReduced]
    let stale = AssetWork.sample("b@3x.png", [("b.png", .write(.new))])
    let failing = AssetWork.sample("c@3x.png", [("c.png", .write(.masterChanged))])
    var before = Manifest.Asset.sample("c@3x.png", ["c.png"])
    before.remarks = [.profileDropped]
    let manifest = Self.compose(
      .sample(before: [.sample("a@3x.png", ["a.png"]), before], [fresh, stale, failing]),
      placed: ["b.png": "b"],
      remarks: ["b@3x.png": [.cmykConverted]],
      failed: ["c@3x.png"]
    ).manifest
    #expect(
      manifest.assets.map(\.remarks) == [[.depthReduced], [.cmykConverted], [.profileDropped]]
    )
  }

  @Test func `the name before an adoption is noted once and kept`() {
    let work = AssetWork.sample("a@3x.png", [("a.png", .write(.new))])
    let first = Self.compose(.sample([work]), placed: ["a.png": "a"]) {
      $0.adopted = ["a@3x.png": "a.png"]
    }.manifest
    #expect(first.assets[0].master.adoptedFrom == "a.png")
    let second = Self.compose(.sample(before: first.assets, [work]), placed: ["a.png": "b"])
    #expect(second.manifest.assets[0].master.adoptedFrom == "a.png")
  }

  @Test func `renditions that stay join their master, or stand alone`() {
    let merged = ManifestComposer.merge(
      [.sample("a@3x.png", ["a.png"])],
      [.sample("a@3x.png", ["old.png"]), .sample("b@3x.png", ["b.png"])]
    )
    #expect(merged.map(\.master.path) == ["a@3x.png", "b@3x.png"])
    #expect(merged.map { $0.renditions.map(\.path) } == [["a.png", "old.png"], ["b.png"]])
  }
}
