import Assets
import TercetSystem
import Testing
import Workspace

@testable import Pipeline

struct RecentBuildsTests {
  private let recent = RecentBuilds()
  private let tree = OutputTree.inPlace

  private func key(_ inode: UInt64) -> FileKey {
    FileKey(identity: FileIdentity(device: 1, inode: inode), bytes: 10, modified: 1, changed: 1)
  }

  /// A build that leaves one rendition for each master's folder, with a key each.
  private func build(
    _ renditions: [(path: ManifestPath, inode: UInt64)],
    placed: Set<Path>? = []
  ) {
    let assets = renditions.map { path, _ in
      Manifest.Asset.sample(path.folder.appending("a@3x.png"), [path])
    }
    // A build that didn't look at a file has no key of it.
    let files = renditions.filter { $0.inode > 0 }.map { path, inode in
      BuildRecord.Entry(path: "art/\(path.text)", key: key(inode))
    }
    recent.note(
      RecentRenditions.Build(
        manifest: Manifest(assets: assets),
        record: BuildRecord(fingerprint: "", files: files)
      ),
      placed: placed,
      in: tree
    )
  }

  private func departed(_ inode: UInt64) -> ManifestPath? {
    recent.renditions(of: tree).asset(of: key(inode))?.renditions.first?.path
  }

  @Test func `what every build answers for has not departed`() {
    build([("a/a.png", 1)])
    build([("a/a.png", 1), ("b/a.png", 2)])
    #expect(!recent.renditions(of: tree).hasDeparted)
    // The last build's are known all the same, by keys that nothing else has.
    #expect(departed(1) == "a/a.png")
    #expect(departed(2) == "b/a.png")
    #expect(departed(3) == nil)
  }

  @Test func `a file that no build answers for any more is known by its key`() throws {
    build([("a/a.png", 1), ("b/a.png", 2)])
    build([("b/a.png", 2)])
    #expect(departed(1) == "a/a.png")
    let known = recent.renditions(of: tree)
    #expect(known.hasDeparted)
    #expect(known.knows(key(1), SHA256.digest("a/a.png"), named: "a.png"))
    #expect(!known.knows(key(1), SHA256.digest("a/a.png"), named: "b.png"))
    #expect(!known.knows(key(1), SHA256.digest("edited"), named: "a.png"))
    #expect(!known.knows(key(3), SHA256.digest("a/a.png"), named: "a.png"))
  }

  @Test func `a file that was replaced at its place has departed`() {
    build([("a/a.png", 1)])
    build([("a/a.png", 3)], placed: ["art/a/a.png"])
    #expect(recent.renditions(of: tree).hasDeparted)
    #expect(departed(1) == "a/a.png")
  }

  @Test func `a file that a build didn't look at has departed, though it is recorded`() {
    build([("a/a.png", 1)])
    // As of a master that disappeared while the build was at work.
    build([("a/a.png", 0)], placed: nil)
    build([("a/a.png", 0)])
    #expect(departed(1) == "a/a.png")
  }

  @Test func `a file is forgotten some builds later`() {
    build([("a/a.png", 1)])
    build([])
    for number in 1...7 { build([(ManifestPath("b/\(number).png"), 2)]) }
    #expect(departed(1) == "a/a.png")
    build([])
    #expect(departed(1) == nil)
  }

  @Test func `another tree has other files`() {
    build([("a/a.png", 1)])
    build([])
    let other = OutputTree(
      inputs: [],
      output: "out",
      isInPlace: false,
      manifest: "out/asset-manifest.json",
      outputPrefix: ""
    )
    #expect(recent.renditions(of: other).asset(of: key(1)) == nil)
  }
}
