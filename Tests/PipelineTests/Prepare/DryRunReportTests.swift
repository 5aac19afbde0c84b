import Assets
import RenderProtocol
import TercetSystem
import Testing
import TestSupport
import Workspace

@testable import Pipeline

struct DryRunReportTests {
  private let disk = MemoryDisk(folders: ["art"])

  /// What a dry run tells, in order, and its counts.
  private func tell(
    _ preparation: Preparation,
    _ adjust: (inout BuildRequest) -> Void = { _ in }
  ) -> (lines: [String], summary: Summary) {
    var request = BuildRequest()
    request.isDryRun = true
    adjust(&request)
    var lines: [String] = []
    let report = Report { event in
      switch event {
      case .output(let output):
        let facts = [output.size?.description, output.reason].compactMap(\.self)
        lines.append("\(output.kind) \(output.path) \(facts.joined(separator: ", "))")
      case .diagnostic(let diagnostic): lines.append(diagnostic.description)
      case .placed(let path, _): lines.append("placed \(path)")
      case .progress, .dependencies: break
      }
    }
    DryRunReport(preparation: preparation, request: request, disk: disk).tell(report)
    return (lines, report.summary)
  }

  /// Puts a file in its place that holds its own path.
  private func place(_ name: String) throws {
    try disk.write(Array(name.utf8), to: "art/" + name)
  }

  @Test func `every output is told with what a build would do`() {
    var work = AssetWork.sample(
      "a@3x.png",
      [
        ("a.png", .write(.new)), ("b.png", .write(.masterChanged)), ("c.png", .unchanged),
        ("d.png", .keep(.edited)), ("e.png", .keep(.handMade)),
      ]
    )
    work.steps[1].output.action = .copy
    let size = PixelSize(width: 4, height: 4)
    work.kept["d.png"] = KeptFile(digest: SHA256.digest("d"), bytes: 1, size: size)
    let (lines, summary) = tell(.sample([work]))
    #expect(
      lines == [
        "rendered art/a.png 3×2, is new",
        "copied art/b.png 3×2, the master changed",
        "unchanged art/c.png 3×2",
        "kept art/d.png 4×4, edited since it was written",
        "kept art/e.png made by hand",
      ]
    )
    #expect(summary.rendered == 1 && summary.copied == 1)
    #expect(summary.unchanged == 1 && summary.kept == 2)
  }

  @Test func `what would be removed is told, and is there afterwards`() throws {
    for name in ["gone.png", "carried.png", "left.png"] { try place(name) }
    var preparation = Preparation.sample(before: [.sample("gone@3x.png", ["gone.png"])])
    preparation.carried = [.sample("carried@3x.png", ["carried.png"])]
    let status = try disk.status("art/left.png", followingLinks: false)
    preparation.journal = [
      Journal.Entry(
        path: "left.png",
        master: "left@3x.png",
        sha256: SHA256.digest("left.png"),
        bytes: 8,
        mark: FileMark(status)
      )
    ]
    #expect(
      tell(preparation).lines == [
        "removed art/gone.png its master or its rule is gone",
        "removed art/carried.png its master or its rule is gone",
        "removed art/left.png its master or its rule is gone",
      ]
    )
    let names = try disk.list("art").map { String(decoding: $0.name, as: UTF8.self) }
    #expect(names.sorted() == ["carried.png", "gone.png", "left.png"])
  }

  @Test func `what is left alone with '--keep-orphans' is not told as removed`() throws {
    try place("gone.png")
    let preparation = Preparation.sample(before: [.sample("gone@3x.png", ["gone.png"])])
    #expect(tell(preparation) { $0.keepsOrphans = true }.lines == [])
  }

  @Test func `a manifest that says something else is told where nothing else would change`() {
    var work = AssetWork.sample("a@3x.png", [("a.png", .keep(.handMade))])
    work.kept["a.png"] = KeptFile(digest: SHA256.digest("hand"), bytes: 4)
    let outdated =
      "art/asset-manifest.json: note: is out of date, though every output is fresh; 'tercet build' "
      + "writes it anew"
    let (lines, summary) = tell(.sample([work]))
    #expect(lines == ["kept art/a.png made by hand", outdated])
    #expect(summary.outdatedManifests == 1)
    let stale = AssetWork.sample("b@3x.png", [("b.png", .write(.new))])
    #expect(tell(.sample([work, stale])).summary.outdatedManifests == 0)
    var unwritten = Preparation.sample([work])
    unwritten.tree.manifestPlace = nil
    #expect(tell(unwritten).summary.outdatedManifests == 0)
  }

  @Test func `a manifest that says the same is not told`() {
    let before = Manifest.Asset.sample("a@3x.png", ["a.png"])
    let work = AssetWork.sample("a@3x.png", [("a.png", .unchanged)])
    #expect(tell(.sample(before: [before], [work])).lines == ["unchanged art/a.png 3×2"])
  }
}
