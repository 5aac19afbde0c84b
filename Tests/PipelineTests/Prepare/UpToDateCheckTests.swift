import Assets
import Foundation
import TercetSystem
import Testing
import Workspace

@testable import Pipeline

@Suite struct UpToDateCheckTests {
  private let folder: BuildFolder
  private let record: BuildRecord

  init() throws {
    folder = try BuildFolder(["in/a@3x.png", "in/b@3x.png"])
    let disk = LocalDisk()
    func entry(_ path: String) throws -> BuildRecord.Entry {
      BuildRecord.Entry(path: path, key: FileKey(try disk.status(path, followingLinks: true)))
    }
    record = BuildRecord(
      fingerprint: "same",
      outcome: BuildRecord.Outcome(masters: 2, unchanged: 4, kept: 0, diagnostics: []),
      folders: [try entry(folder("in"))],
      files: [try entry(folder("in/a@3x.png")), try entry(folder("in/b@3x.png"))]
    )
  }

  private func isReplayed(
    _ record: BuildRecord?,
    fingerprint: String = "same",
    _ adjust: (inout BuildRequest) -> Void = { _ in }
  ) async -> Bool {
    var request = BuildRequest()
    adjust(&request)
    let tree = OutputTree(
      inputs: [],
      output: folder("in"),
      isInPlace: true,
      manifest: folder("in/asset-manifest.json"),
      outputPrefix: ""
    )
    let location = WorkerLocation(program: nil, environment: [:])
    let pool = WorkerPool(count: 2, limits: WorkerLimits(), location: location, disk: LocalDisk())
    let outcome = await UpToDateCheck(request: request, disk: LocalDisk(), pool: pool)
      .outcome(of: record, tree, fingerprint: fingerprint)
    return outcome != nil
  }

  @Test func `nothing changed`() async {
    #expect(await isReplayed(record))
  }

  @Test func `another fingerprint, or more to say`() async {
    #expect(await !isReplayed(record, fingerprint: "other"))
    #expect(await !isReplayed(record) { $0.isForced = true })
    #expect(await !isReplayed(record) { $0.listsEverything = true })
  }

  @Test func `no record, or one without an outcome`() async {
    #expect(await !isReplayed(nil))
    #expect(await !isReplayed(BuildRecord(fingerprint: "same")))
  }

  @Test(arguments: ["a file changed", "a file is gone", "a file was added", "a run was cut off"])
  func `anything changed`(_ change: String) async throws {
    switch change {
    case "a file changed": try folder.write(Data("x".utf8), to: "in/a@3x.png")
    case "a file is gone": try folder.remove("in/b@3x.png")
    case "a file was added": try folder.write(Data(), to: "in/c@3x.png")
    default: try folder.write(Data(), to: "in/.tercet-journal")
    }
    #expect(await !isReplayed(record))
  }
}
