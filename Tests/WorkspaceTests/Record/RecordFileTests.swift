import TercetSystem
import Testing
import TestSupport

@testable import Workspace

@Suite struct RecordFileTests {
  @Test func `keeps one record for each manifest`() throws {
    let folder = try TemporaryFolder()
    let cache = CacheFolder(path: folder("cache"))
    let files = ["/one/m.json", "/two/m.json"].map {
      RecordFile(disk: LocalDisk(), folder: cache, manifest: $0)
    }
    for file in files { #expect(file.load() == nil) }
    #expect(try folder.names() == [])
    for (index, file) in files.enumerated() { file.save(BuildRecord(fingerprint: "\(index)")) }
    for (index, file) in files.enumerated() { #expect(file.load()?.fingerprint == "\(index)") }
    #expect(try folder.names().count == 4)
    files[0].save(BuildRecord(fingerprint: "later"))
    #expect(files[0].load()?.fingerprint == "later")
    #expect(try folder.names().count == 4)
  }

  @Test func `a place that can't be written is no failure`() throws {
    let folder = try TemporaryFolder(files: ["cache"])
    let file = RecordFile(
      disk: LocalDisk(),
      folder: CacheFolder(path: folder("cache")),
      manifest: "/m.json"
    )
    file.save(BuildRecord(fingerprint: "x"))
    #expect(file.load() == nil)
  }
}
