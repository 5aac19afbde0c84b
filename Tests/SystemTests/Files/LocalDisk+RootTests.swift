import Testing
import TestSupport

@testable import TercetSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What is done below a root, on systems that open a folder below another in one call and on others.
struct LocalDiskRootTests {
  /// A folder with a root in it, and somebody's files beside that.
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(files: ["home/mine", "home/inner/deep", "root/a", "root/ui/b"])
    try folder.link("root/link", to: "../home")
    try folder.link("root/ui/up", to: "../../home/inner")
    try folder.link("root/file", to: "../home/mine")
    try folder.link("root/lost", to: "../home/new")
    return folder
  }

  private static func disks() -> [LocalDisk] { [LocalDisk(), LocalDisk(walksByHand: true)] }

  /// Everything that can be done to a place.
  private static func calls(
    _ disk: LocalDisk,
    _ place: RootedPath
  ) -> [(String, () throws(DiskError) -> Void)] {
    let other = RootedPath(place.root, "a")
    return [
      ("status", { () throws(DiskError) in _ = try disk.status(place) }),
      ("digest", { () throws(DiskError) in _ = try disk.digest(place) }),
      ("read", { () throws(DiskError) in _ = try disk.read(place) }),
      ("piece", { () throws(DiskError) in _ = try disk.read(place, at: 0, count: 1) }),
      ("view", { () throws(DiskError) in _ = try disk.view(ofFile: place) }),
      ("write", { () throws(DiskError) in try disk.write([1], to: place) }),
      ("append", { () throws(DiskError) in try disk.append([1], to: place) }),
      ("copy", { () throws(DiskError) in try disk.copy(other.shown, to: place) }),
      ("touch", { () throws(DiskError) in try disk.touch(place) }),
      ("rename to", { () throws(DiskError) in try disk.rename(other, to: place) }),
      ("rename from", { () throws(DiskError) in try disk.rename(place, to: other) }),
      ("move to", { () throws(DiskError) in try disk.move(other, to: place) }),
      ("move from", { () throws(DiskError) in try disk.move(place, to: other) }),
      ("remove", { () throws(DiskError) in try disk.remove(place) }),
      ("removeFolder", { () throws(DiskError) in try disk.removeFolder(place) }),
      ("sync", { () throws(DiskError) in try disk.sync(place) }),
      ("makeFolders", { () throws(DiskError) in try disk.makeFolders(place) }),
    ]
  }

  @Test(arguments: ["link/mine", "link/new", "link/inner/deep", "ui/up/deep", "ui/up/new"])
  func `nothing is reached through a link`(path: String) throws {
    for disk in Self.disks() {
      let folder = try Self.folder()
      let before = try folder.names()
      for (name, call) in Self.calls(disk, RootedPath(Root(folder("root")), path)) {
        let error = #expect(throws: DiskError.self, "\(name)") { try call() }
        #expect(error?.errno == ELOOP && error?.isLink == true, "\(name)")
        #expect(error?.path == folder("root/" + path), "\(name)")
      }
      #expect(try folder.names() == before)
      #expect(try disk.read(folder("home/mine")) == Array("home/mine".utf8))
    }
  }

  @Test(arguments: [
    "../home/mine", "..", "/etc/passwd", "ui/../../home/mine", "ui//b", "./a", "ui/",
  ])
  func `a path that leads back up is refused`(path: String) throws {
    for disk in Self.disks() {
      let folder = try Self.folder()
      let before = try folder.names()
      for (name, call) in Self.calls(disk, RootedPath(Root(folder("root")), path)) {
        let error = #expect(throws: DiskError.self, "\(name)") { try call() }
        #expect(error?.errno == EINVAL, "\(name)")
      }
      #expect(try folder.names() == before)
    }
  }

  @Test func `a link is told, replaced and removed as what it is`() throws {
    for disk in Self.disks() {
      let folder = try Self.folder()
      let root = Root(folder("root"))
      for name in ["file", "lost"] {
        let place = RootedPath(root, name)
        #expect(try disk.status(place).kind == .link)
        for (call, body) in Self.calls(disk, place)
        where ["digest", "read", "piece", "view", "append", "touch", "sync"].contains(call) {
          let error = #expect(throws: DiskError.self, "\(call)") { try body() }
          #expect(error?.isForeign == true, "\(call)")
        }
        #expect(throws: DiskError(.write, place.shown, errno: EEXIST)) {
          try disk.write([1], to: place)
        }
        #expect(throws: DiskError.self) { try disk.makeFolders(place) }
      }
      try disk.rename(RootedPath(root, "a"), to: RootedPath(root, "file"))
      #expect(try disk.read(folder("root/file")) == Array("root/a".utf8))
      try disk.remove(RootedPath(root, "lost"))
      #expect(try disk.read(folder("home/mine")) == Array("home/mine".utf8))
      #expect(try !folder.names().contains("home/new"))
    }
  }

  @Test func `a file of two names is not read as our own, nor added to`() throws {
    for disk in Self.disks() {
      let folder = try Self.folder()
      #expect(link(folder("home/mine"), folder("root/twice")) == 0)
      let place = RootedPath(Root(folder("root")), "twice")
      #expect(throws: DiskError(.read, place.shown, errno: EMLINK)) { try disk.read(place) }
      #expect(throws: DiskError(.read, place.shown, errno: EMLINK)) {
        try disk.read(place, at: 0, count: 1)
      }
      #expect(throws: DiskError(.write, place.shown, errno: EMLINK)) {
        try disk.append([1], to: place)
      }
      #expect(try disk.digest(place).bytes == 9)
      #expect(try disk.read(folder("home/mine")) == Array("home/mine".utf8))
    }
  }

  @Test func `folders are made, used and removed below a root that is a link`() throws {
    for disk in Self.disks() {
      let folder = try Self.folder()
      let root = Root(folder("root/link"))
      try disk.makeFolders(RootedPath(root, "x/y"))
      try disk.makeFolders(RootedPath(root, "x/y"))
      try disk.write([1, 2], to: RootedPath(root, "x/y/z"))
      try disk.append([3], to: RootedPath(root, "x/y/z"))
      #expect(try disk.read(RootedPath(root, "x/y/z")) == [1, 2, 3])
      try disk.move(RootedPath(root, "x/y/z"), to: RootedPath(root, "z"))
      try disk.sync(RootedPath(root, "z"))
      try disk.sync(RootedPath(root, ""))
      try disk.flush(root)
      try disk.removeFolder(RootedPath(root, "x/y"))
      #expect(try folder.names().contains("home/z"))
      for path in ["z", "z/below"] {
        #expect(throws: DiskError(.makeFolder, folder("root/link/" + path), errno: ENOTDIR)) {
          try disk.makeFolders(RootedPath(root, path))
        }
      }
    }
  }

  @Test func `an open root stays the folder that it was`() throws {
    let folder = try Self.folder()
    let disk = LocalDisk()
    let root = Root(folder("root"))
    _ = try disk.status(RootedPath(root, "a"))
    try disk.rename(folder("root"), to: folder("moved"))
    try folder.link("root", to: "home")
    try disk.write([1], to: RootedPath(root, "new"))
    #expect(try folder.names().contains("moved/new"))
    #expect(try !folder.names().contains("home/new"))
  }

  @Test func `a missing root is made with what is above it`() throws {
    let folder = try TemporaryFolder()
    let root = Root(folder("x/y"))
    #expect(throws: DiskError(.look, folder("x/y/a"), errno: ENOENT)) {
      do throws(DiskError) {
        _ = try LocalDisk().status(RootedPath(root, "a"))
      } catch {
        throw DiskError(error.operation, folder("x/y/a"), errno: error.errno)
      }
    }
    try LocalDisk().makeFolders(RootedPath(root, "z"))
    #expect(try folder.names() == ["x", "x/y", "x/y/z"])
  }
}
