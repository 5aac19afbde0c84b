import Testing
import TestSupport

@testable import TercetSystem

struct StagingTests {
  @Test func `names lie beside the file, or in the folder`() {
    let beside = Staging.beside.temporary(for: "out/ui/a.png", tag: "7")
    #expect(PathText.parent(of: beside) == "out/ui")
    let apart = Staging(folder: "temp").temporary(for: "out/ui/a.png", tag: "7")
    #expect(PathText.parent(of: apart) == "temp")
    #expect(PathText.name(of: apart) == PathText.name(of: beside))
    #expect(TemporaryName.isOurs(PathText.name(of: apart)))
  }

  @Test func `a file is put in the place of another`() throws {
    let folder = try TemporaryFolder()
    let disk = LocalDisk()
    try disk.makeFolders(folder("temp"))
    try disk.write([1], to: folder("a"))
    let staging = Staging(folder: folder("temp"))
    let temporary = staging.temporary(for: folder("a"))
    try disk.write([2], to: temporary)
    try staging.place(temporary, at: folder("a"), on: disk)
    #expect(try disk.read(folder("a")) == [2])
    #expect(try disk.list(folder("temp")).isEmpty)
  }
}
