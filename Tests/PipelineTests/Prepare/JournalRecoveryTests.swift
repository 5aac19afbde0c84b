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

  private func unfinished(_ texts: (path: String, text: String)...) -> JournalRecovery {
    JournalRecovery(
      texts.map {
        Journal.Entry(
          path: ManifestPath($0.path),
          master: "a@3x.png",
          sha256: SHA256.digest($0.text),
          bytes: $0.text.utf8.count
        )
      },
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

  @Test func `a file that only the journal explains keeps it open`() {
    let left = unfinished(("a.png", "new"), ("gone.png", "x"))
    #expect(left.isOpen(beside: Manifest()))
    #expect(left.isOpen(beside: manifest("old")))
    #expect(!left.isOpen(beside: manifest("new")))
    #expect(!unfinished(("gone.png", "x")).isOpen(beside: Manifest()))
    #expect(!unfinished(("a.png", "a.p")).isOpen(beside: Manifest()))
  }

  @Test func `every note of a path counts, not the last alone`() {
    let left = unfinished(("a.png", "new"), ("a.png", "now"))
    #expect(left.isOpen(beside: Manifest()))
    let path = ManifestPath("a.png")
    #expect(left.explains(SHA256.digest("new"), bytes: 3, at: path))
    #expect(left.explains(SHA256.digest("now"), bytes: 3, at: path))
    #expect(!left.explains(SHA256.digest("old"), bytes: 3, at: path))
    #expect(!left.explains(SHA256.digest("new"), bytes: 3, at: "b.png"))
  }

  @Test func `what no manifest claims is told as it is now`() throws {
    let left = unfinished(("a.png", "new"), ("gone.png", "x"))
    #expect(paths(left, manifest("old")) == [])
    #expect(paths(left, Manifest()) == ["a.png"])
    #expect(left.unclaimed(by: Manifest()) { $0 != "a@3x.png" } == [])
    #expect(paths(unfinished(("a.png", "newer and longer")), Manifest()) == [])
    #expect(paths(unfinished(("a.png", "now")), Manifest()) == [])
    try folder.write(Data(), to: "out/b.png")
    #expect(paths(unfinished(("b.png", "lost in a power cut")), Manifest()) == ["b.png"])
  }

  private func paths(_ left: JournalRecovery, _ manifest: Manifest) -> [ManifestPath] {
    left.unclaimed(by: manifest) { $0 == "a@3x.png" }.flatMap(\.renditions).map(\.path)
  }
}
