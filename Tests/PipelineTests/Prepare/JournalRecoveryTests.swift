import Assets
import Foundation
import RenderProtocol
import TercetSystem
import Testing
import Workspace

@testable import Pipeline

@Suite struct JournalRecoveryTests {
  private let folder: BuildFolder

  init() throws {
    folder = try BuildFolder([])
    try folder.write(Data("new".utf8), to: "out/a.png")
  }

  /// A journal whose notes are about the very files that lie there, or about others like them.
  private func unfinished(
    _ texts: (path: ManifestPath, text: String)...,
    isOwn: Bool = true,
    planned: Set<ManifestPath> = []
  ) -> JournalRecovery {
    JournalRecovery(
      texts.map {
        let status = try? LocalDisk().status(
          folder("out/" + $0.path.text),
          followingLinks: false
        )
        return Journal.Entry(
          path: $0.path,
          master: "a@3x.png",
          sha256: SHA256.digest($0.text),
          bytes: $0.text.utf8.count,
          mark: isOwn ? status.map { FileMark($0) } : FileMark(inode: 1, modified: 1)
        )
      },
      planned: planned,
      tree: OutputTree(
        inputs: [],
        output: folder("out"),
        isInPlace: false,
        manifest: folder("out/asset-manifest.json"),
        outputPrefix: ""
      ),
      disk: LocalDisk()
    )
  }

  private func manifest(_ text: String) -> Manifest {
    let digest = SHA256.digest(text)
    let source = Manifest.Source(
      path: "a@3x.png",
      scale: "3x",
      format: .png,
      width: 3,
      height: 3,
      bytes: 3,
      sha256: digest
    )
    let rendition = Manifest.Rendition(
      path: "a.png",
      layout: "ios",
      scale: "1x",
      percent: 33,
      bytes: 3,
      sha256: digest,
      role: .rendered
    )
    let points = Manifest.Points(width: 1, height: 1)
    return Manifest(assets: [
      Manifest.Asset(name: "a", master: source, points: points, renditions: [rendition])
    ])
  }

  private func key(_ name: String) throws -> FileKey {
    FileKey(try LocalDisk().status(folder(name), followingLinks: false))
  }

  @Test func `a file that only the journal explains keeps it open`() {
    let left = unfinished(("a.png", "new"), ("gone.png", "x"))
    #expect(left.isOpen(beside: Manifest()))
    #expect(left.isOpen(beside: manifest("old")))
    #expect(!left.isOpen(beside: manifest("new")))
    #expect(!unfinished(("gone.png", "x")).isOpen(beside: Manifest()))
    #expect(!unfinished(("a.png", "a.p")).isOpen(beside: Manifest()))
  }

  @Test func `a note that came with the files counts only where the run writes anyway`() {
    let others = unfinished(("a.png", "new"), isOwn: false)
    #expect(!others.isOpen(beside: Manifest()))
    #expect(paths(others, Manifest()) == [])
    let planned = unfinished(("a.png", "new"), isOwn: false, planned: ["a.png"])
    #expect(planned.isOpen(beside: Manifest()))
    #expect(paths(planned, Manifest()) == [])
  }

  @Test func `every note of a path counts, not the last alone`() throws {
    let left = unfinished(("a.png", "new"), ("a.png", "now"))
    #expect(left.isOpen(beside: Manifest()))
    let key = try key("out/a.png")
    #expect(left.explains(SHA256.digest("new"), key, at: "a.png"))
    #expect(left.explains(SHA256.digest("now"), key, at: "a.png"))
    #expect(!left.explains(SHA256.digest("old"), key, at: "a.png"))
    #expect(!left.explains(SHA256.digest("new"), key, at: "b.png"))
  }

  @Test func `what no manifest claims is told`() throws {
    let left = unfinished(("a.png", "new"), ("gone.png", "x"))
    #expect(paths(left, manifest("old")) == [])
    #expect(paths(left, Manifest()) == ["a.png"])
    #expect(left.unclaimed(by: Manifest()) { $0 != "a@3x.png" } == [])
    #expect(paths(unfinished(("a.png", "newer and longer")), Manifest()) == [])
    #expect(paths(unfinished(("a.png", "now")), Manifest()) == [])
    try folder.write(Data(), to: "out/b.png")
    #expect(paths(unfinished(("b.png", "lost in a power cut")), Manifest()) == [])
    #expect(paths(unfinished(("b.png", "")), Manifest()) == [])
  }

  private func paths(_ left: JournalRecovery, _ manifest: Manifest) -> [ManifestPath] {
    left.unclaimed(by: manifest) { $0 == "a@3x.png" }.map(\.path)
  }
}
