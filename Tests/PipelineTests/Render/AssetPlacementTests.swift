import Foundation
import TercetSystem
import TestSupport
import Testing

@testable import Assets
@testable import Pipeline

struct AssetPlacementTests {
  /// Temporary files hold their own names; `b.png` is there already, with another content.
  private let disk = MemoryDisk(files: ["out/a.part", "out/b.part", "out/b.png"])
  private let root = Root("out")

  private func draft(_ names: [String] = ["a", "b"]) -> AssetDraft {
    let work = AssetWork.sample(
      "a@3x.png",
      names.map { (path: Path("\($0).png"), decision: .write(.new)) }
    )
    return AssetDraft(
      work: work,
      files: zip(work.steps, names).map { step, name in
        AssetDraft.File(
          step: step,
          reason: .new,
          place: RootedPath(root, "\(name).png"),
          temporary: RootedPath(root, "\(name).part"),
          made: (SHA256.digest("out/\(name).part"), 10)
        )
      }
    )
  }

  private func place(_ draft: AssetDraft, on disk: any Disk) -> AssetPlacement.Result {
    AssetPlacement(disk: disk, staging: .beside).place(draft)
  }

  private func names() throws -> [String] {
    try disk.list("out").map { String(decoding: $0.name, as: UTF8.self) }.sorted()
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try disk.read(path), as: UTF8.self)
  }

  @Test func `whole files go to their places`() throws {
    let result = place(draft(), on: disk)
    #expect(!result.isFailed)
    #expect(result.events.map(\.kind) == [.rendered, .rendered])
    #expect(result.events.map(\.path) == ["out/a.png", "out/b.png"])
    #expect(try names() == ["a.png", "b.png"])
    #expect(try text("out/b.png") == "out/b.part")
    let placed = try #require(result.placed["b.png"])
    #expect(placed.digest == SHA256.digest("out/b.part"))
    #expect(placed.key == FileKey(try disk.status("out/b.png", followingLinks: false)))
  }

  @Test func `equal bytes leave the file that is there alone`() throws {
    try disk.write(Array("out/a.part".utf8), to: "out/a.png")
    let before = try disk.status("out/a.png", followingLinks: false)
    let result = place(draft(["a"]), on: disk)
    #expect(result.events.map(\.kind) == [.unchanged])
    #expect(result.events.map(\.reason) == [nil])
    #expect(try disk.status("out/a.png", followingLinks: false) == before)
    #expect(try names() == ["a.png", "b.part", "b.png"])
  }

  @Test func `equal bytes under a name that is spelled otherwise are put in place`() throws {
    try disk.write(Array("out/a.part".utf8), to: "out/a.png")
    let before = try disk.status("out/a.png", followingLinks: false)
    var respelled = draft(["a"])
    respelled.files[0].reason = .respelled
    _ = place(respelled, on: disk)
    #expect(try disk.status("out/a.png", followingLinks: false) != before)
  }

  @Test(arguments: [true, false])
  func `of a master that failed or changed nothing is put in place`(_ isFailed: Bool) throws {
    var draft = draft()
    draft.isFailed = isFailed
    draft.isChanged = !isFailed
    let result = place(draft, on: disk)
    #expect(result.isFailed == isFailed)
    #expect(result.events.isEmpty)
    #expect(result.placed.isEmpty)
    #expect(try names() == ["b.png"])
    #expect(try text("out/b.png") == "out/b.png")
  }

  @Test func `a place that can't be written fails, and the others are written`() throws {
    let faulty = FaultyDisk(disk, [.init(operation: .rename, suffix: "a.png", errno: EACCES)])
    let result = place(draft(), on: faulty)
    #expect(result.isFailed)
    #expect(
      result.diagnostics == [
        .unwritable("out/a.png", DiskError(.rename, "out/a.png", errno: EACCES))
      ]
    )
    #expect(result.events.map(\.path) == ["out/b.png"])
    #expect(try names() == ["b.png"])
  }

  @Test func `a file from the store is told as restored`() {
    var draft = draft(["a"])
    draft.files[0].isFromStore = true
    #expect(place(draft, on: disk).events.map(\.kind) == [.restored])
  }
}
