import Assets
import TercetSystem
import TestSupport
import Testing
import Workspace

@testable import Pipeline

struct AdopteeTests {
  private let tree = Preparation.sample().tree
  private let adoptee = Adoptee(
    rename: Rename(from: "ui/a.png", to: "ui/a@3x.png"),
    asset: AssetWork.sample(
      "ui/a@3x.png",
      [("ui/a.png", .write(.new)), ("ui/a@2x.png", .write(.new))]
    ).asset
  )

  @Test func `the plan on the disk has its names and all that is made of it`() {
    #expect(
      adoptee.entry(in: tree, on: MemoryDisk())
        == AdoptionJournal.Entry(
          from: "ui/a.png",
          to: "ui/a@3x.png",
          sha256: SHA256.digest("master"),
          made: ["ui/a.png", "ui/a@2x.png"]
        )
    )
  }

  @Test func `a set is complete when the manifest has all of it as adopted`() {
    var recorded = Manifest.Asset.sample("ui/a@3x.png", ["ui/a.png", "ui/a@2x.png"])
    #expect(!adoptee.isComplete(nil, in: tree))
    #expect(!adoptee.isComplete(recorded, in: tree))
    recorded.master.adoptedFrom = "ui/a.png"
    #expect(adoptee.isComplete(recorded, in: tree))
    recorded.renditions.removeLast()
    #expect(!adoptee.isComplete(recorded, in: tree))
  }
}
