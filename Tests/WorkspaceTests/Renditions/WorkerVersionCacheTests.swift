import TercetSystem
import Testing
import TestSupport

@testable import Workspace

@Suite struct WorkerVersionCacheTests {
  private func record(_ folder: TemporaryFolder) -> WorkerVersionCache {
    WorkerVersionCache(disk: LocalDisk(), folder: CacheFolder(path: folder("cache")))
  }

  private func remember(_ folder: TemporaryFolder) {
    record(folder).remember(
      "8.14",
      of: folder("worker"),
      release: "1",
      libraries: [folder("libvips.so"), folder("libpng.so")]
    )
  }

  @Test func `knows the version as long as no file changed`() throws {
    let folder = try TemporaryFolder(files: ["worker", "libvips.so", "libpng.so"])
    #expect(record(folder).libvips(of: folder("worker"), release: "1") == nil)
    remember(folder)
    #expect(record(folder).libvips(of: folder("worker"), release: "1") == "8.14")
    #expect(record(folder).libvips(of: folder("worker"), release: "2") == nil)
    #expect(record(folder).libvips(of: folder("libvips.so"), release: "1") == nil)
  }

  @Test(arguments: ["worker", "libvips.so", "libpng.so"])
  func `asks again after any file changed`(_ name: String) throws {
    let folder = try TemporaryFolder(files: ["worker", "libvips.so", "libpng.so"])
    remember(folder)
    try folder.write("another", to: name)
    #expect(record(folder).libvips(of: folder("worker"), release: "1") == nil)
    remember(folder)
    #expect(record(folder).libvips(of: folder("worker"), release: "1") == "8.14")
    try LocalDisk().remove(folder(name))
    #expect(record(folder).libvips(of: folder("worker"), release: "1") == nil)
  }

  @Test func `remembers nothing that it could not check`() throws {
    let folder = try TemporaryFolder(files: ["worker", "libvips.so"])
    remember(folder)
    #expect(record(folder).libvips(of: folder("worker"), release: "1") == nil)
    record(folder).remember("8.14", of: folder("worker"), release: "1", libraries: [])
    #expect(record(folder).libvips(of: folder("worker"), release: "1") == nil)
  }

  @Test func `a damaged record is none`() throws {
    let folder = try TemporaryFolder(files: ["worker", "libvips.so", "libpng.so"])
    try folder.write("{", to: "cache/worker")
    #expect(record(folder).libvips(of: folder("worker"), release: "1") == nil)
  }
}
