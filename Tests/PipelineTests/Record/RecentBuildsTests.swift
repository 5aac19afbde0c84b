import Assets
import TercetSystem
import Testing
import Workspace

@testable import Pipeline

@Suite struct RecentBuildsTests {
  private let tree = OutputTree(
    inputs: [],
    output: "/in",
    isInPlace: true,
    manifest: "/in/asset-manifest.json",
    outputPrefix: ""
  )
  private let asset = Manifest.Asset.sample("a@3x.png", ["a.png"])

  private func key(_ number: Int) -> FileKey {
    FileKey(
      identity: FileIdentity(device: 1, inode: UInt64(number)),
      bytes: 1,
      modified: 1,
      changed: 1
    )
  }

  private func note(_ builds: RecentBuilds, _ assets: [Manifest.Asset], key: FileKey?) {
    let files = key.map { [BuildRecord.Entry(path: "/in/a.png", key: $0)] } ?? []
    builds.note(Manifest(assets: assets), BuildRecord(fingerprint: "", files: files), of: tree)
  }

  @Test func `a rendition that is recorded no more is known by key, name and content`() {
    let builds = RecentBuilds()
    note(builds, [asset], key: key(1))
    #expect(builds.departed(from: tree).isEmpty)
    note(builds, [], key: nil)
    let departed = builds.departed(from: tree)
    let digest = asset.renditions[0].sha256
    #expect(departed.knows(key(1), digest, named: "a.png"))
    #expect(!departed.knows(key(2), digest, named: "a.png"))
    #expect(!departed.knows(key(1), digest, named: "b.png"))
    #expect(!departed.knows(key(1), SHA256.digest("other"), named: "a.png"))
  }

  @Test func `what lies where it did has not departed`() {
    let builds = RecentBuilds()
    note(builds, [asset], key: key(1))
    note(builds, [asset, .sample("b@3x.png", ["b.png"])], key: key(1))
    #expect(builds.departed(from: tree).isEmpty)
  }

  @Test(arguments: [(7, true), (8, false)])
  func `what no build has met for long is forgotten`(more: Int, isKnown: Bool) {
    let builds = RecentBuilds()
    note(builds, [asset], key: key(1))
    for number in 0...more {
      note(builds, number % 2 == 0 ? [] : [.sample("b@3x.png", [])], key: nil)
    }
    #expect((builds.departed(from: tree).asset(of: key(1)) != nil) == isKnown)
  }
}
