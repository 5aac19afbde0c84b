import Assets
import Foundation
import RenderProtocol
import TercetSystem
import Testing
import TestSupport
import Workspace

@testable import Pipeline

/// What is decided about outputs without asking a worker; there is none to ask.
struct AssetComparisonTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("art")
  }

  /// What is known besides the disk.
  struct Setting {
    var manifest: [Manifest.Asset] = []
    var isForced = false
    /// Files that are masters, below the folder.
    var masters: [String] = []
    var recordedMasters: Set<ManifestPath> = []
    var elsewhere: [String: Digest] = [:]
    var moved: [Digest: Step.Reason] = [:]
    var journal: [Journal.Entry] = []
    var isInPlace = true
  }

  /// What was decided, in words, and what was said.
  struct Verdict: Equatable {
    var outcome: String
    var told: [String] = []

    init(_ outcome: String, _ told: String...) { (self.outcome, self.told) = (outcome, told) }
  }

  /// Decides about one rendition at `1x` of `art/a@3x.png`.
  private func decide(
    _ path: Path = "a.png",
    on disk: any Disk = LocalDisk(),
    _ adjust: (inout Setting) throws -> Void = { _ in }
  ) throws -> Verdict {
    var setting = Setting()
    try adjust(&setting)
    let tree = OutputTree(
      inputs: [],
      output: folder("art"),
      isInPlace: setting.isInPlace,
      manifest: folder("art/asset-manifest.json"),
      outputPrefix: ""
    )
    let nowhere = WorkerLocation(program: nil, environment: [:])
    let program = WorkerProgram(location: nowhere, disk: MemoryDisk())
    let outcome = AssetComparison(
      tree: tree,
      request: BuildRequest(),
      disk: disk,
      reader: ContentReader(disk: disk, record: nil),
      libvips: "8.14",
      comparison: Comparison(
        manifest: Manifest(assets: setting.manifest),
        isForced: setting.isForced
      ),
      masters: Set(
        try setting.masters.map { try disk.status(folder($0), followingLinks: true).identity }
      ),
      recordedMasters: setting.recordedMasters,
      elsewhere: Dictionary(first: setting.elsewhere.map { (folder($0.key), $0.value) }),
      moved: setting.moved,
      recent: RecentRenditions(),
      unfinished: JournalRecovery(setting.journal, tree: tree, disk: disk),
      linkedFolders: LinkedFolders()
    ).run(
      AssetWork.sample("a@3x.png", [(path, .unchanged)]).asset,
      WorkerSlot(label: "test", limits: WorkerLimits(), program: program)
    )
    return verdict(outcome)
  }

  private func verdict(_ outcome: AssetComparison.Outcome) -> Verdict {
    func relative(_ text: String) -> String { text.replacing(folder.path + "/", with: "") }
    switch outcome {
    case .failed(let diagnostic): return Verdict(relative(diagnostic.description))
    case .stopped(let failure): return Verdict("stopped: \(failure)")
    case .work(let work, let files, let diagnostics):
      let decisions = work.steps.map { step in
        switch step.decision {
        case .write(let reason): "write: \(reason)"
        case .unchanged: "unchanged"
        case .keep(let keeping): "keep: \(keeping.rawValue)"
        case .blocked: "blocked"
        }
      }
      var verdict = Verdict((decisions + files.map(\.path)).map(relative).joined(separator: " "))
      verdict.told = diagnostics.map { relative($0.description) }
      return verdict
    }
  }

  /// An entry with one rendition, `a.png`, that holds its own path.
  private static func recorded(
    _ role: Manifest.Role,
    content: String = "master",
    _ adjust: (inout Manifest.Rendition) -> Void = { _ in }
  ) -> Manifest.Asset {
    var asset = Manifest.Asset.sample("a@3x.png", content: content, ["a.png"], role: role)
    asset.renditions[0].recipe =
      "tercet=\(Release.version) libvips=8.14 ratio=1/3 format=png"
    adjust(&asset.renditions[0])
    return asset
  }

  @Test func `what is not there is new, or missing where it was made before`() throws {
    #expect(try decide() == Verdict("write: is new"))
    #expect(
      try decide { $0.manifest = [Self.recorded(.rendered)] } == Verdict("write: is missing")
    )
    #expect(try decide { $0.manifest = [Self.recorded(.kept)] } == Verdict("write: is new"))
  }

  @Test func `what was written stays while nothing that decides it changes`() throws {
    try folder.write("a.png", to: "art/a.png")
    #expect(
      try decide { $0.manifest = [Self.recorded(.rendered)] } == Verdict("unchanged art/a.png")
    )
    #expect(
      try decide { $0.manifest = [Self.recorded(.rendered, content: "older")] }
        == Verdict("write: the master changed art/a.png")
    )
    #expect(
      try decide {
        $0.manifest = [
          Self.recorded(.rendered) {
            $0.recipe = "tercet=\(Release.version) libvips=8.13 ratio=1/3 format=png"
          }
        ]
      } == Verdict("write: 'libvips' changed from 8.13 to 8.14 art/a.png")
    )
    #expect(
      try decide { $0.manifest = [Self.recorded(.rendered) { $0.width = 4 }] }
        == Verdict("write: the size changed from 4×2 art/a.png")
    )
  }

  @Test func `a kept file that is as it was recorded needs no worker`() throws {
    try folder.write("a.png", to: "art/a.png")
    #expect(
      try decide { $0.manifest = [Self.recorded(.kept)] }
        == Verdict("keep: made by hand art/a.png")
    )
    #expect(
      try decide { $0.manifest = [Self.recorded(.kept) { $0.width = 4 }] }
        == Verdict(
          "keep: made by hand art/a.png",
          "art/a.png: warning: was made by hand, and is kept, but has 4×2 pixels where the set "
            + "needs 3×2; export it again, or replace it with '--force'"
        )
    )
    #expect(
      try decide { $0.manifest = [Self.recorded(.kept) { $0.width = nil }] }
        == Verdict(
          "keep: made by hand art/a.png",
          "art/a.png: warning: is no readable image, and is kept; '--force' replaces it"
        )
    )
  }

  @Test func `a kept file that is the master is told as a copy of it`() throws {
    try folder.write("master", to: "art/a.png")
    let copy = Self.recorded(.kept) {
      ($0.width, $0.height, $0.sha256) = (9, 6, SHA256.digest("master"))
    }
    #expect(
      try decide { $0.manifest = [copy] }
        == Verdict(
          "keep: made by hand art/a.png",
          "art/a.png: warning: was made by hand, and is kept, but has 9×6 pixels, as the master "
            + "that it is a copy of, where the set needs 3×2; export it again, or replace it with "
            + "'--force'"
        )
    )
  }

  @Test func `a file that nobody has looked at yet needs a worker`() throws {
    try folder.write("a.png", to: "art/a.png")
    #expect(try decide() == Verdict("stopped: notFound(searched: [])"))
    try folder.write("edited", to: "art/a.png")
    #expect(
      try decide { $0.manifest = [Self.recorded(.rendered)] }
        == Verdict("stopped: notFound(searched: [])")
    )
  }

  @Test func `a file that would be kept is written where it is explained`() throws {
    try folder.write("a.png", to: "art/a.png")
    let digest = SHA256.digest("a.png")
    #expect(
      try decide { $0.isForced = true } == Verdict("write: '--force' replaces it art/a.png")
    )
    #expect(
      try decide { $0.elsewhere = ["art/a.png": digest] }
        == Verdict("write: another manifest records it art/a.png")
    )
    #expect(
      try decide { $0.moved = [digest: .moved] }
        == Verdict("write: it was moved along with its master art/a.png")
    )
    let entry = Journal.Entry(path: "a.png", master: "a@3x.png", sha256: digest, bytes: 5)
    #expect(
      try decide { $0.journal = [entry] } == Verdict("write: the last run did not finish art/a.png")
    )
  }

  @Test func `an explanation of other content explains nothing`() throws {
    try folder.write("a.png", to: "art/a.png")
    let other = SHA256.digest("other")
    let entry = Journal.Entry(path: "a.png", master: "a@3x.png", sha256: other, bytes: 5)
    let verdict = try decide {
      $0.manifest = [Self.recorded(.kept)]
      $0.elsewhere = ["art/a.png": other]
      $0.moved = [other: .moved]
      $0.journal = [entry]
    }
    #expect(verdict == Verdict("keep: made by hand art/a.png"))
  }

  @Test func `a master is never written, under whatever name`() throws {
    try folder.write("a.png", to: "art/master@3x.png")
    try folder.link("art/a.png", to: "master@3x.png")
    let refusal = Verdict(
      "art/a.png: error: is a master under another name, reached through a link, and is not "
        + "written; choose another output folder"
    )
    #expect(try decide { $0.masters = ["art/master@3x.png"] } == refusal)
    #expect(try decide { ($0.masters, $0.isForced) = (["art/master@3x.png"], true) } == refusal)
    #expect(try decide { $0.recordedMasters = ["a.png"] } == refusal)
  }

  @Test func `a folder at an output's place`() throws {
    try folder.makeFolder("art/a.png")
    #expect(
      try decide()
        == Verdict(
          "art/a@3x.png: error: a rendition belongs at 'art/a.png', but a folder is there; move it "
            + "or rename the master"
        )
    )
  }

  @Test func `a link to nothing is somebody's`() throws {
    try folder.link("art/a.png", to: "nowhere.png")
    #expect(
      try decide()
        == Verdict(
          "keep: made by hand",
          "art/a.png: warning: is a link to a file that does not exist, and is kept; '--force' "
            + "replaces it"
        )
    )
    #expect(try decide { $0.isForced = true } == Verdict("write: '--force' replaces it"))
  }

  @Test func `nothing is written through a link to a folder, but for the master's own`() throws {
    try folder.makeFolder("far")
    try folder.link("art/ui", to: "../far")
    let refusal = Verdict(
      "art/a@3x.png: error: a rendition belongs into 'art/ui', which is a link, and nothing is "
        + "written through one; replace it by a folder, or give '--output'"
    )
    #expect(try decide("ui/a.png") == refusal)
    #expect(try decide("ui/a.png") { $0.isInPlace = false } == refusal)
    #expect(try decide("plain/a.png") == Verdict("write: is new"))
  }

  @Test(arguments: [DiskError.Operation.look, .read])
  func `an output that can't be looked at is left alone`(_ operation: DiskError.Operation) throws {
    try folder.write("a.png", to: "art/a.png")
    let disk = FaultyDisk(
      LocalDisk(),
      [.init(operation: operation, suffix: "art/a.png", errno: EACCES)]
    )
    #expect(
      try decide(on: disk)
        == Verdict(
          "art/a.png: error: cannot be compared, because it cannot be read: permission denied; "
            + "check its permissions"
        )
    )
  }
}
