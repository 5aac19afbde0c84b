import Assets
import Foundation
import RenderProtocol
import Testing
import Workspace

@testable import Pipeline

@Suite struct UnfinishedTests {
  private let folder: BuildFolder

  init() throws {
    folder = try BuildFolder([])
    try folder.write(Data("new".utf8), to: "out/a.png")
  }

  private func unfinished(_ texts: (path: String, text: String)...) -> Unfinished {
    Unfinished(
      texts.map {
        Journal.Entry(
          path: $0.path,
          master: "a@3x.png",
          sha256: SHA256.digest($0.text),
          bytes: $0.text.utf8.count
        )
      },
      site: Site(
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
    let path = Path("a.png")
    #expect(left.explains(SHA256.digest("new"), bytes: 3, at: path))
    #expect(left.explains(SHA256.digest("now"), bytes: 3, at: path))
    #expect(!left.explains(SHA256.digest("old"), bytes: 3, at: path))
    #expect(!left.explains(SHA256.digest("new"), bytes: 3, at: Path("b.png")))
  }

  @Test func `what no manifest claims is told as it is now`() throws {
    let left = unfinished(("a.png", "new"), ("gone.png", "x"))
    func found(_ left: Unfinished, by manifest: Manifest, master: String = "a@3x.png") -> [String] {
      left.unclaimed(by: manifest) { $0 == master }.flatMap(\.renditions)
        .map { "\($0.path) \($0.sha256.hex)" }
    }
    let new = "a.png \(SHA256.digest("new").hex)"
    #expect(found(left, by: manifest("old")) == [])
    #expect(found(left, by: Manifest()) == [new])
    #expect(found(left, by: Manifest(), master: "b@3x.png") == [])
    #expect(found(unfinished(("a.png", "now")), by: Manifest()) == [])
    // A power cut may leave a name without its content.
    try folder.write(Data(), to: "out/a.png")
    let empty = "a.png \(SHA256.digest("").hex)"
    #expect(found(unfinished(("a.png", "now")), by: Manifest()) == [empty])
  }
}
