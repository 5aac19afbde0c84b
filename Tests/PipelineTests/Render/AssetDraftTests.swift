import Assets
import TercetSystem
import Testing
import TestSupport
import Workspace

@testable import Pipeline

struct AssetDraftTests {
  private let draft: AssetDraft

  init() {
    let work = AssetWork.sample(
      "ui/a@3x.png",
      [("ui/a.png", .write(.new)), ("ui/b.png", .write(.missing))]
    )
    let root = Root("out")
    draft = AssetDraft(
      work: work,
      files: work.steps.enumerated().map { index, step in
        AssetDraft.File(
          step: step,
          reason: .new,
          place: RootedPath(root, step.output.path.text),
          temporary: RootedPath(root, "ui/.tercet-1-\(index).part")
        )
      }
    )
  }

  @Test func `the journal learns of the files that were made, as the manifest names them`() {
    let tree = OutputTree(
      inputs: [],
      output: "out",
      isInPlace: false,
      manifest: "asset-manifest.json",
      outputPrefix: "out"
    )
    #expect(draft.journalEntries(tree) == [])
    var draft = draft
    draft.files[1].made = (SHA256.digest("pixels"), 6)
    draft.files[1].mark = FileMark(inode: 7, modified: 9)
    #expect(
      draft.journalEntries(tree) == [
        Journal.Entry(
          path: "out/ui/b.png",
          master: "ui/a@3x.png",
          sha256: SHA256.digest("pixels"),
          bytes: 6,
          mark: FileMark(inode: 7, modified: 9)
        )
      ]
    )
  }

  @Test func `discarding removes the temporary files and nothing else`() throws {
    // The second temporary file was never made.
    let disk = MemoryDisk(files: [
      "out/ui/.tercet-1-0.part", "out/ui/.tercet-2-0.part", "out/ui/a.png",
    ])
    draft.discard(disk)
    let names = try disk.list("out/ui").map { String(decoding: $0.name, as: UTF8.self) }
    #expect(names.sorted() == [".tercet-2-0.part", "a.png"])
  }

  @Test func `a file is shown by its place`() {
    #expect(draft.files.map(\.path) == ["out/ui/a.png", "out/ui/b.png"])
  }
}
