import Assets
import Foundation
import TercetSystem
import TestSupport
import Testing

@testable import Pipeline

struct OutputFolderTests {
  private let disk = MemoryDisk(folders: ["work"])

  private func tree(_ output: String) -> OutputTree {
    OutputTree(inputs: [], output: output, isInPlace: false, manifest: nil, outputPrefix: "")
  }

  private func isThere(_ path: String) -> Bool {
    (try? disk.status(path, followingLinks: false)) != nil
  }

  @Test func `what is missing is made, and goes again where nothing came into it`() {
    let folder = OutputFolder(of: tree("work/out/deep"), on: disk)
    #expect(isThere("work/out/deep"))
    folder.removeIfUnused()
    #expect(!isThere("work/out"))
    #expect(isThere("work"))
  }

  @Test func `a folder that was there stays`() {
    let folder = OutputFolder(of: tree("work"), on: disk)
    folder.removeIfUnused()
    #expect(isThere("work"))
  }

  @Test func `a folder that holds something stays, with those above it`() throws {
    let folder = OutputFolder(of: tree("work/out/deep"), on: disk)
    try disk.write([1], to: "work/out/a.png")
    folder.removeIfUnused()
    #expect(!isThere("work/out/deep"))
    #expect(isThere("work/out/a.png"))
  }

  @Test func `a folder that can't be made is no matter yet`() {
    let faulty = FaultyDisk(disk, [.init(operation: .makeFolder, suffix: "out", errno: EACCES)])
    let folder = OutputFolder(of: tree("work/out"), on: faulty)
    #expect(!isThere("work/out"))
    folder.removeIfUnused()
    #expect(isThere("work"))
  }
}
