import Assets
import Foundation
import TercetSystem
import Testing
import TestSupport

@testable import Pipeline

struct LinkedFoldersTests {
  private let folder: TemporaryFolder
  private let linked = LinkedFolders()

  init() throws {
    folder = try TemporaryFolder(files: ["far/deep/a.png", "out/ui/a.png"])
    try folder.link("out/link", to: "../far")
    try folder.link("out/ui/lost", to: "nowhere")
    try folder.link("alias", to: "out")
  }

  /// The link, relative to the folder.
  private func link(
    at path: Path,
    in output: String = "out",
    on disk: any Disk = LocalDisk()
  ) throws(DiskError) -> String? {
    let tree = OutputTree(
      inputs: [],
      output: folder(output),
      isInPlace: false,
      manifest: nil,
      outputPrefix: ""
    )
    return try linked.link(at: path, in: tree, on: disk)?.replacing(folder.path + "/", with: "")
  }

  @Test func `the first link on the way to a folder is found`() throws {
    #expect(try link(at: "link") == "out/link")
    #expect(try link(at: "link/deep") == "out/link")
    #expect(try link(at: "link/deep/missing") == "out/link")
    #expect(try link(at: "ui/lost") == "out/ui/lost")
    #expect(try link(at: "ui/lost/deeper") == "out/ui/lost")
  }

  @Test func `a plain folder is none, and neither is one that is missing`() throws {
    #expect(try link(at: "ui") == nil)
    #expect(try link(at: "ui/missing/deeper") == nil)
    #expect(try link(at: "missing") == nil)
  }

  @Test func `what the user named may be a link`() throws {
    #expect(try link(at: "", in: "alias") == nil)
    #expect(try link(at: "ui", in: "alias") == nil)
  }

  @Test func `each folder is looked at once`() throws {
    #expect(try link(at: "ui/deep") == nil)
    let disk = FaultyDisk(LocalDisk(), [.init(operation: .look, suffix: "", errno: EIO)])
    #expect(try link(at: "ui/deep", on: disk) == nil)
    #expect(try link(at: "ui", on: disk) == nil)
  }

  @Test func `a folder that can't be looked at is no plain one, and is looked at again`() throws {
    let disk = FaultyDisk(LocalDisk(), [.init(operation: .look, suffix: "link", errno: EACCES)])
    #expect(throws: DiskError(.look, folder("out/link"), errno: EACCES)) {
      try link(at: "link/deep", on: disk)
    }
    #expect(try link(at: "link/deep") == "out/link")
  }
}
