import Testing
import TestSupport

@testable import TercetSystem

struct StagingTests {
  @Test func `names lie beside the file, or in the folder`() {
    let place = RootedPath(Root("out"), "ui/a.png")
    let beside = Staging.beside.temporary(for: place, tag: "7")
    #expect(PathText.parent(of: beside.shown) == "out/ui")
    let apart = Staging(folder: "temp").temporary(for: place, tag: "7")
    #expect(PathText.parent(of: apart.shown) == "temp")
    #expect(apart.name == beside.name)
    #expect(TemporaryName.isOurs(apart.name))
  }

  @Test func `a file is put in the place of another`() throws {
    let folder = try TemporaryFolder()
    let disk = LocalDisk()
    try disk.makeFolders(folder("temp"))
    try disk.write([1], to: folder("a"))
    let staging = Staging(folder: folder("temp"))
    let place = RootedPath(typed: folder("a"))
    let temporary = staging.temporary(for: place)
    try disk.write([2], to: temporary)
    try staging.place(temporary, at: place, on: disk)
    #expect(try disk.read(folder("a")) == [2])
    #expect(try disk.list(folder("temp")).isEmpty)
  }
}
