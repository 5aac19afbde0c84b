import TercetSystem
import Testing
import TestSupport

@testable import Workspace

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Changes as they arrive from a real folder, by every way.
@Suite(.timeLimit(.minutes(2))) struct FolderSourceTests {
  private func scope(_ folder: TemporaryFolder) -> WatchScope {
    WatchScope(roots: [.init(path: folder.path)])
  }

  /// Reads until a change comes up; a stream that never brings it makes the test hang.
  private func wait(for change: Change, in stream: AsyncStream<[Change]>) async -> Bool {
    for await changes in stream where changes.contains(change) { return true }
    return false
  }

  @Test func `a save arrives`() async throws {
    let folder = try TemporaryFolder(files: ["a@3x.png"])
    let source = FolderSource(scope: scope(folder), disk: LocalDisk(), polling: nil)
    let changes = await source.changes()
    try folder.write("new", to: "a@3x.png")
    #expect(await wait(for: .file(folder("a@3x.png")), in: changes))
  }

  @Test func `a save arrives by polling, first as unfinished`() async throws {
    let folder = try TemporaryFolder(files: ["a@3x.png"])
    let source = FolderSource(scope: scope(folder), disk: LocalDisk(), polling: .milliseconds(10))
    let changes = await source.changes()
    try folder.write("longer", to: "a@3x.png")
    #expect(await wait(for: .unfinished(folder("a@3x.png")), in: changes))
    #expect(await wait(for: .file(folder("a@3x.png")), in: changes))
  }

  #if os(Linux)
    @Test func `too many folders are polled instead, and it is said`() async throws {
      let folder = try TemporaryFolder(files: ["a/x@3x.png", "b/x@3x.png"])
      var limited = InotifySource(scope: scope(folder))
      limited.limit = 2
      let source = FolderSource(scope: scope(folder), disk: LocalDisk(), polling: .milliseconds(10))
      let changes = await source.falling(limited)
      #expect(await wait(for: .trouble(.tooManyFolders), in: changes))
      try folder.write("longer", to: "a/x@3x.png")
      #expect(await wait(for: .file(folder("a/x@3x.png")), in: changes))
    }

    @Test func `a limit that is reached on the way is polled from there`() async throws {
      let folder = try TemporaryFolder(files: ["a/x@3x.png"])
      var limited = InotifySource(scope: scope(folder))
      limited.limit = 2
      let source = FolderSource(scope: scope(folder), disk: LocalDisk(), polling: .milliseconds(10))
      let changes = await source.falling(limited)
      try folder.makeFolder("b")
      #expect(await wait(for: .everything, in: changes))
      try folder.write("x", to: "b/x@3x.png")
      #expect(await wait(for: .file(folder("b/x@3x.png")), in: changes))
    }
  #endif
}
